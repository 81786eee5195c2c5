import java.awt.Component;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.awt.image.BufferedImage;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import javax.imageio.ImageIO;
import javax.swing.AbstractButton;
import javax.swing.JFrame;
import javax.swing.JMenuBar;
import javax.swing.KeyStroke;
import javax.swing.SwingUtilities;

import VASSAL.Info;
import VASSAL.build.GameModule;
import VASSAL.build.GpIdChecker;
import VASSAL.build.module.Chatter;
import VASSAL.build.module.Map;
import VASSAL.build.module.PlayerRoster;
import VASSAL.build.module.PrivateMap;
import VASSAL.build.widget.CardSlot;
import VASSAL.build.widget.PieceSlot;
import VASSAL.command.Command;
import VASSAL.counters.Decorator;
import VASSAL.counters.Deck;
import VASSAL.counters.GamePiece;
import VASSAL.counters.Properties;
import VASSAL.counters.Stack;
import VASSAL.launch.StandardConfig;
import VASSAL.search.ImageSearchTarget;
import VASSAL.tools.DataArchive;
import VASSAL.tools.menu.MenuBarProxy;
import VASSAL.tools.menu.MenuManager;

/**
 * Opens a module in the client's own engine, without its windows, loads the set-up and says what lies where.
 *
 *   java -cp VENGINE-JARS:. ReadModule MODULE.vmod SETUP.vsav PICTURES-FOLDER [SIDE...]
 *
 * Writes lines of fields that tabs part:
 *   map NAME WIDTH HEIGHT
 *   piece SIDE MAP LOCATION X Y FACING GPID IS-MASKED NAME     as each SIDE sees it ("-": nobody's eyes)
 *   layer SIDE GPID LAYER VISIBILITY      what is shown once the side has pressed the key of a unit
 *   slot SIDE LIST GPID FACING NAME       what lists of the box say to a side; a facing of 1 is upright
 *   deck MAP NAME CARDS
 *   docked MAP                            it is open as soon as the game is
 *   button TEXT                           what opens a window, or does something
 *   lost GPID NAME                        what has no slot, which counters that are refreshed complain about
 *   absent PICTURE                        what a piece names and the module does not hold
 *   card STEP NAME OTHER-NAME             a card that lies face down, as somebody who looks at it alone and as
 *                                         somebody else see it: "lies", "looked at", "meddled with", "laid back", "turned"
 *   opens SIDE MAP                        a window that not everybody opens
 *   lies in LOCATION                      the same card
 *   meddled WHO LOCATION NAME             a counter on which keys are pressed as a side: "SIDE: own", "SIDE: other's"
 *   told WHO KEY BECAME LINES             Ctrl with a key on that counter, or on the card ("card", "meddler"): whether it is masked for
 *                                         others then, or "gone", and what the chat says to all
 *   done
 * and, unless the folder is called "-", for each side a picture of each map, MAP.SIDE.png.
 */
public class ReadModule {
  private static final class Menus extends MenuManager {
    @Override
    public JMenuBar getMenuBarFor(JFrame frame) {
      return null;
    }

    @Override
    public MenuBarProxy getMenuBarProxyFor(JFrame frame) {
      return new MenuBarProxy();
    }
  }

  private static void say(Object... fields) {
    final StringBuilder line = new StringBuilder();
    for (final Object field : fields) {
      if (line.length() > 0) line.append('\t');
      line.append(String.valueOf(field).replace('\t', ' ').replace('\n', ' '));
    }
    System.out.println(line);
  }

  private static List<GamePiece> piecesOf(Map map) {
    final List<GamePiece> all = new ArrayList<>();
    for (final GamePiece piece : map.getAllPieces()) {
      if (piece instanceof Deck) continue;
      if (piece instanceof Stack) all.addAll(((Stack) piece).asList());
      else all.add(piece);
    }
    return all;
  }

  private static void tellPieces(String side) {
    for (final Map map : Map.getMapList())
      for (final GamePiece piece : piecesOf(map)) {
        final Point at = piece.getPosition();
        final boolean isUnseen = Boolean.TRUE.equals(piece.getProperty(Properties.INVISIBLE_TO_ME));
        say("piece", side, map.getMapName(), map.locationName(at), at.x, at.y, piece.getProperty("Facing_Facing"),
            piece.getProperty(Properties.PIECE_ID),
            isUnseen ? "unseen" : piece.getProperty(Properties.OBSCURED_TO_ME), piece.getLocalizedName());
      }
  }

