// What walks through games by the rules on pages have in common.
import {rests} from './page_driver.mjs';

/* Each seat with who plays it; all others as the last one. */
export async function begin(page, ...players) {
  await page.$eval('#to-game', tab => tab.click());
  await page.waitForSelector('#play-start');
  const seats = await page.$$('#tab-game select');
  for (const [i, seat] of seats.entries()) await seat.select(players[Math.min(i, players.length - 1)]);
  await page.$eval('#play-start', button => button.click());
  await page.waitForSelector('.by-rules');
  await rests(page);
}
export const text = (page, selector) => page.$eval(selector, element => element.textContent);
export const isCovered = page => page.$eval('#cover', cover => !cover.hidden);
/* The computer goes on till somebody here is asked, or the game is over. */
export const settled = page => page.waitForFunction(() => !document.getElementById('cover').hidden
  || /over/.test(document.getElementById('play-phase').textContent) || document.querySelector('#play-moves .move, .hand-over'), {timeout: 120000});
