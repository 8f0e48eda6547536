import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiClient } from '@beekeeping/api-client';
import { waitUntil } from '@beekeeping/db/testing';
import { expect } from '@jest/globals';
import speakeasy from 'speakeasy';
import type { Person } from '../demo-service.ts';
import type { Screen } from '../screen.ts';
import type { Ui } from '../ui.ts';
import type { Day } from './day.ts';

const OWN = 'propolis-and-wax-9';
const THEIRS = 'clover-and-smoke-4';

const choosesPassword = async (screen: Screen, given: string, own: string): Promise<void> => {
  await screen.press('button', 'Choose my password');
  await screen.type('Current password', given);
  await screen.type('New password', own);
  await screen.press('button', 'Save');
  await screen.seesText('Your password is changed.');
};

/** What is shown once, until it is kept. */
const keepsWhatIsShown = async (screen: Screen, label: string): Promise<string> => {
  await screen.sees('textbox', label);
  const shown = await screen.valueOf(label);
  await screen.press('button', 'I have kept it');
  await screen.page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
  return shown;
};

/** A backup as the browser downloads it. @returns its file */
const downloads = async (screen: Screen, folder: string): Promise<string> => {
  await screen.downloadsTo(folder);
  await screen.press('button', 'Download a backup');
  await screen.seesText('is in your downloads');
  const whole = async (): Promise<string | undefined> => (await readdir(folder)).find((name) => name.endsWith('.json'));
  await waitUntil('the backup is downloaded', async () => (await whole()) !== undefined);
  return path.join(folder, (await whole())!);
};

/** A password and a second factor of one's own, a colleague with a role, and a backup that is put back once. */
export const firstHour = async (
  day: Day,
  api: ApiClient,
  { ui, person }: { ui: Ui; person: Person },
): Promise<void> => {
  const { screen } = day;
  await screen.sees('complementary', 'Your password');
  await day.picture('password');
  await choosesPassword(screen, person.password, OWN);

  await screen.goTo('/settings/profile');
  await screen.press('button', 'Set up a second factor');
  await screen.press('button', 'Begin');
  await screen.sees('image', 'QR code for the authenticator app');
  await day.picture('second-factor');
  const secret = await screen.page.$eval('[role=dialog] code', (code) => code.textContent.replaceAll(' ', ''));
  await screen.type('Code', speakeasy.totp({ secret, encoding: 'base32' }));
  await screen.press('button', 'Save');
  expect((await keepsWhatIsShown(screen, 'Recovery codes')).split('\n')).toHaveLength(10);

  await screen.goTo('/settings/roles');
  await screen.goTo('/settings/roles/new', '[role=dialog]');
  await screen.type('Name', 'Helper at the hives');
  for (const right of [
    'See colonies, their hives and their history.',
    'See apiaries, their exact coordinates and contacts included.',
    'Record inspections.',
  ]) {
    await screen.press('checkbox', right);
  }
  await screen.press('button', 'Save');
  await screen.sees('heading', 'Helper at the hives');
  await screen.rests();
  await day.picture('role');

  const { data: roles } = await api.get('/roles', { query: { limit: 200 } });
  const role = roles.items.find(({ name }) => name === 'Helper at the hives')!;
  await screen.goTo('/settings/users');
  await screen.goTo('/settings/users/new', '[role=dialog]');
  await screen.type('Name', 'Berthold Imker');
  await screen.type('E-mail', 'berthold@example.test');
  await screen.field('Role').fill(role.id);
  await screen.press('button', 'Save');
  await screen.sees('textbox', 'To hand over');
  await day.picture('hand-over');
  const told = await keepsWhatIsShown(screen, 'To hand over');
  const given = /Password: (\S+)/.exec(told)![1]!;

  const theirs = await ui.open('/', { width: 390, height: 844 });
  await theirs.signIn({ email: 'berthold@example.test', password: given });
  await theirs.sees('complementary', 'Your password');
  await choosesPassword(theirs, given, THEIRS);
  await theirs.goTo('/settings');
  await day.picture('colleague', undefined, theirs);
  expect(await theirs.text()).not.toContain('Users');
  const { data: own } = await (
    await ui.service.as({ email: 'berthold@example.test', password: THEIRS })
  ).get('/auth/me');
  expect(own.permissions.toSorted()).toEqual(['apiaries:read', 'colonies:read', 'inspections:create']);
  expect([...theirs.complaints, ...theirs.foreign]).toEqual([]);
  await theirs.close();

  await screen.goTo('/settings/backup');
  await day.picture('backup');
  const folder = await mkdtemp(path.join(tmpdir(), 'first-hour-'));
  try {
    const bundle = await downloads(screen, folder);
    const { data: herd } = await api.get('/colonies', { query: { q: 'Gerda' } });
    const { id, notes } = herd.items[0]!;
    const notesNow = async (): Promise<string | null> => (await api.get('/colonies/{id}', { path: { id } })).data.notes;
    await screen.goTo(`/colonies/${id}`);
    await screen.goTo(`/colonies/${id}/edit`, '[role=dialog]');
    await screen.type('Notes', 'This was meant for another colony');
    await screen.press('button', 'Save');
    await screen.page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
    expect(await notesNow()).toBe('This was meant for another colony');

    await screen.goTo('/settings/backup');
    await screen.chooseFile('Choose a backup', bundle);
    await screen.seesText('would change this:');
    await screen.seesText('Colonies 0 1');
    await day.picture('would-change', 'Restore');
    expect(await notesNow()).toBe('This was meant for another colony');
    await screen.press('button', 'Put it back');
    await screen.confirm('Put it back');
    await screen.seesText('The backup is put back');
    expect(await notesNow()).toBe(notes);
  } finally {
    await rm(folder, { recursive: true });
  }
};