  /** Presses the key for what a unit reaches on the first unit that has one, and tells which layers are shown then. */
  private static void showReach(String side) {
    final KeyStroke key = KeyStroke.getKeyStroke(KeyEvent.VK_R, InputEvent.CTRL_DOWN_MASK);
    for (final Map map : Map.getMapList())
      for (final GamePiece piece : piecesOf(map)) {
        if (Boolean.TRUE.equals(piece.getProperty(Properties.OBSCURED_TO_ME))) continue;
        if (piece.keyEvent(key) == null) continue;
        for (final GamePiece layer : piecesOf(map))
          if ("true".equals(String.valueOf(layer.getProperty("Reach at the start_Active"))))
            say("layer", side, piece.getProperty(Properties.PIECE_ID), layer.getProperty("Layer"),
                Boolean.TRUE.equals(layer.getProperty(Properties.INVISIBLE_TO_OTHERS)) ? "unseen by others" : "seen by all");
        return;
      }
  }

  private static void tellSlots(String side) {
    for (final PieceSlot slot : GameModule.getGameModule().getAllDescendantComponentsOf(PieceSlot.class))
      if (!(slot instanceof CardSlot))
        say("slot", side, slot.getParent().getConfigureName(), slot.getGpId(), slot.getPiece().getProperty("Facing_Facing"),
            slot.getLocalizedConfigureName());
  }

  private static void tellLost() {
    final GpIdChecker checker = new GpIdChecker(Set.of());
    for (final PieceSlot slot : GameModule.getGameModule().getAllDescendantComponentsOf(PieceSlot.class)) checker.add(slot);
    for (final Map map : Map.getMapList())
      for (final GamePiece piece : piecesOf(map)) {
        final int before = checker.getNoGpIdMatch();
        checker.createUpdatedPiece(piece);
        if (checker.getNoGpIdMatch() > before) say("lost", piece.getProperty(Properties.PIECE_ID), piece.getName());
      }
  }

  private static void tellAbsent() throws Exception {
    final Set<String> pictures = new TreeSet<>();
    for (final Map map : Map.getMapList())
      for (final GamePiece piece : piecesOf(map))
        if (piece instanceof ImageSearchTarget) ((ImageSearchTarget) piece).addImageNamesRecursively(pictures);
    for (final String picture : pictures)
      if (!picture.isEmpty() && !GameModule.getGameModule().getDataArchive().contains("images/" + picture)) say("absent", picture);
  }

  private static GamePiece cardFaceDown() {
    for (final Map map : Map.getMapList())
      for (final GamePiece piece : piecesOf(map))
        if ("2".equals(String.valueOf(piece.getProperty("Turned_Level")))) return piece;
    return null;
  }

  private static void tellCard(String step, GamePiece card) {
    final String mine = card.getLocalizedName();
    GameModule.setTempUserId("somebody else");
    say("card", step, mine, card.getLocalizedName());
    GameModule.clearTempUserId();
  }

  private static void collect(Command command, List<String> lines) {
    if (command == null) return;
    if (command instanceof Chatter.DisplayText) lines.add(((Chatter.DisplayText) command).getMessage());
    for (final Command part : command.getSubCommands()) collect(part, lines);
  }

  /** Presses a key together with Ctrl, and tells what everybody reads in the chat then. */
  private static void press(String who, GamePiece piece, int key) {
    final List<String> lines = new ArrayList<>();
    final boolean wasThere = piece.getMap() != null;
    collect(piece.keyEvent(KeyStroke.getKeyStroke(key, InputEvent.CTRL_DOWN_MASK)), lines);
    final String became = wasThere && piece.getMap() == null ? "gone" : String.valueOf(piece.getProperty(Properties.OBSCURED_TO_OTHERS));
    say("told", who, (char) key, became, String.join(" | ", lines));
  }

  /** The first piece on a window of all that somebody masks. */
  private static GamePiece masked(boolean isToMe) {
    for (final Map map : Map.getMapList()) {
      if (map instanceof PrivateMap) continue;
      for (final GamePiece piece : piecesOf(map))
        if (Boolean.TRUE.equals(piece.getProperty(Properties.OBSCURED_TO_OTHERS))
            && Boolean.TRUE.equals(piece.getProperty(Properties.OBSCURED_TO_ME)) == isToMe) return piece;
    }
    return null;
  }

  /** As a side: keys on a counter of the other one, then on one of its own. */
  private static void meddle(String side) {
    for (final boolean isOfOther : new boolean[] {true, false}) {
      final GamePiece piece = masked(isOfOther);
      if (piece == null) continue;
      final String who = side + (isOfOther ? ": other's" : ": own");
      say("meddled", who, piece.getMap().locationName(piece.getPosition()), piece.getLocalizedName());
      for (final int key : new int[] {KeyEvent.VK_CLOSE_BRACKET, KeyEvent.VK_I, KeyEvent.VK_I, KeyEvent.VK_R, KeyEvent.VK_D})
        press(who, piece, key);
    }
  }

