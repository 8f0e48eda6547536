import type { ApiClient, Task } from '@beekeeping/api-client';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext } from 'puppeteer';
import type { Person } from './demo-service.ts';
import { dayFrom, today } from './business-day.ts';
import type { Screen } from './screen.ts';
import { Ui } from './ui.ts';

browserDescribe('the tasks and figures of a business', () => {
  let ui: Ui;
  let api: ApiClient;
  let keeper: Person;
  let atWork: BrowserContext;
  const opened: Screen[] = [];
  const said: string[] = [];

  const open = async (...[address, look]: Parameters<Ui['open']>): Promise<Screen> => {
    const screen = await ui.open(address, { browser: atWork, width: 1440, height: 1000, ...look });
    opened.push(screen);
    return screen;
  };
  const read = async (id: string): Promise<Task> => (await api.get('/tasks/{id}', { path: { id } })).data;

  beforeAll(async () => {
    ui = await Ui.start();
    api = await ui.service.as(ui.service.admin);
    const { permissions } = (await api.get('/auth/me')).data;
    keeper = await ui.service.person(permissions, { name: 'Anna Muster' });
    atWork = await ui.newBrowser();
    await (await open('/outbox', { as: keeper })).sees('navigation', 'Main');
  });
  afterEach(async () => {
    await Promise.all(opened.map((screen) => screen.close()));
    said.push(...opened.splice(0).flatMap(({ complaints, foreign }) => [...complaints, ...foreign]));
  });
  afterAll(() => ui.stop());

  it('are planned, given to somebody, put off, done, and opened again', async () => {
    const screen = await open('/tasks');
    await screen.press('link', 'New task');
    await screen.sees('dialog', 'New task');
    await screen.type('What is to be done', 'Scrub the extractor');
    await screen.press('button', 'Save');
    await screen.seesText('Saved');
    await screen.press('link', 'Scrub the extractor');
    await screen.sees('heading', 'Scrub the extractor');
    const id = screen.address().split('/').at(-1)!;
    await screen.press('button', 'Postpone or give away: Scrub the extractor');
    await screen.press('menuitem', 'By a week');
    await screen.seesText('Now due');
    await screen.press('button', 'Postpone or give away: Scrub the extractor');
    await screen.press('menuitem', 'Me');
    await screen.seesText('Anna Muster does it now');
    expect(await read(id)).toMatchObject({ dueOn: dayFrom(today, 7), assigneeName: 'Anna Muster', status: 'OPEN' });
    await screen.press('button', 'Complete');
    await screen.seesText('Done: Scrub the extractor');
    expect(await read(id)).toMatchObject({ status: 'DONE', completedByName: 'Anna Muster' });
    await screen.press('button', 'Reopen');
    await screen.seesText('To be done again');
    expect(await read(id)).toMatchObject({ status: 'OPEN' });
  });

  it('are ticked off without network, over a month and by person too', async () => {
    const { data: hive } = await api.post('/tasks', { body: { title: 'Oil the hive tool', dueOn: today } });
    const screen = await open('/tasks?view=people');
    await screen.sees('heading', 'Nobody yet');
    expect(await screen.page.$eval('main nav [aria-current=page]', (tab) => tab.textContent)).toBe('Tasks');
    await screen.page.setOfflineMode(true);
    await screen.press('checkbox', 'Complete: Oil the hive tool');
    await screen.seesText('is kept on this device');
    expect(await read(hive.id)).toMatchObject({ status: 'OPEN' });
    await screen.page.setOfflineMode(false);
    await screen.seesText('All sent');
    expect(await read(hive.id)).toMatchObject({ status: 'DONE' });
    // The field itself lies unseen below its words.
    await screen.pressAt('::-p-xpath(//label[normalize-space(.)="Month"])');
    await screen.sees('link', 'Oil the hive tool');
    await screen.press('button', 'The month after');
    await screen.sees('button', 'This month');
    expect(await screen.text()).not.toContain('Oil the hive tool');
    expect(await screen.axeFindings()).toEqual([]);
  });

  it('are made by templates of a day or of a season of nature', async () => {
    const screen = await open('/tasks/templates/new');
    await screen.sees('dialog', 'New template');
    await screen.type('What is to be done', 'Check the solar melter');
    await screen.press('button', 'a season of nature');
    await screen.page.select('[role=dialog] select:has([value=VOLLFRUEHLING])', 'VOLLFRUEHLING');
    await screen.type('Days after it begins', '-5');
    await screen.press('button', 'Save');
    await screen.seesText('Full spring (apple flowers), 5 days before it begins');
    const made = async () =>
      (await api.get('/task-templates', { query: { q: 'solar melter' } })).data.items.map(
        ({ phase, offsetDays, month, isActive }) => ({ phase, offsetDays, month, isActive }),
      );
    const template = { phase: 'VOLLFRUEHLING', offsetDays: -5, month: null };
    expect(await made()).toEqual([{ ...template, isActive: true }]);
    await screen.press('switch', 'On: Check the solar melter');
    await screen.seesText('It makes no task any more');
    expect(await made()).toEqual([{ ...template, isActive: false }]);
  });

  it('are made by rules that are switched and set in words', async () => {
    // In the words of whoever reads them.
    const own = await ui.service.as(keeper);
    const { data } = await own.get('/automation-rules', { query: { q: 'INSPECTION_DUE' } });
    const rule = data.items[0]!;
    const screen = await open(`/settings/rules/${rule.id}`);
    await screen.sees('dialog', 'Figures');
    const { description } = rule.parameterDefinitions.find(({ name }) => name === 'intervalDays')!;
    await screen.type(`${description} (days)`, '9999');
    await screen.press('button', 'Save');
    await screen.seesText('At most');
    await screen.type(`${description} (days)`, '18');
    await screen.press('button', 'Save');
    await screen.seesText('18 days');
    await screen.press('switch', rule.description);
    await screen.seesText('The rule is off');
    const after = (await api.get('/automation-rules/{id}', { path: { id: rule.id } })).data;
    expect({ active: after.active, days: after.parameters.intervalDays }).toEqual({ active: false, days: 18 });
  });

  it.each(['honey', 'varroa', 'treatments', 'losses', 'stores'])(
    'show the figures of %s without a fault',
    async (view) => {
      const screen = await open(`/statistics?view=${view}`);
      await screen.sees('button', 'Print');
      await screen.rests();
      expect(await screen.text()).toContain('Download as CSV');
      expect(await screen.axeFindings()).toEqual([]);
    },
  );

  it('have said nothing into the console, and asked no other host', () => {
    expect(said).toEqual([]);
  });
});
