import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiClient, Colony, PermissionKey } from '@beekeeping/api-client';
import { timesOf } from '@beekeeping/core/testing/depth';
import { waitUntil } from '@beekeeping/db/testing';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { BadNetwork } from '../testing/bad-network.ts';
import { dayFrom, today } from '../testing/business-day.ts';
import type { Person } from '../testing/demo-service.ts';
import { entriesKept, idsKept, recordAgain } from '../testing/kept-entries.ts';
import type { Screen } from '../testing/screen.ts';
import { type Look, Ui } from '../testing/ui.ts';

const PICTURE = fileURLToPath(new URL('../../public/icon-192.png', import.meta.url));

/** How often a connection breaks where it may break anywhere. */
const CUTS = timesOf(40, 200);

/** Where what is recorded in the field is found at the service. */
const LISTS = ['/inspections', '/feedings', '/documents'] as const;

browserDescribe('what is recorded where the network is bad', () => {
  let ui: Ui;
  let network: BadNetwork;
  let admin: ApiClient;
  let rights: readonly PermissionKey[];
  let apiaryId: string;
  const opened: Screen[] = [];

  beforeAll(async () => {
    ui = await Ui.start();
    network = await BadNetwork.start(ui.service.url);
    admin = await ui.service.as(ui.service.admin);
    rights = (await admin.get('/auth/me')).data.permissions;
    apiaryId = (await admin.post('/apiaries', { body: { name: 'Funkloch' } })).data.id;
  });
  afterEach(() => network.comeBack());
  afterAll(async () => {
    await ui.stop();
    await network.stop();
  });

  const aColony = async (name: string): Promise<Colony> =>
    (await admin.post('/colonies', { body: { name, apiaryId, establishedOn: dayFrom(today, -30) } })).data;

  const open = async (address: string, look: Look): Promise<Screen> => {
    const screen = await ui.open(address, { worker: true, origin: network.url, ...look });
    opened.push(screen);
    return screen;
  };

  /** All that the service has recorded of a colony. */
  const recordsOf = async ({ id }: { id: string }): Promise<string[]> => {
    const ids: string[] = [];
    for (const list of LISTS)
      for await (const record of admin.items(list, { query: { colonyId: [id], limit: 200 } })) ids.push(record.id);
    return ids.toSorted();
  };

  /** Tells the page that there is a network, as the browser does. */
  const wake = (screen: Screen): Promise<unknown> => screen.page.evaluate(() => dispatchEvent(new Event('online')));

  const allSent = async (screen: Screen): Promise<void> => {
    await waitUntil('everything is sent', async () => (await idsKept(screen.page)).length === 0, 100);
    await screen.seesText('All sent');
  };

  /** Feeds a colony in its form while there is no network; what waits already goes on waiting. */
  const feedOffline = async (screen: Screen, colony: Colony, litres = '3'): Promise<void> => {
    network.breakAt((request) =>
      request.startsWith('POST /auth/') || request.startsWith('GET') ? undefined : 'before',
    );
    await screen.goTo(`/colonies/${colony.id}/feed`, '[role=dialog]');
    await screen.type('Amount (litres)', litres);
    network.goDown();
    await screen.press('button', 'Save');
    await screen.page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
    await screen.seesText('waiting');
  };

  it(`arrives once over ${CUTS} cuts before, during and after its requests`, async () => {
    const colony = await aColony('Wackelkontakt');
    const person = await ui.service.person(rights);
    const screen = await open('/', { as: person });
    await screen.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await screen.goTo(`/colonies/${colony.id}/inspect`);
    const camera = await screen.page.waitForSelector('input[type=file]');
    await (camera as unknown as { uploadFile: (file: string) => Promise<void> }).uploadFile(PICTURE);
    await screen.sees('button', 'Remove: Photo 1');
    network.goDown();
    await screen.press('button', 'Save');
    await screen.sees('heading', colony.name);
    await feedOffline(screen, colony);
    await screen.seesText('2 waiting');
    const recorded = await entriesKept(screen.page);
    let expected = await idsKept(screen.page);
    expect(expected).toHaveLength(3);
    await screen.goTo('/outbox');

    // A network that comes and goes wakes what waits, again and again.
    await screen.page.evaluate(() => setInterval(() => dispatchEvent(new Event('online')), 20));
    network.cuts = 0;
    for (let batch = 0; network.cuts < CUTS; batch += 1) {
      if (batch > 0) expected = [...expected, ...(await recordAgain(screen.page, recorded, 8))];
      network.flap(0.7);
      await allSent(screen);
      expect(await recordsOf(colony)).toEqual(expected.toSorted());
    }
  });

  it('is sent by one of two tabs', async () => {
    const colony = await aColony('Zwei Reiter');
    const person = await ui.service.person(rights);
    const screen = await open('/', { as: person });
    const other = await open('/outbox', { browser: screen.page.browserContext() });
    await other.sees('navigation', 'Main');
    await feedOffline(screen, colony);
    const again = await recordAgain(screen.page, await entriesKept(screen.page), 9);
    network.requests.length = 0;
    network.comeBack();
    await Promise.all([wake(screen), wake(other)]);
    await Promise.all([allSent(screen), allSent(other)]);
    expect(network.requests.filter((request) => request === 'POST /feedings')).toHaveLength(1 + again.length);
    expect(await recordsOf(colony)).toHaveLength(1 + again.length);
  });

  it('is kept by a device that is slow to open its store', async () => {
    const colony = await aColony('Langsam');
    const person = await ui.service.person(rights);
    const first = await open('/outbox', { as: person });
    await first.rests();
    await first.page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('outbox of /app/');
        request.addEventListener('success', () => resolve(request.result));
      });
      const facts = database.transaction('facts', 'readwrite').objectStore('facts');
      // A transaction lasts as long as something is asked of it.
      const hold = (): void => {
        if (Reflect.get(globalThis, 'isFree') !== true) facts.get('mark').addEventListener('success', hold);
      };
      hold();
    });
    const screen = await open(`/colonies/${colony.id}/feed`, { browser: first.page.browserContext() });
    await screen.type('Amount (litres)', '3');
    network.goDown();
    await screen.press('button', 'Save');
    await first.page.evaluate(() => Reflect.set(globalThis, 'isFree', true));
    await screen.seesText('1 waiting');
    network.comeBack();
    await wake(screen);
    await allSent(screen);
    expect(await recordsOf(colony)).toHaveLength(1);
  });

  it('makes a round of it, each colony seen once', async () => {
    const place = (await admin.post('/apiaries', { body: { name: 'Am Hang' } })).data.id;
    const colonies: Colony[] = [];
    for (const name of ['Anemone', 'Boretsch', 'Cosmea', 'Distel'])
      colonies.push((await admin.post('/colonies', { body: { name, apiaryId: place } })).data);
    const screen = await open(`/inspect/${place}`, { as: await ui.service.person(rights) });
    const weather = [
      () => network.goDown(),
      () => network.comeBack(),
      () => network.flap(0.7),
      () => network.breakAt((request) => (request.startsWith('POST') ? 'answered' : undefined)),
    ];
    for (const [at, { name }] of colonies.entries()) {
      await screen.sees('heading', name);
      weather[at]!();
      await screen.answers('Queen', 'Yes');
      await screen.press('button', 'Save, next');
    }
    await screen.sees('heading', 'Round finished');
    await screen.press('link', 'Finish');
    await screen.sees('heading', 'Today');
    network.comeBack();
    await wake(screen);
    await allSent(screen);
    for (const colony of colonies) expect(await recordsOf(colony)).toHaveLength(1);
    const { data: rounds } = await admin.get('/rounds', { query: { apiaryId: [place] } });
    expect(
      rounds.items.map(({ finishedAt, stops }) => [finishedAt !== null, stops.map(({ outcome }) => outcome)]),
    ).toEqual([[true, colonies.map(() => 'INSPECTED')]]);
  });

  describe('on a phone whose browser is killed', () => {
    let profile: string;
    let phone: Browser | undefined;
    beforeAll(async () => {
      profile = await mkdtemp(path.join(tmpdir(), 'ui-phone-'));
    });
    afterAll(async () => {
      await phone?.close();
      await rm(profile, { recursive: true, maxRetries: 5 });
    });

    const start = async (address: string): Promise<Screen> => {
      phone = await ui.startPhone(profile);
      return open(address, { browser: phone.defaultBrowserContext() });
    };
    const kill = async (): Promise<void> => {
      const { pid } = phone!.process()!;
      const gone = new Promise((resolve) => phone!.process()!.once('exit', resolve));
      // With all that it has started, which is the browser itself where a script starts it.
      process.kill(-pid!, 'SIGKILL');
      await gone;
    };

    /** Signs in where that is asked for: the browser may have died before it had written down its cookie. */
    const goesOnUntil = async (screen: Screen, person: Person, isSo: () => Promise<boolean>): Promise<void> => {
      let hasSignedIn = false;
      const look = async (): Promise<boolean> => {
        if (!hasSignedIn && (await screen.page.$('input[type=password]')) !== null) {
          hasSignedIn = true;
          await screen.signIn(person);
        }
        return isSo();
      };
      await waitUntil('what waits is on its way', look, 200);
    };

    it('is there again and sent once, and no other session of the person has ended', async () => {
      const colony = await aColony('Leerer Akku');
      const person = await ui.service.person(rights);
      const elsewhere = await ui.service.as(person);
      let screen = await start('/');
      await screen.signIn(person);
      await screen.sees('navigation', 'Main');
      await screen.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      // What a browser that is closed in peace has written down.
      await phone!.close();

      screen = await start('/');
      await screen.sees('navigation', 'Main');
      await feedOffline(screen, colony);
      await kill();

      screen = await start('/');
      await screen.seesText('1 waiting');
      network.breakAt((request) => (request === 'POST /feedings' ? 'silent' : undefined));
      await wake(screen);
      await goesOnUntil(screen, person, async () => (await recordsOf(colony)).length > 0);
      await screen.seesText('1 waiting');
      await kill();

      network.comeBack();
      screen = await start('/');
      await goesOnUntil(screen, person, async () => (await idsKept(screen.page)).length === 0);
      await screen.seesText('All sent');
      expect(await recordsOf(colony)).toHaveLength(1);
      expect((await elsewhere.get('/auth/me')).data.user.email).toBe(person.email);
    });
  });

  it('asks whoever signs out, and is shown to nobody else on this device', async () => {
    const colony = await aColony('Geteiltes Telefon');
    const person = await ui.service.person(rights);
    const other = await ui.service.person(rights, { name: 'Berta Beispiel' });
    const screen = await open('/', { as: person, width: 1440 });
    await feedOffline(screen, colony);
    network.breakAt((request) => (request === 'POST /feedings' ? 'before' : undefined));
    const leave = async (): Promise<void> => {
      await screen.press('button', 'Account');
      await screen.press('menuitem', 'Sign out');
    };
    await leave();
    await screen.sees('dialog', 'Sign out with unsent records?');
    await screen.isStill();
    expect(await screen.axeFindings()).toEqual([]);
    await screen.press('button', 'Stay signed in');
    await screen.seesText('1 waiting');
    await leave();
    await screen.press('button', 'Sign out all the same');
    await screen.signIn(other);
    network.comeBack();
    await screen.seesText('All sent');
    await screen.goTo('/outbox');
    await screen.seesText('Nothing waits on this device.');
    await screen.goTo(`/colonies/${colony.id}/feed`, '[role=dialog]');
    expect(await screen.valueOf('Amount (litres)')).toBe('');
    await screen.goTo('/');
    expect(await recordsOf(colony)).toEqual([]);
    await leave();
    await screen.signIn(person);
    await allSent(screen);
    expect(await recordsOf(colony)).toHaveLength(1);
    const { data } = await admin.get('/feedings', { query: { colonyId: [colony.id] } });
    expect(data.items.map(({ recordedByName }) => recordedByName)).toEqual(['Agathe Muster']);
  });

  it('waits for whose session was ended meanwhile', async () => {
    const colony = await aColony('Abgemeldet');
    const person = await ui.service.person(rights);
    const screen = await open('/', { as: person });
    await feedOffline(screen, colony);
    const elsewhere = await ui.service.as(person);
    const { data: sessions } = await elsewhere.get('/profile/sessions');
    for (const { id, isCurrent } of sessions.items)
      if (!isCurrent) await elsewhere.delete('/profile/sessions/{id}', { path: { id } });
    network.comeBack();
    await wake(screen);
    await screen.sees('dialog', 'Please sign in again');
    expect(await recordsOf(colony)).toEqual([]);
    await screen.type('Password', person.password);
    await screen.press('button', 'Sign in');
    await allSent(screen);
    expect(await recordsOf(colony)).toHaveLength(1);
  });

  it('comes back with its form when it is refused, and holds up nothing else', async () => {
    const ended = await aColony('Aufgelöst');
    const living = await aColony('Quicklebendig');
    const screen = await open('/', { as: await ui.service.person(rights) });
    await feedOffline(screen, ended, '3');
    await feedOffline(screen, living, '4');
    await screen.seesText('2 waiting');
    const end = { status: 'DISSOLVED', endedOn: dayFrom(today, -1) } as const;
    await admin.post('/colonies/{id}/end', { path: { id: ended.id }, body: end });
    network.comeBack();
    await wake(screen);
    await screen.seesText('1 needs you');
    await waitUntil('the other is recorded', async () => (await recordsOf(living)).length === 1);
    expect(await recordsOf(ended)).toEqual([]);
    await screen.goTo('/outbox');
    await screen.seesText('Feeding: Aufgelöst');
    await screen.isStill();
    expect(await screen.axeFindings()).toEqual([]);
    await screen.press('link', 'Open the form');
    await screen.sees('button', 'Save');
    expect(await screen.valueOf('Amount (litres)')).toBe('3');
    await screen.goTo('/outbox');
    await screen.press('button', 'Delete');
    await screen.sees('dialog', 'Delete this record?');
    expect(await screen.axeFindings()).toEqual([]);
    await screen.pressAt('::-p-xpath(//*[@role="dialog"]//button[normalize-space(.)="Delete"])');
    await screen.seesText('Nothing waits on this device.');
    expect(await recordsOf(ended)).toEqual([]);
  });

  it('asks no other host, and says nothing in the console', () => {
    expect(opened.flatMap(({ foreign }) => foreign)).toEqual([]);
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
