import { partOf } from '@beekeeping/core/testing/depth';
import { waitUntil } from '@beekeeping/db/testing';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import type { Colony, PermissionKey } from '@beekeeping/api-client';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ADDRESSES, addressOf } from './testing/addresses.ts';
import { shownIds } from './testing/shown-ids.ts';
import { Ui } from './testing/ui.ts';

/** The screens that show nothing else than records: some leave out what a person may not see, or show what is theirs. */
const ABOUT_RECORDS = partOf(
  'screens without a right or a service',
  ADDRESSES.filter(
    ({ isSheet, pattern }) => !isSheet && !['/', '/outbox', '/settings', '/settings/profile'].includes(pattern),
  ).map(({ pattern }) => pattern),
  4,
);

/** Everybody has a calendar of their own. */
const BY_RIGHT = ABOUT_RECORDS.filter((pattern) => pattern !== '/settings/calendar');

const NO_RIGHT = 'Your role does not allow this. Whoever manages the users can change that.';
const FAILED = 'Something went wrong on our side';

const HERD: PermissionKey[] = ['colonies:read', 'apiaries:read', 'queens:read', 'tasks:read', 'inspections:read'];
const WORK: PermissionKey[] = [...HERD, 'colonies:update', 'inspections:create'];

browserDescribe('a person at work', () => {
  let ui: Ui;
  beforeAll(async () => {
    ui = await Ui.start();
  });
  afterAll(() => ui.stop());

  const colony = async (name: string): Promise<Colony> => {
    const { data } = await (await ui.service.as(ui.service.admin)).get('/colonies', { query: { q: name } });
    return data.items[0]!;
  };

  it('signs in, finds a colony, inspects it and saves with the keyboard alone', async () => {
    const person = await ui.service.person(WORK);
    const admin = await ui.service.as(ui.service.admin);
    const { id } = await colony('Agathe');
    const visits = async (): Promise<number> =>
      (await admin.get('/inspections', { query: { colonyId: [id], limit: 200 } })).data.items.length;
    const before = await visits();
    const screen = await ui.open('/', { width: 1440 });
    const { keyboard } = screen.page;
    await screen.tabTo('textbox', 'E-mail');
    await keyboard.type(person.email);
    await screen.tabTo('textbox', 'Password');
    await keyboard.type(person.password);
    await keyboard.press('Enter');
    await screen.sees('navigation', 'Main');
    await keyboard.down('Control');
    await keyboard.press('k');
    await keyboard.up('Control');
    await screen.sees('combobox', 'Find anything');
    await keyboard.type('Agathe');
    await screen.page.waitForFunction(() =>
      document.querySelector('[role=option][aria-selected=true]')?.textContent?.includes('Agathe'),
    );
    await keyboard.press('Enter');
    await screen.sees('heading', 'Agathe');
    await screen.tabTo('button', 'Inspect');
    await keyboard.press('Enter');
    await screen.sees('button', 'Save');
    await screen.tabTo('button', 'Save');
    await keyboard.press('Enter');
    await waitUntil('the visit is recorded', async () => (await visits()) === before + 1);
    expect(screen.complaints).toEqual([]);
  });

  it('sees both when somebody else has changed the record meanwhile, and chooses', async () => {
    const person = await ui.service.person(WORK);
    const { id } = await colony('Berta');
    const screen = await ui.open(`/colonies/${id}/edit`, { as: person, width: 1440 });
    await screen.type('Notes', 'Mine');
    const admin = await ui.service.as(ui.service.admin);
    const { etag } = await admin.get('/colonies/{id}', { path: { id } });
    await admin.patch('/colonies/{id}', { path: { id }, body: { notes: 'Theirs' }, ifMatch: etag! });
    await screen.press('button', 'Save');
    await screen.seesText('Theirs');
    expect(await screen.axeFindings()).toEqual([]);
    expect((await colony('Berta')).notes).toBe('Theirs');
    await screen.press('button', 'Keep mine');
    await screen.seesText('Saved');
    expect((await colony('Berta')).notes).toBe('Mine');
  });

  it('is told kindly what the role does not allow, on every screen', async () => {
    // A right that no screen but Today is about.
    const person = await ui.service.person(['suggestions:read']);
    const ids = await shownIds(await ui.service.as(ui.service.admin));
    const screen = await ui.open('/outbox', { as: person, width: 820 });
    await screen.rests();
    const told: Record<string, string[]> = {};
    for (const pattern of BY_RIGHT) {
      await screen.goTo(addressOf(pattern, ids), 'main :is(h1, [role=alert])');
      told[pattern] = [...(await screen.alerts()), ...(await screen.nameFaults('en'))];
    }
    expect(told).toEqual(Object.fromEntries(BY_RIGHT.map((pattern) => [pattern, [NO_RIGHT]])));
    await screen.goTo('/apiaries/new', '[role=dialog]');
    await screen.seesText(NO_RIGHT);
    expect(screen.complaints).toEqual([]);
  });

  it('is told what is wrong and tries again when the service fails, on every screen', async () => {
    const admin = await ui.service.as(ui.service.admin);
    const ids = await shownIds(admin);
    const person = await ui.service.person((await admin.get('/auth/me')).data.permissions);
    const screen = await ui.open('/outbox', { as: person, width: 820 });
    await screen.rests();
    const mend = await screen.failReads();
    const silent: Record<string, string[]> = {};
    for (const pattern of ABOUT_RECORDS) {
      await screen.goTo(addressOf(pattern, ids), 'main :is(h1, [role=alert])');
      const told = await screen.alerts();
      const unnamed = await screen.nameFaults('en');
      const isTold = told.some((text) => text.includes(FAILED) && text.includes('Try again'));
      if (!isTold || unnamed.length > 0) silent[pattern] = [...told, ...unnamed];
    }
    expect(silent).toEqual({});
    await screen.goTo('/queens');
    await mend();
    await screen.press('button', 'Try again');
    await screen.sees('table', 'Queens');
  });
});
