import type { Colony, PermissionKey } from '@beekeeping/api-client';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Screen } from '../../testing/screen.ts';
import { Ui } from '../../testing/ui.ts';

const READS: PermissionKey[] = [
  'devices:read',
  'colonies:read',
  'apiaries:read',
  'harvests:read',
  'feedings:read',
  'statistics:read',
  'tasks:read',
];

/** Its field is not seen, its label is. */
const chooseSpan = (screen: Screen, name: string): Promise<void> =>
  screen.pressAt(`::-p-xpath(//label[normalize-space(.)="${name}"])`);

browserDescribe('what scales say', () => {
  let ui: Ui;
  beforeAll(async () => {
    ui = await Ui.start();
  });
  afterAll(() => ui.stop());

  const colony = async (name: string): Promise<Colony> => {
    const client = await ui.service.as(ui.service.admin);
    return (await client.get('/colonies', { query: { q: name } })).data.items[0]!;
  };

  it('is a chart of a colony with what people did named and linked, on a phone', async () => {
    const person = await ui.service.person(READS);
    const { id } = await colony('Gerda');
    const screen = await ui.open(`/colonies/${id}`, { as: person, width: 390 });
    await screen.press('link', 'Scale');
    await screen.sees('heading', 'Weight');
    await screen.seesText('Gained yesterday');
    await chooseSpan(screen, 'Season');
    await screen.page.waitForFunction(() => location.search.includes('span=season'));
    await screen.sees('link', 'Super added');
    const marks = await screen.page.$$eval('svg[role=img] g[data-tone=work] > title', (titles) =>
      titles.map((title) => title.textContent.replace(/^.*: /, '')),
    );
    expect(marks.filter((words) => words.startsWith('Harvested'))).toHaveLength(2);
    const table = await screen.page.$eval('details table', (found) => found.textContent);
    expect(table).toContain('Super added');
    await screen.pressAt('ol a[href*="/records/HARVESTED/"]');
    await screen.page.waitForSelector('[role=dialog]');
    expect(screen.refused).toEqual([]);
    expect(screen.complaints).toEqual([]);
  });

  it('strikes the eye where a colony has swarmed, also at its apiary', async () => {
    const person = await ui.service.person(READS);
    const { apiaryId } = await colony('Berta');
    const screen = await ui.open(`/apiaries/${apiaryId}/readings?span=season`, { as: person, width: 1440 });
    await screen.rests();
    const alarms = await screen.page.$$eval('li[data-tone=alarm]', (lines) => lines.map((line) => line.textContent));
    expect(alarms).toEqual([expect.stringMatching(/^Swarm.*Berta/)]);
    await screen.sees('link', 'Berta');
    const named = await screen.page.$$eval('svg[role=img] g[data-tone=alarm] > text', (texts) =>
      texts.map((text) => text.textContent),
    );
    expect(named).toEqual(['Swarm']);
  });

  it('is read out where somebody points, and goes back week by week', async () => {
    const person = await ui.service.person(READS);
    const { id } = await colony('Gerda');
    const screen = await ui.open(`/colonies/${id}/readings?span=week`, { as: person, width: 1440 });
    await screen.rests();
    const picture = await screen.page.$('svg[aria-label^="Weight of Gerda"]');
    await picture!.hover();
    await screen.page.waitForFunction(() => /\d\skg \([\d.]+\skg to/.test(document.body.innerText));
    await screen.press('button', 'Time before');
    await screen.page.waitForFunction(() => location.search.includes('to='));
    await screen.rests();
    await screen.press('button', 'Time after');
    await screen.page.waitForFunction(() => !location.search.includes('to='));
    expect(screen.complaints).toEqual([]);
  });

  it('is said to be missing where no scale hangs, with a way to hang one for whoever may', async () => {
    const { id } = await colony('Elfriede');
    const reader = await ui.open(`/colonies/${id}/readings`, { as: await ui.service.person(READS), width: 360 });
    await reader.seesText('No scale hangs here.');
    expect(await reader.page.$('a[href$="/settings/devices"]')).toBeNull();
    const keeper = await ui.service.person([...READS, 'devices:create']);
    const screen = await ui.open(`/colonies/${id}/readings`, { as: keeper, width: 360 });
    await screen.press('link', 'Hang a scale');
    await screen.sees('link', 'New device');
  });

  it('is missed today where a device has fallen silent', async () => {
    const screen = await ui.open('/', { as: await ui.service.person(READS), width: 390 });
    await screen.pressAt('a[href$="/settings/devices"]');
    await screen.sees('link', 'Bienenzähler Irma');
    const first = await screen.page.$eval('main a[href*="/settings/devices/"]', (link) => link.textContent);
    expect(first).toBe('Bienenzähler Irma');
  });

  it('stays without network, and says what cannot be fetched', async () => {
    const person = await ui.service.person(READS);
    const { id } = await colony('Gerda');
    const screen = await ui.open(`/colonies/${id}/readings`, { as: person, width: 390 });
    await screen.rests();
    await screen.cutNetwork();
    await chooseSpan(screen, 'Week');
    await screen.sees('button', 'Try again');
    await chooseSpan(screen, 'Month');
    await screen.seesText('Gained yesterday');
    expect(await screen.text()).not.toContain('Try again');
  });

  it('is not shown to whoever may not read devices', async () => {
    const person = await ui.service.person(['colonies:read', 'apiaries:read']);
    const { id } = await colony('Gerda');
    const screen = await ui.open(`/colonies/${id}`, { as: person, width: 390 });
    await screen.rests();
    expect(await screen.page.$('a[href$="/readings"]')).toBeNull();
    await screen.goTo(`/colonies/${id}/readings`, 'main :is(h1, [role=alert])');
    await screen.seesText('Your role does not allow this.');
    expect(screen.refused.filter((request) => /devices|readings/.test(request))).toEqual([]);
  });
});
