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

  const isOffered = (screen: Screen, key: string): Promise<boolean> =>
    screen.page.$$eval('main button:enabled', (all, name) => all.some((button) => button.innerText === name), key);

  /** What can be chosen in a list. */
  const choicesOf = (screen: Screen, label: string): Promise<string[]> =>
    screen.page.$$eval(`[aria-label="${label}"] option`, (all) => all.map((option) => option.innerText));

  /** A table of one harvest of Gerda. */
  const harvestOf = (weight: string): Buffer =>
    Buffer.from(`Volk;Erntetag;Gewicht\r\nGerda;${german(dayFrom(today, -2))};${weight}`);

  /** Opens the import of harvests with a table in it. */
  const withHarvests = async (weight: string): Promise<Screen> => {
    const person = await ui.service.person(['harvests:create', 'harvests:read', 'colonies:read', 'apiaries:read']);
    const screen = await ui.open('/settings/import', { as: person, origin: network.url, width: 1440, height: 900 });
    await screen.chooseFile('Choose a table', await fileOf('harvests.csv', harvestOf(weight)));
    await screen.sees('button', 'Try it');
    return screen;
  };

  const weights = async (): Promise<number[]> => {
    const admin = await ui.service.as(ui.service.admin);
    const { data } = await admin.get('/harvests', { query: { from: dayFrom(today, -2), limit: 200 } });
    return data.items.map(({ weightKg }) => weightKg);
  };

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
    expect(await isOffered(screen, 'Probieren')).toBe(false);
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

  it('says what is wrong with a file that is no table, and shows nothing of the one before', async () => {
    const screen = await withHarvests('7,125');
    await screen.chooseFile('Choose a table', await fileOf('broken.csv', Buffer.from('Volk;Tag\n"offen;1.7.26')));
    await screen.page.waitForSelector('main [role=alert]');
    expect(await buttons(screen)).not.toContain('Try it');
    // Of another program nothing is said to whoever may not import from it.
    expect(await screen.text()).not.toContain('Other programs');
    await screen.close();
  });

  it('says what a file has too much of', async () => {
    const screen = await withHarvests('7,125');
    const lines = `${harvestOf('1').toString()}\r\n`.repeat(5_001);
    await screen.chooseFile('Choose a table', await fileOf('long.csv', Buffer.from(lines)));
    await screen.page.waitForSelector('main [role=alert]');
    expect(await screen.alerts()).toEqual([expect.stringContaining('5000')]);
    await screen.chooseFile('Choose a table', await fileOf('huge.csv', Buffer.alloc(64 * 1024 * 1024, 'Volk;')));
    await screen.page.waitForFunction(() => document.querySelector('main [role=alert]')?.textContent.includes('large'));
    expect(await buttons(screen)).not.toContain('Try it');
    await screen.close();
  });

  it('shows what strangers have written into a file as it is written', async () => {
    const screen = await withHarvests('7,125');
    const heading = '<img src=/stolen onerror="document.title=1">';
    const table = `Volk;Erntetag;Gewicht;"${heading.replaceAll('"', '""')}"\r\nGerda;1.7.26;=1+1;<script>1</script>`;
    await screen.chooseFile('Choose a table', await fileOf('hostile.csv', Buffer.from(table)));
    await screen.seesText(heading);
    await screen.press('button', 'Try it');
    await screen.seesText('<script>1</script>');
    expect(network.requests.filter((request) => request.includes('stolen'))).toEqual([]);
    await screen.downloadsTo(folder);
    await screen.press('button', 'Download the 1 refused');
    const refused = path.join(folder, 'harvests-refused.csv');
    const read = (): Promise<string> => readFile(refused, 'utf8').catch(() => '');
    await waitUntil('the refused line is there', async () => (await read()).endsWith('\r\n'));
    expect(await read()).toContain(`,'=1+1,`);
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });

  it('offers the tables and the columns that the role may record', async () => {
    const person = await ui.service.person(['colonies:create', 'colonies:read', 'apiaries:read']);
    const screen = await ui.open('/settings/import', { as: person });
    await screen.chooseFile('Choose a table', await fileOf('colonies.csv', Buffer.from('Name;Königin\nAda;Bea')));
    await screen.sees('button', 'Try it');
    expect(await screen.page.$$eval('main select', ([first]) => first!.innerText)).toBe('Colonies');
    const choices = await choicesOf(screen, 'What is Königin?');
    expect(choices).toContain('Apiary name');
    expect(choices).not.toContain('Queen name');
    await screen.close();
  });

  it('says nothing of columns and files that are no longer chosen once the answer comes', async () => {
    const screen = await withHarvests('7,25');
    const answered = () => screen.page.waitForResponse((response) => response.url().includes('/harvests/import'));
    const changes = [
      () => screen.page.select('[aria-label="What is Gewicht?"]', ''),
      async () => screen.chooseFile('Choose a table', await fileOf('others.csv', harvestOf('9'))),
    ];
    for (const change of changes) {
      const letGo = network.hold('POST /harvests/import');
      const answer = answered();
      await screen.press('button', 'Try it');
      await waitUntil('it is being tried', () => network.requests.includes('POST /harvests/import'));
      await change();
      letGo();
      await answer;
      await screen.rests();
      expect(await screen.page.$('main [role=table]')).toBeNull();
      expect(await screen.text()).not.toContain('would be');
      network.requests.length = 0;
      await screen.chooseFile('Choose a table', await fileOf('harvests.csv', harvestOf('7,25')));
      await screen.rests();
    }
    expect(await weights()).not.toContain(7.25);
    await screen.close();
  });

  it('goes on when its screen is left, and says that it is done', async () => {
    const screen = await withHarvests('7,375');
    await screen.press('button', 'Try it');
    await screen.press('button', 'Import 1 line');
    const letGo = network.hold('POST /harvests/import');
    await screen.confirm('Import 1 line');
    await screen.goTo('/colonies');
    expect(await weights()).not.toContain(7.375);
    letGo();
    await screen.seesText('Imported');
    expect((await weights()).filter((weight) => weight === 7.375)).toHaveLength(1);
    expect([...screen.complaints, ...screen.foreign]).toEqual([]);
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
