// No tests: pictures of what targets make, for docs/export.md. SABOTIER_PICTURES is the folder to write to.
import {spawnSync} from 'node:child_process';
import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {SABOTIER, browser, samples, skip} from './page_driver.mjs';
import {sampleFile} from './program_driver.mjs';
import {layTable, readRoom, roomSize} from './room_reader.mjs';

const folder = process.env.SABOTIER_PICTURES;
for (const [client, target, seat, file] of [['PlayingCards.io', 'pcio', undefined, 'pcio.png'],
                                            ['VirtualTabletop.io', 'virtualtabletop', 'seat-1', 'room.png']])
  test(`Picture: a room of ${client}`, {skip: folder ? skip : 'SABOTIER_PICTURES names no folder'}, async () => {
    const made = spawnSync(SABOTIER, ['export', sampleFile(samples.sabot), '--to', target, '-o', '-'], {maxBuffer: 1e9});
    assert.equal(made.status, 0, String(made.stderr));
    const page = await browser.newPage();
    await page.setViewport({...roomSize, deviceScaleFactor: 0.75});
    await page.evaluate(layTable, readRoom(made.stdout, seat));
    await page.screenshot({path: path.join(folder, file)});
    await page.close();
  });