  private static void lookAlone() {
    final GamePiece card = cardFaceDown();
    if (card == null) return;
    tellCard("lies", card);
    say("lies in", card.getMap().locationName(card.getPosition()));
    press("card", card, KeyEvent.VK_K);
    tellCard("looked at", card);
    GameModule.setTempUserId("somebody else");
    for (final int key : new int[] {KeyEvent.VK_F, KeyEvent.VK_I, KeyEvent.VK_K, KeyEvent.VK_B}) press("meddler", card, key);
    GameModule.clearTempUserId();
    tellCard("meddled with", card);
    press("card", card, KeyEvent.VK_B);
    tellCard("laid back", card);
    GameModule.setTempUserId("somebody else");
    press("card", card, KeyEvent.VK_F);
    GameModule.clearTempUserId();
    tellCard("turned", card);
    for (final int key : new int[] {KeyEvent.VK_F, KeyEvent.VK_F, KeyEvent.VK_CLOSE_BRACKET, KeyEvent.VK_I, KeyEvent.VK_I, KeyEvent.VK_D})
      press("card", card, key);
  }

  private static void tellDecks() {
    for (final Map map : Map.getMapList())
      for (final GamePiece piece : map.getAllPieces())
        if (piece instanceof Deck)
          say("deck", map.getMapName(), ((Deck) piece).getDeckName(), ((Deck) piece).getPieceCount());
  }

  private static void drawMaps(File folder, String side) throws Exception {
    for (final Map map : Map.getMapList()) {
      final Dimension size = map.mapSize();
      final BufferedImage image =
        new BufferedImage(Math.max(1, size.width), Math.max(1, size.height), BufferedImage.TYPE_INT_RGB);
      for (int round = 0; round < 2; ++round) { // pictures are loaded in the background: the second finds them
        final Graphics2D graphics = image.createGraphics();
        map.paintRegion(graphics, new java.awt.Rectangle(0, 0, image.getWidth(), image.getHeight()));
        graphics.dispose();
        if (round == 0) Thread.sleep(1500);
      }
      final String name = (map.getMapName() + "." + side).replaceAll("[^A-Za-z0-9.-]", "-");
      ImageIO.write(image, "png", new File(folder, name + ".png"));
    }
  }

  private static void sitDown(String side) {
    final PlayerRoster roster = GameModule.getGameModule().getPlayerRoster();
    roster.remove(GameModule.getActiveUserId());
    roster.add(GameModule.getActiveUserId(), "Reader", side);
  }

  private static void run(String[] arguments) throws Exception {
    GameModule.init(new GameModule(new DataArchive(arguments[0])));
    final GameModule module = GameModule.getGameModule();
    module.getGameState().removeGameSetupStep(module.getPlayerRoster()); // else a dialog asks for the side
    module.getGameState().loadGameInForeground(new File(arguments[1]));
    for (final Map map : Map.getMapList())
      say("map", map.getMapName(), map.mapSize().width, map.mapSize().height);
    final File folder = new File(arguments[2]);
    tellPieces("-");
    tellSlots("-");
    for (final Map map : Map.getMapList())
      if (map.shouldDockIntoMainWindow()) say("docked", map.getMapName());
    for (final Component button : module.getToolBar().getComponents())
      if (button instanceof AbstractButton) say("button", ((AbstractButton) button).getText());
    tellAbsent();
    for (int i = 3; i < arguments.length; ++i) {
      sitDown(arguments[i]);
      for (final Map map : Map.getMapList())
        if (map instanceof PrivateMap && ((PrivateMap) map).isAccessibleTo(arguments[i])) say("opens", arguments[i], map.getMapName());
      tellPieces(arguments[i]);
      tellSlots(arguments[i]);
      showReach(arguments[i]);
      if (!"-".equals(arguments[2])) drawMaps(folder, arguments[i]);
    }
    tellDecks();
    tellLost();
    lookAlone();
    for (int i = 3; i < arguments.length; ++i) {
      sitDown(arguments[i]);
      meddle(arguments[i]);
    }
    say("done");
  }

  public static void main(String[] arguments) throws Exception {
    Info.setConfig(new StandardConfig());
    final Exception[] failure = new Exception[1];
    SwingUtilities.invokeAndWait(() -> {
      try {
        new Menus();
        run(arguments);
      }
      catch (Exception e) {
        failure[0] = e;
      }
    });
    if (failure[0] != null) failure[0].printStackTrace();
    System.exit(failure[0] == null ? 0 : 1);
  }
}
