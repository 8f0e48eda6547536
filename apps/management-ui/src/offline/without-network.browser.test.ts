import type { ApiClient, PermissionKey } from '@beekeeping/api-client';
import { partOf } from '@beekeeping/core/testing/depth';
import { waitUntil } from '@beekeeping/db/testing';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ADDRESSES, addressOf } from '../testing/addresses.ts';
import { BadNetwork } from '../testing/bad-network.ts';
import type { Screen } from '../testing/screen.ts';
import { shownIds } from '../testing/shown-ids.ts';
import { Ui } from '../testing/ui.ts';

const NO_NETWORK = 'The service cannot be reached. Are you connected?';

const SCREENS = partOf(
  'screens without network',
  ADDRESSES.filter(({ isSheet }) => !isSheet).map(({ pattern }) => pattern),
  4,
);

/** How many screens are looked at side by side: each waits for a network most of the time. */
const TABS = 6;

/** There without network, on a device that has never opened them. */
const KEPT = [
  '/apiaries',
  '/apiaries/$apiaryId',
  '/colonies',
  '/colonies/$colonyId',
  '/colonies/$colonyId/inspect',
  '/inspect',
  '/inspect/$apiaryId',
  '/outbox',
  '/settings',
];

browserDescribe('without network', () => {
  let ui: Ui;
  let network: BadNetwork;
  let admin: ApiClient;
  let rights: readonly PermissionKey[];
  beforeAll(async () => {
    ui = await Ui.start();
    network = await BadNetwork.start(ui.service.url);
    admin = await ui.service.as(ui.service.admin);
    rights = (await admin.get('/auth/me')).data.permissions;
  });
  afterAll(async () => {
    await ui.stop();
    await network.stop();
  });

  /** Somebody who has opened the app, and nothing in it but this. */
  const whoHasSeen = async (address: string): Promise<Screen> => {
    network.comeBack();
    const screen = await ui.open(address, { as: await ui.service.person(rights), worker: true, origin: network.url });
    await screen.rests();
    await screen.page.waitForFunction(() => localStorage.getItem('herd basics') !== null);
    await screen.rests();
    return screen;
  };
  const textOfMain = (screen: Screen): Promise<string> => screen.page.$eval('main', ({ innerText }) => innerText);

  it('shows what was opened before, as it was', async () => {
    const { $colonyId, $apiaryId } = await shownIds(admin);
    const screen = await whoHasSeen('/outbox');
    const addresses = ['/', `/apiaries/${$apiaryId}`, `/colonies/${$colonyId}`];
    const seen: Record<string, string> = {};
    for (const address of addresses) {
      await screen.goTo(address);
      seen[address] = await textOfMain(screen);
    }
    network.goDown();
    await screen.page.reload();
    for (const address of addresses) {
      await screen.goTo(address);
      expect(await screen.alerts()).toEqual([]);
      expect(await textOfMain(screen)).toBe(seen[address]);
    }
    expect([...screen.complaints, ...screen.foreign]).toEqual([]);
  });

  it('shows something on every screen that was never opened, or says why not', async () => {
    const ids = await shownIds(admin);
    const first = await whoHasSeen('/outbox');
    network.goDown();
    const browser = first.page.browserContext();
    const silent: Record<string, string[]> = {};
    const waiting = [...SCREENS];
    const look = async (screen: Screen): Promise<void> => {
      for (let pattern = waiting.shift(); pattern !== undefined; pattern = waiting.shift()) {
        await screen.goTo(addressOf(pattern, ids), 'main :is(h1, [role=alert])');
        const told = await screen.alerts();
        const unnamed = await screen.nameFaults('en');
        if (unnamed.length > 0 || !(KEPT.includes(pattern) || told.some((text) => text.includes(NO_NETWORK))))
          silent[pattern] = [...told, ...unnamed];
      }
    };
    const others = Array.from({ length: TABS - 1 }, () =>
      ui.open('/outbox', { browser, worker: true, origin: network.url }),
    );
    await Promise.all([first, ...(await Promise.all(others))].map(look));
    expect(silent).toEqual({});
  });

  it('knows the basics of a colony that was never opened', async () => {
    const { $colonyId } = await shownIds(admin);
    const screen = await whoHasSeen('/outbox');
    network.goDown();
    await screen.page.reload();
    await screen.goTo(`/colonies/${$colonyId}`);
    await screen.sees('heading', 'Gerda');
    // Of what was never read of it, such as its visits, that is said.
    expect((await screen.alerts()).filter((text) => !text.includes(NO_NETWORK))).toEqual([]);
  });

  it('says so where a part of the app itself cannot be loaded, and loads it when asked again', async () => {
    network.comeBack();
    const screen = await ui.open('/', { as: await ui.service.person(rights), worker: true, origin: network.url });
    await screen.page.setBypassServiceWorker(true);
    network.breakAt((request) => (request.includes('/app/assets/') ? 'before' : undefined));
    await screen.goTo('/queens', 'main :is(h1, [role=alert])');
    await screen.sees('heading', 'This screen cannot be shown');
    expect(await screen.axeFindings()).toEqual([]);
    network.comeBack();
    await screen.press('button', 'Try again');
    await screen.sees('heading', 'Queens');
  });

  /** The form of the sign-in, behind which the app has not come. */
  const whoHasTheFormAlone = async (): Promise<Screen> => {
    let isLost = false;
    network.breakAt((request) => (request.includes('/app/assets/at-work') ? 'before' : undefined));
    const screen = await ui.open('/', { origin: network.url });
    screen.page.on('requestfailed', (request) => (isLost ||= request.url().includes('at-work')));
    await screen.page.reload();
    await screen.sees('button', 'Sign in');
    await waitUntil('the app is lost', () => isLost);
    return screen;
  };

  it('lets somebody in whose app was lost behind the form and comes afterwards', async () => {
    const screen = await whoHasTheFormAlone();
    network.comeBack();
    await screen.signIn(await ui.service.person(rights));
    await screen.sees('navigation', 'Main');
    expect(screen.complaints).toEqual([]);
  });

  it('says so where the app does not come, and lets them in when it is asked for again, on the same page', async () => {
    const screen = await whoHasTheFormAlone();
    await screen.signIn(await ui.service.person(rights));
    await screen.seesText('A part of it is missing');
    expect(await screen.axeFindings()).toEqual([]);
    await screen.page.evaluate(() => Reflect.set(globalThis, 'isSame', true));
    network.comeBack();
    await screen.press('button', 'Try again');
    await screen.sees('navigation', 'Main');
    expect(await screen.page.evaluate(() => Reflect.get(globalThis, 'isSame') as unknown)).toBe(true);
  });
});
