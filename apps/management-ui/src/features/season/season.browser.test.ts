import type { ApiClient, PermissionKey } from '@beekeeping/api-client';
import { forageForecasts, forageOutcomes } from '@beekeeping/db/schema';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { dayFrom, today } from '../../testing/business-day.ts';
import type { Screen } from '../../testing/screen.ts';
import { Ui } from '../../testing/ui.ts';

/** A year that is over: what was seen in it lies in the past on every day of this one. */
const YEAR = Number(today.slice(0, 4)) - 1;
const SEES: PermissionKey[] = ['apiaries:read', 'phenology:read', 'weather:read'];

browserDescribe('the season', () => {
  let ui: Ui;
  let api: ApiClient;
  let everything: PermissionKey[];
  const places = new Map<string, string>();
  const opened: Screen[] = [];
  const said: string[] = [];

  const open = async (address: string, rights: readonly PermissionKey[], width = 1440): Promise<Screen> => {
    const screen = await ui.open(address, { as: await ui.service.person(rights), width, height: 1000 });
    opened.push(screen);
    return screen;
  };
  /** The days of what has this name in the band, and whether it is drawn as seen. */
  const inBand = (screen: Screen, name: string) =>
    screen.page.$$eval(
      'svg[role=img] g:has(> title)',
      (bars, wanted) =>
        bars
          .map((bar) => ({
            days: bar.querySelector('title')!.textContent,
            isSeen: bar.querySelector('[data-seen]') !== null,
          }))
          .filter(({ days }) => days.startsWith(`${wanted}: `)),
      name,
    );

  const rowsOf = (screen: Screen, table: string): Promise<string[]> =>
    screen.page.$$eval(`[aria-label="${table}"] :is(tbody tr, [role=row]:has([role=cell]))`, (rows) =>
      rows.map((row) => (row as HTMLElement).innerText),
    );

  beforeAll(async () => {
    ui = await Ui.start();
    api = await ui.service.as(ui.service.admin);
    everything = [...(await api.get('/auth/me')).data.permissions];
    for (const { id, name } of (await api.get('/apiaries')).data.items) places.set(name.split(' ')[0]!, id);
  });
  afterEach(async () => {
    await Promise.all(opened.map((screen) => screen.close()));
    said.push(...opened.splice(0).flatMap(({ complaints, foreign }) => [...complaints, ...foreign]));
  });
  afterAll(() => ui.stop());

  it('draws what somebody reports, corrects it and takes it back', async () => {
    const apiaryId = places.get('Obstwiese')!;
    const screen = await open(`/season?apiaryId=${apiaryId}&year=${YEAR}`, everything);
    await screen.sees('heading', `The year ${YEAR}`);
    const [before] = await inBand(screen, 'phacelia');
    expect(before).toMatchObject({ isSeen: false });

    await screen.press('link', 'Report what you see');
    await screen.press('button', 'Save');
    await screen.seesText('Please fill this in');
    const day = await screen.field('Seen first on').waitHandle();
    expect(await day.evaluate((input) => (input as HTMLInputElement).max)).toBe(today);
    await screen.field('What begins').fill('plant PHACELIA');
    await screen.fillDay('Seen first on', `${YEAR}-07-10`);
    await screen.press('button', 'Save');
    await screen.sees('link', 'Bloom: phacelia');
    const reports = async () =>
      (await api.get('/phenology/reports', { query: { apiaryId: [apiaryId], plant: ['PHACELIA'] } })).data.items;
    expect(await reports()).toMatchObject([{ observedOn: `${YEAR}-07-10`, phase: null }]);
    await screen.rests();
    expect(await inBand(screen, 'phacelia')).toEqual([{ days: expect.stringContaining('10 Jul'), isSeen: true }]);

    await screen.press('link', 'Bloom: phacelia');
    await screen.fillDay('Seen first on', `${YEAR}-07-14`);
    await screen.press('button', 'Save');
    await screen.seesText(`14 Jul ${YEAR}`);
    expect(await reports()).toMatchObject([{ observedOn: `${YEAR}-07-14` }]);
    await screen.rests();
    expect(await inBand(screen, 'phacelia')).toEqual([{ days: expect.stringContaining('14 Jul'), isSeen: true }]);

    await screen.press('button', 'Delete “Bloom: phacelia”');
    await screen.press('button', 'Delete');
    await screen.seesText('Deleted');
    expect(await reports()).toEqual([]);
    await screen.rests();
    expect(await inBand(screen, 'phacelia')).toEqual([before]);
    expect(screen.address()).toBe(`/season?apiaryId=${apiaryId}&year=${YEAR}`);
  });

  it('does not take the same beginning twice', async () => {
    // Opened by its address, it waits for the apiary that it proposes.
    const screen = await open(`/season/new?apiaryId=${places.get('Obstwiese')}&year=${YEAR}`, everything);
    await screen.sees('button', 'Save');
    await screen.field('What begins').fill('plant APPLE');
    await screen.fillDay('Seen first on', `${YEAR}-05-01`);
    await screen.press('button', 'Save');
    await screen.seesText('This is taken already');
    expect(screen.refused).toEqual(['409 POST /phenology/reports']);
  });

  it('shows a phone the part of the band around today, and the rest as it is scrolled', async () => {
    const screen = await open('/season', SEES, 390);
    await screen.rests();
    const { shown, middle, wide } = await screen.page.$eval('[role=region][aria-label^="The year"]', (frame) => {
      const { scrollLeft, clientWidth, scrollWidth } = frame;
      const line = Number(frame.querySelector('svg > line')!.getAttribute('x1'));
      return { shown: [scrollLeft, scrollLeft + clientWidth], middle: line, wide: scrollWidth };
    });
    expect(wide).toBeGreaterThan(390);
    expect(middle).toBeGreaterThanOrEqual(shown[0]!);
    expect(middle).toBeLessThanOrEqual(shown[1]!);
    expect(await screen.overflow()).toBe(0);
  });

  it('offers nothing that the role does not allow', async () => {
    const screen = await open(`/season?apiaryId=${places.get('Obstwiese')}&year=${YEAR}`, SEES);
    await screen.seesText('Bloom: apple');
    const text = await screen.text();
    expect(text).not.toContain('Report what you see');
    expect(text).not.toContain('Delete');
    expect(await screen.page.$$eval('a[href*="/season/reports/"]', ({ length }) => length)).toBe(0);
    await screen.goTo('/season/new', '[role=dialog]');
    await screen.seesText('Your role does not allow this.');
    const other = await open('/apiaries', ['apiaries:read']);
    await other.sees('heading', 'Apiaries');
    expect(await other.text()).not.toContain('Season');
  });

  it('says how often the forecast of the forage was right, in words', async () => {
    // Nobody knows where it lies: nothing else computes a forecast of it.
    const { id: apiaryId } = (await api.post('/apiaries', { body: { name: 'Waldrand' } })).data;
    const { db } = ui.service;
    const screen = await open(`/apiaries/${apiaryId}`, everything);
    await screen.press('link', 'Weather and forage');
    await screen.seesText('No forecast can be compared yet');
    await screen.seesText('The apiary does not say where it is.');

    const computedAt = new Date();
    const days = ['GUT', 'GUT', 'SEHR_GUT', 'KEINE'] as const;
    await db
      .insert(forageOutcomes)
      .values(
        days.map((rating, back) => ({ apiaryId, on: dayFrom(today, -1 - back), rating, wasInBloom: true, computedAt })),
      );
    // That of the day itself was right each time.
    await db.insert(forageForecasts).values(
      days.flatMap((rating, back) => {
        const on = dayFrom(today, -1 - back);
        const forecast = { apiaryId, on, computedFrom: 'test', computedAt };
        return [
          { ...forecast, computedOn: dayFrom(on, -1), rating: 'GUT' as const },
          { ...forecast, computedOn: on, rating },
        ];
      }),
    );
    await screen.page.reload();
    await screen.seesText(
      'the forecast for the next day was right 2 times of 4, and 3 times it was right or one step off',
    );
    await screen.seesText('2 (50 %)');
    await screen.goTo(`/season?apiaryId=${apiaryId}`);
    await screen.seesText('No weather is known here');
    expect(screen.refused).toEqual([]);
  });

  it('leads from Today to the weather of an apiary: the days ahead, what they suit, and how it was', async () => {
    const screen = await open('/', everything);
    // What comes to Today moves the link down.
    await screen.rests();
    await screen.press('link', 'Obstwiese Frasdorf');
    await screen.sees('heading', 'Weather and forage');
    await screen.sees('table', 'The days ahead');
    await screen.rests();
    const month = new Date(today).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' });
    expect((await rowsOf(screen, 'The days ahead'))[0]).toContain(`${Number(today.slice(8))} ${month}`);
    const [thisMonth] = (await rowsOf(screen, 'The weather by month')).slice(-1);
    expect(Number(/\b(\d+) days?\b/.exec(thisMonth!)![1])).toBeLessThanOrEqual(Number(today.slice(8)));
    const { data: weather } = await api.get('/apiaries/{id}/weather', { path: { id: places.get('Obstwiese')! } });
    await screen.page.select('select[aria-label="For what"]', 'OXALIC_TRICKLE');
    await screen.page.waitForFunction(() => location.search.includes('method=OXALIC_TRICKLE'));
    await screen.page.select('select[aria-label="Year"]', String(YEAR));
    await screen.seesText('December');
    await screen.seesText(weather.attribution);
    await screen.sees('image', `Temperature and rain of ${YEAR} from day to day; the table below has the months`);
    expect(screen.refused).toEqual([]);
  });

  it('stays silent in the console, and asks nobody else', () => {
    expect(said).toEqual([]);
  });
});
