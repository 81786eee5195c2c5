// What walks through games by the rules on pages have in common, at one screen and by mail.
import assert from 'node:assert/strict';
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

/* Of the game that is open, as it is kept. */
export const record = page => page.evaluate(() => {
  const tab = Object.keys(sessionStorage).find(name => name.endsWith('.rules.tab'));
  return JSON.parse(localStorage[tab.replace(/tab$/, 'game.' + sessionStorage[tab])] ?? null)?.record;
});
export const who = page => page.$$eval('#cover-doings button', buttons => buttons.map(button => button.textContent));
export const answerWho = (page, index) => page.$$eval('#cover-doings button', (buttons, index) => buttons[index].click(), index);
export const said = (page, words) => page.waitForFunction(words => document.getElementById('said').textContent.includes(words), {timeout: 60000}, words);
/* What the page would give to the clipboard: it lies on disk, and so it is a text. */
export async function turnOf(page) {
  await page.evaluate(() => { navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }; });
  await page.$eval('#to-play', tab => tab.click());
  await page.$eval('#play-moves .copy-turn, #tab-game .copy-turn', button => button.click());
  await page.waitForFunction(() => window.copied, {timeout: 60000});
  return page.evaluate(() => { const link = window.copied; window.copied = ''; return link; });
}
/* Whoever sits here decides till another one is asked. */
export async function playTurn(page) {
  for (let i = 0; i < 9; i++) {
    if (/elsewhere/.test(await text(page, '#play-moves'))) return;
    await page.$eval('#play-moves .move', button => button.click());
  }
  assert.fail('the turn does not end');
}
export const paste = async (page, where, text) => {
  await page.$eval(`${where} .paste textarea`, (field, text) => { field.value = text; }, text);
  await page.$eval(`${where} .paste button`, button => button.click());
};
