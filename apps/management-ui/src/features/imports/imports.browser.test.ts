import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@beekeeping/core/id';
import { waitUntil } from '@beekeeping/db/testing';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { archiveOf } from '../../testing/archive.ts';
import { BadNetwork } from '../../testing/bad-network.ts';
import { dayFrom, today } from '../../testing/business-day.ts';
import type { Screen } from '../../testing/screen.ts';
import { Ui } from '../../testing/ui.ts';

const german = (day: string): string => day.split('-').toReversed().join('.');

browserDescribe('the import', () => {
  let ui: Ui;
  let network: BadNetwork;
  let folder: string;
  beforeAll(async () => {
    ui = await Ui.start();
    network = await BadNetwork.start(ui.service.url);
    folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  });
  afterAll(async () => {
    await ui.stop();
    await network.stop();
    await rm(folder, { recursive: true });
  });

  const fileOf = async (name: string, bytes: Buffer): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    return file;
  };

  const buttons = (screen: Screen): Promise<string[]> =>
    screen.page.$$eval('main button', (all) => all.map((button) => button.innerText));

  /** Presses what imports, and once more, since no answer to it has come. */
  const confirmTwice = async (screen: Screen, key: string, request: string): Promise<void> => {
    network.breakAt((sent) => (sent === request ? 'answered' : undefined));
    await screen.confirm(key);
    await screen.page.waitForSelector('[role=dialog] [role=alert]');
    network.comeBack();
    await screen.confirm(key);
  };

  it('records a spreadsheet whose columns are matched by eye, and hands back the lines that are refused', async () => {
    const admin = await ui.service.as(ui.service.admin);
    const { data } = await admin.get('/colonies', { query: { q: 'Gerda' } });
    const gerda = data.items[0]!;
    const person = await ui.service.person(
      ['inspections:create', 'inspections:read', 'colonies:read', 'apiaries:read', 'queens:read'],
      { language: 'de' },
    );
    const day = dayFrom(today, -1);
    const table = [
      'Durchsichten;;;',
      'Stock;wann;Königin gesehen;Wetter war',
      `Gerda;${german(day)};ja;schön`,
      `Niemand;${german(day)};nein;kühl`,
      ';;;',
      `Gerda;${german(dayFrom(day, -1))};vielleicht;"Böen; ""kalt"""`,
    ].join('\r\n');
    const file = await fileOf('Durchsichten.csv', Buffer.from(table, 'latin1'));
    const look = { as: person, origin: network.url, width: 1440, height: 900 };
    const screen = await ui.open('/settings/import', look);
    await screen.rests();
    await screen.downloadsTo(folder);
    const visits = async (): Promise<{ inspectedOn: string; queenSeen: boolean | null }[]> =>
      (await admin.get('/inspections', { query: { colonyId: [gerda.id], limit: 200 } })).data.items;
    const before = await visits();

    await screen.chooseFile('Tabelle wählen', file);
    await screen.seesText('Noch zu wählen: Volk, durchgesehen am');
    await screen.page.select('[aria-label="Was ist Stock?"]', 'colonyName');
    await screen.page.select('[aria-label="Was ist wann?"]', 'inspectedOn');
    expect(
      await screen.page.$eval('[aria-label="Was ist Königin gesehen?"]', (at) => (at as HTMLSelectElement).value),
    ).toBe('queenSeen');
    expect(await screen.axeFindings()).toEqual([]);
    await screen.press('button', 'Probieren');
    await screen.seesText('1 Zeile würde eingetragen, 2 nicht');
    await screen.sees('table', 'Zeilen');
    expect(await screen.axeFindings()).toEqual([]);
    expect(await visits()).toHaveLength(before.length);
    // What was tried is another thing than what would be recorded now.
    const key = '1 Zeile einspielen';
    expect(await buttons(screen)).toContain(key);
    await screen.page.select('[aria-label="Was ist Königin gesehen?"]', '');
    await screen.page.waitForFunction(() => document.querySelector('main [role=table]') === null);
    expect(await buttons(screen)).not.toContain(key);
    await screen.page.select('[aria-label="Was ist Königin gesehen?"]', 'queenSeen');
    await screen.press('button', 'Probieren');

    await screen.press('button', key);
    await screen.seesText('2 Zeilen bleiben weg');
    await confirmTwice(screen, key, 'POST /inspections/import');
    await screen.seesText('1 Zeile ist eingetragen, 2 nicht');
    const after = await visits();
    expect(after).toHaveLength(before.length + 1);
    expect(after).toContainEqual(expect.objectContaining({ inspectedOn: day, queenSeen: true }));

    await screen.press('button', 'Die 2 abgelehnten herunterladen');
    const refused = path.join(folder, 'inspections-abgelehnt.csv');
    const read = (): Promise<string> => readFile(refused, 'utf8').catch(() => '');
    await waitUntil('the refused lines are there', async () => (await read()).endsWith('\r\n'));
    const lines = (await read()).split('\r\n');
    expect(lines[0]).toBe('\uFEFFStock;wann;Königin gesehen;Wetter war;Grund');
    expect(lines[1]).toMatch(/^Niemand;.*;nein;kühl;"?Volk: /);
    expect(lines[2]).toMatch(/^Gerda;.*;vielleicht;"Böen; ""kalt""";"?Königin gesehen: /);
    expect([...screen.complaints, ...screen.foreign]).toEqual([]);
    await screen.close();
  });

  it('says what is wrong with a file that is no table', async () => {
    const person = await ui.service.person(['harvests:create']);
    const screen = await ui.open('/settings/import', { as: person });
    await screen.chooseFile('Choose a table', await fileOf('broken.csv', Buffer.from('Volk;Tag\n"offen;1.7.26')));
    await screen.page.waitForSelector('main [role=alert]');
    expect(await screen.page.$('select')).not.toBeNull();
    // Of another program nothing is said to whoever may not import from it.
    expect(await screen.text()).not.toContain('Other programs');
    await screen.close();
  });

  it('tries the export of another program, and records it once it is told to', async () => {
    const apiaries = ['Am Bach', 'Hochmoor'].map((name) => ({ id: newId(), name }));
    const records = { version: '1.0', exportedAt: '2026-11-01T08:00:00.000Z', apiaries };
    const file = await fileOf('hivepal.zip', archiveOf('data.json', JSON.stringify(records)));
    const person = await ui.service.person(['backup:import', 'apiaries:read']);
    const screen = await ui.open('/settings/import', { as: person, origin: network.url, width: 820 });
    await screen.rests();
    await screen.field('From').fill('hivepal');
    await screen.chooseFile('Choose an export', file);
    await screen.seesText('2 records would be new');
    const admin = await ui.service.as(ui.service.admin);
    const found = async (): Promise<number> =>
      (await admin.get('/apiaries', { query: { q: 'Hochmoor' } })).data.items.length;
    expect(await found()).toBe(0);
    expect(await screen.axeFindings()).toEqual([]);
    // What was chosen last is what is imported, and this cannot be read.
    await screen.chooseFile('Choose an export', await fileOf('broken.zip', Buffer.from('no archive')));
    await screen.page.waitForSelector('main [role=alert]');
    expect(await buttons(screen)).not.toContain('Import now');
    await screen.chooseFile('Choose an export', file);
    await screen.press('button', 'Import now');
    await confirmTwice(screen, 'Import now', 'POST /import/hivepal');
    await screen.seesText('2 records are new');
    expect(await found()).toBe(1);
    expect([...screen.complaints, ...screen.foreign]).toEqual([]);
    await screen.close();
  });
});
