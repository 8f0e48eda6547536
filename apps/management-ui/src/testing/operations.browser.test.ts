import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiClient, Colony } from '@beekeeping/api-client';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext } from 'puppeteer';
import { dayFrom, today } from './business-day.ts';
import { codePicture } from './code-picture.ts';
import type { Person } from './demo-service.ts';
import type { Screen } from './screen.ts';
import { Ui } from './ui.ts';

/** Each operation on one colony and on several, as a person does it; what was recorded is read through the API. */
browserDescribe('the operations of a beekeeper', () => {
  let ui: Ui;
  let api: ApiClient;
  let keeper: Person;
  let atHome: BrowserContext;
  let places: Record<'orchard' | 'lime', { id: string; name: string }>;
  const directory = mkdtempSync(path.join(tmpdir(), 'lid-'));
  const lid = path.join(directory, 'lid.y4m');
  const opened: Screen[] = [];
  /** What the console has said, and what went to other hosts. */
  const said: string[] = [];

  /** A person stays signed in from one test to the next; somebody else comes with a browser of their own. */
  const open = async (...[address, look]: Parameters<Ui['open']>): Promise<Screen> => {
    const screen = await ui.open(address, { browser: atHome, width: 1440, height: 1000, ...look });
    opened.push(screen);
    return screen;
  };
  const colony = async (name: string, place: 'orchard' | 'lime' = 'orchard'): Promise<Colony> =>
    (await api.post('/colonies', { body: { name, apiaryId: places[place].id, establishedOn: dayFrom(today, -90) } }))
      .data;
  const colonies = (...names: string[]): Promise<Colony[]> => Promise.all(names.map((name) => colony(name)));
  const read = async (id: string): Promise<Colony> => (await api.get('/colonies/{id}', { path: { id } })).data;

  /** Chooses colonies in the list by their common beginning, and opens a form for them. */
  const chooses = async (names: readonly string[], action: string, look = {}): Promise<Screen> => {
    const screen = await open(`/colonies?q=${names[0]!.split(' ')[0]}`, look);
    for (const name of names) await screen.press('checkbox', `Select ${name}`);
    if (['Winter in', 'Winter out', 'Unite', 'End'].includes(action)) {
      await screen.press('button', 'More');
      await screen.press('menuitem', action);
    } else await screen.press('link', action);
    await screen.sees('textbox', 'Note');
    return screen;
  };

  const saves = (screen: Screen): Promise<void> => screen.press('button', 'Save');

  beforeAll(async () => {
    ui = await Ui.start({}, [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${lid}`,
    ]);
    api = await ui.service.as(ui.service.admin);
    const { data: me } = await api.get('/auth/me');
    keeper = await ui.service.person(me.permissions, { name: 'Anna Muster' });
    atHome = await ui.newBrowser();
    await (await open('/', { as: keeper })).sees('navigation', 'Main');
    const { data } = await api.get('/apiaries');
    const place = (word: string) => data.items.find(({ name }) => name.startsWith(word))!;
    places = { orchard: place('Obstwiese'), lime: place('Lindenallee') };
  });
  afterEach(async () => {
    await Promise.all(opened.map((screen) => screen.close()));
    said.push(...opened.splice(0).flatMap(({ complaints, foreign }) => [...complaints, ...foreign]));
  });
  afterAll(async () => {
    await ui.stop();
    rmSync(directory, { recursive: true });
  });

  it('feeds several alike: says before what it is worth, and takes a number as it is typed, pasted and stepped', async () => {
    const [one, two] = await colonies('Fina 1', 'Fina 2');
    const screen = await chooses(['Fina 1', 'Fina 2'], 'Feed');
    await screen.sees('dialog', 'Feed 2 colonies');
    await screen.press('button', 'Save');
    await screen.seesText('Please fill this in');
    const amount = 'Amount for each colony (litres)';
    await screen.type(amount, '3,2 kg');
    expect(await screen.valueOf(amount)).toBe('3,2');
    await screen.seesText('of stores in each colony');
    await screen.press('button', 'More: Amount for each colony');
    expect(await screen.valueOf(amount)).toBe('3.7');
    await screen.press('button', 'Save');
    await screen.seesText('2 colonies fed');
    const { data } = await api.get('/feedings', { query: { colonyId: [one!.id, two!.id] } });
    expect(data.items.map((item) => item.amount)).toEqual([3.7, 3.7]);
  });

  it('leads from its row to a colony without loading the page anew', async () => {
    const { id } = await colony('Ria');
    const screen = await open('/colonies?q=Ria');
    await screen.page.evaluate(() => Reflect.set(globalThis, 'wasThere', true));
    await screen.press('link', 'Ria');
    await screen.sees('heading', 'Ria');
    expect(screen.address()).toBe(`/colonies/${id}`);
    expect(await screen.page.evaluate(() => Reflect.get(globalThis, 'wasThere'))).toBe(true);
  });

  it('says what a count of mites means before it is saved, as the service rates it then', async () => {
    const counted = await colony('Mina');
    const screen = await open(`/colonies/${counted.id}/measure`);
    await screen.press('button', 'Wash');
    await screen.type('Mites', '30');
    await screen.seesText('6 %');
    const told = await screen.page.$eval('[data-rating]', (light) => light.getAttribute('data-rating'));
    await saves(screen);
    await screen.seesText('Varroa of 1 colony recorded');
    const { data } = await api.get('/varroa-measurements', { query: { colonyId: [counted.id] } });
    expect(data.items.map(({ infestationPercent, rating }) => [infestationPercent, rating])).toEqual([[6, told]]);
  });

  it('treats over two apiaries with the days of each, says what the lot holds, and gives it back when it is cancelled', async () => {
    await Promise.all([colony('Trude 1'), colony('Trude 2', 'lime')]);
    const lots = await api.get('/medicine-lots', { query: { hasRemaining: true } });
    const lot = lots.data.items.find(({ unit, batchNumber }) => unit === 'ML' && batchNumber.startsWith('OX'))!;
    const left = async (): Promise<number> =>
      (await api.get('/medicine-lots/{id}', { path: { id: lot.id } })).data.remaining;
    const screen = await chooses(['Trude 1', 'Trude 2'], 'Treat');
    await screen.picks('Lot', lot.batchNumber);
    for (const { name } of Object.values(places)) await screen.sees('group', `Days that suit: ${name}`);
    await screen.seesText(`but the lot holds ${lot.remaining} ml only`);
    const dose = 'Dose for each colony (ml)';
    await screen.type(dose, '60');
    await screen.seesText('The leaflet says at most 50 ml');
    await screen.type(dose, '12,5');
    await screen.seesText(`Takes 25 ml; ${lot.remaining - 25} ml stay in the lot`);
    await screen.seesText('Honey is closed until 31 December');
    await saves(screen);
    await screen.seesText('2 colonies treated');
    expect(await left()).toBe(lot.remaining - 25);
    await screen.press('button', 'To the treatment');
    await screen.press('button', 'Cancel the treatment');
    await screen.seesText('25 ml go back into the lot');
    await screen.type('Why it is cancelled', 'Rain');
    await saves(screen);
    await screen.seesText('The treatment is cancelled');
    expect(await left()).toBe(lot.remaining);
  });

  it('plans a treatment of a day to come as a task of each apiary', async () => {
    await Promise.all([colony('Petra 1'), colony('Petra 2', 'lime')]);
    const screen = await chooses(['Petra 1', 'Petra 2'], 'Treat');
    await screen.press('button', 'Without medicine');
    await screen.press('button', 'Queen caged');
    const dueOn = dayFrom(today, 3);
    await screen.fillDay('First day', dueOn);
    await screen.seesText('it is planned as a task');
    await saves(screen);
    await screen.seesText('Planned for');
    const { data } = await api.get('/tasks', { query: { status: ['OPEN'], limit: 200 } });
    const planned = data.items.filter((task) => task.dueOn === dueOn && task.title.startsWith('Queen caged'));
    expect(new Set(planned.map(({ apiaryId }) => apiaryId))).toEqual(
      new Set(Object.values(places).map(({ id }) => id)),
    );
    expect(planned).toHaveLength(2);
  });

  it('refuses closed honey with its reason, saves the rest, and takes it with a reason only', async () => {
    const names = ['Hanna 1', 'Hanna 2', 'Hanna 3'];
    const [first, second, open3] = await colonies(...names);
    const lots = await api.get('/medicine-lots', { query: { hasRemaining: true } });
    await api.post('/treatments', {
      body: {
        colonyIds: [first!.id, second!.id],
        kind: 'BIOTECHNICAL',
        biotechnicalKind: 'QUEEN_CAGING',
        method: 'BIOTECHNICAL',
        startedOn: dayFrom(today, -20),
        endedOn: dayFrom(today, -1),
      },
    });
    const formic = lots.data.items.find(({ batchNumber }) => batchNumber.startsWith('AS60'))!;
    await api.post('/treatments', {
      body: {
        colonyIds: [first!.id, second!.id],
        kind: 'MEDICINE',
        medicineLotId: formic.id,
        method: 'EVAPORATE',
        dosePerColony: 1,
        startedOn: dayFrom(today, -1),
      },
    });
    const screen = await chooses(names, 'Harvest');
    await screen.seesText('Hanna 1: honey is closed');
    for (const name of names) await screen.type(`${name} (kg)`, '1,5');
    await screen.seesText('4.5 kg in all');
    await saves(screen);
    await screen.press('button', 'Save the other 1 colony');
    await screen.seesText('1.5 kg of 1 colony harvested');
    await screen.sees('dialog', 'Harvest 2 colonies');
    const harvests = async () =>
      (await api.get('/harvests', { query: { colonyId: [first!.id, second!.id, open3!.id] } })).data.items;
    expect((await harvests()).map(({ colonyName }) => colonyName)).toEqual(['Hanna 3']);
    await screen.pressAt('::-p-text(Take the closed honey all the same)');
    await saves(screen);
    await screen.seesText('Please fill this in');
    await screen.type('Why it is taken', 'For the bees');
    await saves(screen);
    await screen.seesText('3 kg of 2 colonies harvested');
    const reasons = (await harvests()).map((each) => [each.colonyName, each.withdrawalOverrideReason]);
    expect(Object.fromEntries(reasons)).toEqual({
      'Hanna 1': 'For the bees',
      'Hanna 2': 'For the bees',
      'Hanna 3': null,
    });
  });

  it('moves and winters in several', async () => {
    const [one, two] = await colonies('Wanda 1', 'Wanda 2');
    const screen = await chooses(['Wanda 1', 'Wanda 2'], 'Move');
    await screen.seesText('Move 2 colonies');
    await screen.field('To').fill(places.lime.id);
    await screen.seesText('It takes no place in the row');
    await saves(screen);
    await screen.seesText(`2 colonies moved to ${places.lime.name}`);
    expect([await read(one!.id), await read(two!.id)].map(({ apiaryName }) => apiaryName)).toEqual([
      places.lime.name,
      places.lime.name,
    ]);
    const winter = await chooses(['Wanda 1', 'Wanda 2'], 'Winter in');
    await winter.type('Wanda 1: Frames of bees', '4,5');
    await winter.type('Wanda 2: Frames of bees', '8');
    await winter.seesText('Wanda 1');
    await saves(winter);
    await winter.seesText('2 colonies wintered in');
    const { data } = await api.get('/winterings', { query: { colonyId: [one!.id, two!.id] } });
    expect(new Set(data.items.map(({ strengthIn }) => strengthIn))).toEqual(new Set([4.5, 8]));
  });

  it('splits a colony, gives the new one a queen, and replaces her', async () => {
    const mother = await colony('Sina');
    const screen = await open(`/colonies/${mother.id}/split`);
    await screen.type('Name', 'Sina junior');
    await saves(screen);
    await screen.seesText('New: Sina junior');
    await screen.press('button', 'To Sina junior');
    await screen.sees('heading', 'Sina junior');
    const daughter = (await api.get('/colonies', { query: { q: 'Sina junior' } })).data.items[0]!;
    expect(daughter).toMatchObject({ motherColonyId: mother.id, apiaryId: mother.apiaryId, queenId: null });
    const assigns = async (name: string, fate?: string): Promise<void> => {
      const form = await open(`/colonies/${daughter.id}/queen`);
      await form.press('button', 'A new one');
      await form.type('Name of the queen', name);
      if (fate !== undefined) await form.press('button', fate);
      await saves(form);
      await form.seesText(`${name} leads Sina junior`);
    };
    await assigns('Regina');
    await assigns('Sissi', 'Died');
    expect((await read(daughter.id)).queenName).toBe('Sissi');
    const { data } = await api.get('/queens', { query: { q: 'Regina' } });
    expect(data.items.map(({ status, colonyId }) => [status, colonyId])).toEqual([['DEAD', null]]);
  });

  it('winters out several, each with what was found', async () => {
    const [one, two] = await colonies('Wilma 1', 'Wilma 2');
    const season = Number(today.slice(0, 4)) - (today.slice(5) >= '07-01' ? 0 : 1);
    const items = [one!, two!].map(({ id: colonyId }) => ({ colonyId, season: `${season}/${(season + 1) % 100}` }));
    await api.post('/winterings/bulk', { body: { items } });
    const screen = await chooses(['Wilma 1', 'Wilma 2'], 'Winter out');
    await screen.press('button', 'Dead');
    await screen.picks('What was found', 'Dead in cells, no food');
    await screen.seesText('Wilma 1: ends as dead');
    await saves(screen);
    await screen.seesText('2 colonies wintered out');
    expect([(await read(one!.id)).status, (await read(two!.id)).status]).toEqual(['DEAD', 'ACTIVE']);
    const { data } = await api.get('/winterings', { query: { colonyId: [one!.id, two!.id] } });
    const found = data.items.map((each) => [each.colonyId, [each.outcome, each.lossCategory]]);
    expect(Object.fromEntries(found)).toEqual({
      [one!.id]: ['DEAD', 'DEAD_IN_CELLS_WITHOUT_FOOD'],
      [two!.id]: ['ALIVE', null],
    });
  });

  it('corrects what the timeline of a colony tells', async () => {
    const corrected = await colony('Klara');
    const { data: harvest } = await api.post('/harvests', {
      body: { colonyId: corrected.id, harvestedOn: dayFrom(today, -10), weightKg: 12 },
    });
    const screen = await open(`/colonies/${corrected.id}`);
    await screen.pressAt('a[href*="/records/HARVESTED/"]');
    await screen.press('button', 'Correct');
    await screen.field('Honey in kg').fill('10,5');
    await saves(screen);
    await screen.seesText('Saved');
    expect((await api.get('/harvests/{id}', { path: { id: harvest.id } })).data.weightKg).toBe(10.5);
  });

  it('unites several into one', async () => {
    const [one, two, into] = await colonies('Vera 1', 'Vera 2', 'Vroni');
    const screen = await open('/colonies?q=Vera');
    await screen.press('checkbox', 'Select Vera 1');
    await screen.press('checkbox', 'Select Vera 2');
    await screen.press('button', 'More');
    await screen.press('menuitem', 'Unite');
    await screen.picks('Into', 'Vroni');
    await screen.seesText('Vera 1 ends, Vroni lives on.');
    await screen.seesText('Vera 2 ends, Vroni lives on.');
    await saves(screen);
    await screen.seesText('2 colonies are united into Vroni');
    const ended = [await read(one!.id), await read(two!.id)];
    expect(ended.map(({ status, mergedIntoColonyId }) => [status, mergedIntoColonyId])).toEqual([
      ['MERGED', into!.id],
      ['MERGED', into!.id],
    ]);
  });

  it('ends several, keeps in the form who was refused, and takes an end back', async () => {
    const old = await colony('Elsa 1');
    const { data: young } = await api.post('/colonies', {
      body: { name: 'Elsa 2', apiaryId: places.orchard.id, establishedOn: today },
    });
    const screen = await chooses(['Elsa 1', 'Elsa 2'], 'End');
    await screen.seesText('They leave their places');
    await screen.press('button', 'Died');
    await screen.fillDay('Last day', dayFrom(today, -1));
    await saves(screen);
    await screen.seesText('1 colony has ended');
    await screen.seesText('Elsa 2:');
    await screen.sees('dialog', 'End Elsa 2');
    expect([(await read(old.id)).status, (await read(young.id)).status]).toEqual(['DEAD', 'ACTIVE']);
    await screen.fillDay('Last day', today);
    await saves(screen);
    await screen.seesText('Elsa 2 has ended');
    const correct = await open(`/colonies/${young.id}`);
    await correct.press('button', 'Correct the end');
    await correct.press('button', 'active');
    await correct.type('Why it is corrected', 'Mistaken for her neighbour');
    await saves(correct);
    await correct.seesText('The end of Elsa 2 is corrected');
    expect(await read(young.id)).toMatchObject({ status: 'ACTIVE', endedOn: null });
  });

  it('shows both versions of an apiary that another person has changed, and asks', async () => {
    const { data: apiary } = await api.post('/apiaries', { body: { name: 'Waldrand', location: 'Wald' } });
    const row = await Promise.all(
      ['Resi', 'Rosa'].map(
        async (name) => (await api.post('/colonies', { body: { name, apiaryId: apiary.id } })).data.id,
      ),
    );
    const change = async (body: { location: string }): Promise<unknown> =>
      api.patch('/apiaries/{id}', { path: { id: apiary.id }, body });
    const screen = await open(`/apiaries/${apiary.id}/edit`);
    await screen.type('Place', 'Waldrand am Bach');
    await change({ location: 'Waldrand oben' });
    await saves(screen);
    await screen.seesText('Somebody has changed this meanwhile. Which shall stand?');
    await screen.sees('cell', 'Waldrand oben');
    await screen.press('button', 'Keep mine');
    await screen.seesText('Saved');
    const { data: kept } = await api.get('/apiaries/{id}', { path: { id: apiary.id } });
    expect(kept).toMatchObject({ name: 'Waldrand', location: 'Waldrand am Bach' });
    await screen.press('button', 'Change the order');
    const shown = (await api.get('/colonies', { query: { apiaryId: [apiary.id] } })).data.items;
    await screen.press('button', `${shown[0]!.name} one place down`);
    await api.put('/apiaries/{id}/order', { path: { id: apiary.id }, body: { colonyIds: row } });
    await change({ location: 'Anderswo' });
    await saves(screen);
    await screen.seesText('Somebody has changed this meanwhile. Which shall stand?');
    await screen.press('button', 'Keep mine');
    await screen.sees('button', 'Change the order');
  });

  it('shows what has changed of a hive that two people work on, and puts the own changes on it', async () => {
    const { data } = await api.get('/colonies', { query: { q: 'Gerda' } });
    const { id } = data.items[0]!;
    const before = (await api.get('/colonies/{id}/hive-setup', { path: { id } })).data;
    const catalog = (await api.get('/hive-catalog')).data;
    const type = (code: string): string =>
      catalog.partTypes.find((each) => each.code === code && each.systemId === before.systemId)!.id;
    const adds = async (screen: Screen, code: string): Promise<void> => {
      await screen.field('Add a part').fill(type(code));
      await screen.seesText('1 change');
    };
    const [mine, theirs] = await Promise.all([
      open(`/colonies/${id}/hive`),
      open(`/colonies/${id}/hive`, {
        as: await ui.service.person(['colonies:read', 'colonies:update']),
        browser: undefined,
      }),
    ]);
    await adds(mine, 'MOUSE_GUARD');
    await adds(theirs, 'FEEDER');
    await saves(theirs);
    await theirs.seesText('The hive is changed');
    await saves(mine);
    await mine.seesText('Somebody changed this hive meanwhile');
    await mine.seesText('Feeder added');
    await mine.press('button', 'Put mine on the new hive');
    await saves(mine);
    await mine.seesText('The hive is changed');
    const after = (await api.get('/colonies/{id}/hive-setup', { path: { id } })).data;
    expect(after.version).toBe(before.version + 2);
    expect(after.parts.map(({ partTypeCode }) => partTypeCode)).toEqual(
      expect.arrayContaining(['FEEDER', 'MOUSE_GUARD']),
    );
  });

  it('keeps what was typed when there is no network, and says so', async () => {
    const moved = await colony('Olga');
    const screen = await open(`/colonies/${moved.id}/move`);
    await screen.field('To').fill(places.lime.id);
    await screen.cutNetwork();
    await saves(screen);
    await screen.seesText('The service cannot be reached');
    await screen.cutNetwork(false);
    await saves(screen);
    await screen.seesText('1 colony moved to');
    expect((await read(moved.id)).apiaryName).toBe(places.lime.name);
  });

  it('says kindly what a role does not allow, and shows an apiary what it may', async () => {
    const guest = await ui.service.person(['colonies:read', 'apiaries:read', 'restrictions:read', 'weather:read']);
    const screen = await open(`/apiaries/${places.orchard.id}/feed`, { as: guest, browser: undefined });
    await screen.seesText('Your role does not allow this.');
    expect(await screen.page.$$('button[type=submit]')).toEqual([]);
    await screen.press('button', 'Cancel');
    await screen.sees('heading', places.orchard.name);
    await screen.page.waitForSelector('[style*="--days"]');
  });

  it('counts with the decimal sign of the reader', async () => {
    const weighed = await colony('Dora');
    const reader = await ui.service.person(['colonies:read', 'harvests:create'], { language: 'de' });
    const screen = await open(`/colonies/${weighed.id}/harvest`, { as: reader, browser: undefined });
    await screen.type('Gewicht (kg)', '3.2');
    for (let step = 0; step < 3; step += 1) await screen.press('button', 'Mehr: Gewicht');
    expect(await screen.valueOf('Gewicht (kg)')).toBe('4,7');
    await screen.press('button', 'Speichern');
    await screen.seesText('4,7 kg von 1 Volk geerntet');
    const { data } = await api.get('/harvests', { query: { colonyId: [weighed.id] } });
    expect(data.items[0]!.weightKg).toBe(4.7);
  });

  it('stays at the colony of a round that somebody has begun with, though another person has been there meanwhile', async () => {
    const { data: apiary } = await api.post('/apiaries', { body: { name: 'Runde', location: 'Feld' } });
    const [first, second] = await Promise.all(
      ['Runa', 'Rut'].map(async (name) => (await api.post('/colonies', { body: { name, apiaryId: apiary.id } })).data),
    );
    await api.put('/apiaries/{id}/order', { path: { id: apiary.id }, body: { colonyIds: [first!.id, second!.id] } });
    await api.post('/tasks', { body: { title: 'Gitter auflegen', dueOn: today, colonyId: first!.id } });
    const screen = await open(`/inspect/${apiary.id}`, { width: 390, height: 844 });
    await screen.sees('heading', 'Runa');
    await screen.type('Note', 'Begun here');
    await api.post('/inspections', { body: { colonyId: first!.id, inspectedOn: today } });
    // What is recorded makes all that was read old: the round is read again.
    const readAgain = screen.page.waitForResponse((response) => response.url().includes('/field-pack'));
    await screen.press('checkbox', 'Gitter auflegen');
    await readAgain;
    await screen.seesText('1 of 2');
    await screen.sees('heading', 'Runa');
    expect(await screen.valueOf('Note')).toBe('Begun here');
  });

  it('finds a colony of the round by the code on its lid', async () => {
    const { data } = await api.get('/colonies', { query: { apiaryId: [places.lime.id], isLiving: true } });
    const under = data.items.at(-1)!;
    writeFileSync(lid, codePicture(`${ui.service.url}/app/colonies/${under.id}`));
    const screen = await open(`/inspect/${places.lime.id}`, {
      as: keeper,
      browser: undefined,
      width: 390,
      height: 844,
    });
    await screen.pressAt('::-p-text(Another colony)');
    await screen.press('button', 'Scan');
    await screen.sees('heading', under.name);
    expect(screen.address()).toContain(under.id);
  });

  it('has said nothing in the console, and asked no other host', () => {
    expect(said).toEqual([]);
  });
});
