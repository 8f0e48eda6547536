import { partOf } from '@beekeeping/core/testing/depth';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Address, ADDRESSES, addressOf, type Ids } from './testing/addresses.ts';
import { unlisted } from './testing/listed-requests.ts';
import type { Dress, Screen } from './testing/screen.ts';
import { shownIds } from './testing/shown-ids.ts';
import { Ui } from './testing/ui.ts';

type Language = 'en' | 'de';

/** Each address with the languages that it is looked at in. */
const inLanguages = (what: string, addresses: readonly Address[]): [string, Language[]][] => {
  const looks = addresses.flatMap(({ pattern }) => (['en', 'de'] as const).map((language) => ({ pattern, language })));
  const tried = new Map<string, Language[]>();
  for (const { pattern, language } of partOf(what, looks, 3))
    tried.set(pattern, [...(tried.get(pattern) ?? []), language]);
  return [...tried];
};

const SCREENS = inLanguages(
  'screens in either language',
  ADDRESSES.filter(({ isSheet }) => !isSheet),
);
const SHEETS = inLanguages(
  'sheets in either language',
  ADDRESSES.filter(({ isSheet, isRepeated }) => isSheet && !isRepeated),
);

const PHONE = { width: 360, height: 780 };
const TABLET = { width: 820, height: 1180 };
const DESK = { width: 1440, height: 900 };

/** Each address is opened once in a language, and looked at as two devices show it. */
const LOOKS: Record<Language, Dress[]> = {
  en: [
    { ...PHONE, scheme: 'light' },
    { ...TABLET, scheme: 'dark' },
  ],
  de: [
    { ...DESK, scheme: 'light' },
    { ...PHONE, scheme: 'dark' },
  ],
};

/** What says that something is not there yet. */
const NOTHING_YET = new Set(['404 GET /calendar/connection']);

browserDescribe('every screen', () => {
  let ui: Ui;
  let screens: Record<Language, Screen>;
  let ids: Ids;

  beforeAll(async () => {
    ui = await Ui.start();
    const admin = await ui.service.as(ui.service.admin);
    ids = await shownIds(admin);
    const { permissions } = (await admin.get('/auth/me')).data;
    const open = async (language: Language): Promise<Screen> =>
      ui.open('/outbox', { as: await ui.service.person(permissions, { language }), language, worker: true, ...DESK });
    screens = { en: await open('en'), de: await open('de') };
    for (const screen of Object.values(screens)) {
      await screen.rests();
      // The herd is kept once a day, whatever is looked at.
      await screen.page.waitForFunction(() => localStorage.getItem('herd basics') !== null);
      await screen.rests();
    }
  });
  afterAll(() => ui.stop());

  const faultsOf = async (screen: Screen, looks: readonly Dress[]): Promise<string[]> => {
    const faults: string[] = [];
    for (const look of looks) {
      await screen.dress(look);
      const overflow = await screen.overflow();
      const found = [
        ...(await screen.axeFindings()),
        ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
      ];
      faults.push(...found.map((fault) => `${look.scheme} ${look.width}: ${fault}`));
    }
    const { complaints, refused, foreign } = screen;
    faults.push(...complaints.splice(0).map((text) => `console: ${text}`));
    faults.push(
      ...refused
        .splice(0)
        .filter((request) => !NOTHING_YET.has(request))
        .map((request) => `refused: ${request}`),
    );
    faults.push(...foreign.splice(0).map((url) => `another host: ${url}`));
    return faults;
  };

  /** In its languages at once: each page waits for its own answers. */
  const inAll = async (
    languages: readonly Language[],
    faultsIn: (language: Language, screen: Screen) => Promise<string[]>,
  ): Promise<string[]> => {
    const faults = await Promise.all(languages.map((language) => faultsIn(language, screens[language])));
    return faults.flatMap((found, index) => found.map((fault) => `${languages[index]} ${fault}`));
  };

  it.each(SCREENS)('%s in %j', async (pattern, languages) => {
    const faults = await inAll(languages, async (language, screen) => {
      screen.asked.length = 0;
      await screen.goTo(addressOf(pattern, ids));
      const more = unlisted(pattern, screen.asked).map((request) => `not listed: ${request}`);
      return [...more, ...(await screen.nameFaults(language)), ...(await faultsOf(screen, LOOKS[language]))];
    });
    expect(faults).toEqual([]);
  });

  it.each(SHEETS)('%s in %j, over its screen', async (pattern, languages) => {
    const faults = await inAll(languages, async (language, screen) => {
      await screen.goTo(addressOf(pattern, ids), '[role=dialog]');
      return faultsOf(screen, LOOKS[language].slice(-1));
    });
    expect(faults).toEqual([]);
  });
});
