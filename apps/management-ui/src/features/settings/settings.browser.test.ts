import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ApiClient } from '@beekeeping/api-client';
import { waitUntil } from '@beekeeping/db/testing';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import speakeasy from 'speakeasy';
import type { Screen } from '../../testing/screen.ts';
import { Ui } from '../../testing/ui.ts';

/** Somebody was away for longer than what is shown counts as new, such as in their password manager: it is read again. */
const comesBackLater = async (screen: Screen): Promise<void> => {
  await screen.page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
    window.dispatchEvent(new Event('visibilitychange'));
  });
};

/** Everything that the browser keeps of this site, as text. */
const KEPT = async (): Promise<string> => {
  const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), history.state];
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name!);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error!);
    });
    for (const store of database.objectStoreNames) {
      kept.push(
        await new Promise((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error!);
        }),
      );
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (request.url.includes('/api/')) kept.push(await (await cache.match(request))!.text());
    }
  }
  return JSON.stringify(kept);
};

browserDescribe('the settings', () => {
  let ui: Ui;
  beforeAll(async () => {
    ui = await Ui.start();
  });
  afterAll(() => ui.stop());

  /** What is shown once, and then closed: nothing of it is left in the page or the browser. */
  const shownOnce = async (screen: Screen, label: string): Promise<string> => {
    await screen.sees('textbox', label);
    const secret = await screen.valueOf(label);
    await screen.press('button', 'I have kept it');
    await screen.page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
    await screen.rests();
    expect(await screen.page.evaluate(() => document.documentElement.outerHTML)).not.toContain(secret);
    expect(await screen.page.evaluate(KEPT)).not.toContain(secret);
    return secret;
  };

  it('lets an administrator bring in a person and a program, and shows each secret once', async () => {
    const screen = await ui.open('/settings', { as: ui.service.admin, worker: true, language: 'en', width: 1440 });
    await (await ui.service.as(ui.service.admin)).patch('/profile', { body: { language: 'en' } });
    await screen.page.reload();
    await screen.press('link', 'Users Who signs in, and with which role');
    await screen.press('link', 'New user');
    await screen.type('Name', 'Berthold Imker');
    await screen.type('E-mail', 'berthold@example.test');
    await screen.press('button', 'Save');
    const told = await shownOnce(screen, 'To hand over');
    const password = /Password: (\S+)/.exec(told)![1]!;
    const berthold = await ui.service.as({ email: 'berthold@example.test', password });
    expect((await berthold.get('/auth/me')).data).toMatchObject({ user: { name: 'Berthold Imker' }, permissions: [] });

    await screen.goTo('/settings/api-keys/new', '[role=dialog]');
    await screen.type('Name', 'Shop');
    await screen.press('checkbox', 'A shop reads stock, prices and lots');
    await screen.press('button', 'Save');
    const key = await shownOnce(screen, 'API key');
    const asShop = (): Promise<Response> =>
      fetch(`${ui.service.url}/api/v1/shop-sync/stock`, { headers: { 'X-Api-Key': key } });
    expect((await asShop()).status).toBe(200);
    await screen.goTo('/settings/api-keys');
    await screen.press('button', 'Revoke Shop');
    await screen.confirm('Revoke');
    await screen.seesText('Shop is revoked');
    expect((await asShop()).status).toBe(401);

    await screen.goTo('/settings/webhooks/new', '[role=dialog]');
    await screen.type('Address', 'https://shop.example.test/hooks');
    await screen.press('checkbox', 'The stock of a lot has changed');
    await screen.press('button', 'Save');
    await shownOnce(screen, 'Secret');
    expect(screen.complaints).toEqual([]);
  });

  it('sets up a second factor, which is asked for from then on, as are its recovery codes', async () => {
    const person = await ui.service.person([]);
    const screen = await ui.open('/settings/profile', { as: person, worker: true, width: 820 });
    await screen.press('button', 'Set up a second factor');
    await screen.press('button', 'Begin');
    await screen.sees('image', 'QR code for the authenticator app');
    const secret = await screen.page.$eval('[role=dialog] code', (code) => code.textContent.replaceAll(' ', ''));
    await screen.type('Code', speakeasy.totp({ secret, encoding: 'base32' }));
    await screen.press('button', 'Save');
    await screen.sees('textbox', 'Recovery codes');
    await comesBackLater(screen);
    await screen.seesText('Disable');
    const codes = (await shownOnce(screen, 'Recovery codes')).split('\n');
    expect(codes).toHaveLength(10);
    await screen.sees('button', 'Disable');
    expect(await screen.page.evaluate(KEPT)).not.toContain(secret);
    const client = new ApiClient({ baseUrl: ui.service.url });
    const answer = await client.signIn(person);
    expect(answer).toMatchObject({ isSignedIn: false });
    if (!answer.isSignedIn) await client.verifyCode(answer.mfaToken, codes[0]!);
    expect((await client.get('/profile')).data.mfaEnabled).toBe(true);
    expect(screen.complaints).toEqual([]);
  });

  it('says what a backup would change, changes nothing of it before it is told to, and then puts it back', async () => {
    const admin = await ui.service.as(ui.service.admin);
    const bundle = await admin.file('GET', '/backup/export', {});
    const folder = await mkdtemp(path.join(tmpdir(), 'restore-'));
    const file = path.join(folder, 'backup.json');
    await writeFile(file, Buffer.from(await bundle.arrayBuffer()));
    const { data } = await admin.get('/colonies', { query: { q: 'Gerda' } });
    const { id } = data.items[0]!;
    const notes = async (): Promise<string | null> => (await admin.get('/colonies/{id}', { path: { id } })).data.notes;
    await admin.patch('/colonies/{id}', { path: { id }, body: { notes: 'Since the backup' } });
    const person = await ui.service.person(['backup:import', 'backup-settings:read', 'colonies:read']);
    const screen = await ui.open('/settings/backup', { as: person, width: 1440 });
    await screen.rests();
    await screen.chooseFile('Choose a backup', file);
    await screen.seesText('backup.json would change this:');
    await screen.seesText('Colonies 0 1');
    expect(await screen.axeFindings()).toEqual([]);
    expect(await notes()).toBe('Since the backup');
    await screen.press('button', 'Put it back');
    await screen.seesText('1 are overwritten');
    await screen.confirm('Cancel');
    expect(await notes()).toBe('Since the backup');
    await rename(file, `${file}.away`);
    await screen.press('button', 'Put it back');
    await screen.confirm('Put it back');
    await screen.seesText('This file cannot be read any more.');
    expect(await notes()).toBe('Since the backup');
    await rename(`${file}.away`, file);
    await screen.confirm('Put it back');
    await screen.seesText('The backup is put back');
    await rm(folder, { recursive: true });
    expect(await notes()).toBe(data.items[0]!.notes);
    await screen.rests();
    expect(await screen.axeFindings()).toEqual([]);
    // Whoever has put it back is still signed in, and sees what is there now.
    await screen.goTo(`/colonies/${id}`);
    await screen.sees('heading', 'Gerda');
    expect(screen.complaints).toEqual([]);
  });

  it('shows both to whoever changes what somebody else has changed meanwhile, and saves what is chosen', async () => {
    const admin = await ui.service.as(ui.service.admin);
    const { data: mine } = await admin.get('/auth/me');
    const person = await ui.service.person(mine.permissions);
    const { data: made } = await admin.post('/roles', { body: { name: 'Aushilfe', permissions: ['colonies:read'] } });
    const role = { path: { id: made.id } };
    const screen = await ui.open(`/settings/roles/${made.id}/edit`, { as: person, width: 1440 });
    await screen.press('checkbox', 'Record inspections.');
    await screen.type('What it is for', 'At weekends');
    await admin.patch('/roles/{id}', { ...role, body: { permissions: ['colonies:read', 'apiaries:read'] } });
    await screen.press('button', 'Save');
    await screen.seesText('Somebody has changed this meanwhile');
    await screen.seesText('Rights Record inspections. See apiaries');
    expect(await screen.axeFindings()).toEqual([]);
    expect((await admin.get('/roles/{id}', role)).data.permissions.toSorted()).toEqual([
      'apiaries:read',
      'colonies:read',
    ]);
    await screen.press('button', 'Keep mine');
    await screen.seesText('Saved');
    expect((await admin.get('/roles/{id}', role)).data).toMatchObject({
      description: 'At weekends',
      permissions: expect.arrayContaining(['colonies:read', 'inspections:create']),
    });

    const { data: hook } = await admin.post('/webhooks', {
      body: { url: 'https://shop.example.test/hooks', events: ['stock.changed'] },
    });
    await screen.goTo(`/settings/webhooks/${hook.id}/edit`, '[role=dialog]');
    await screen.press('checkbox', 'A task was completed');
    await admin.patch('/webhooks/{id}', { path: { id: hook.id }, body: { active: false } });
    await screen.press('button', 'Save');
    await screen.seesText('Somebody has changed this meanwhile');
    await screen.press('button', 'Take what is there');
    await screen.press('button', 'Save');
    await screen.page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
    expect((await admin.get('/webhooks/{id}', { path: { id: hook.id } })).data).toMatchObject({
      active: false,
      events: ['stock.changed'],
    });

    await screen.goTo('/settings/site');
    await screen.type('Organic control code', 'DE-ÖKO-001');
    await screen.type('YouTube', 'https://youtube.com/mine');
    await admin.patch('/site-settings', { body: { organicControlCode: 'DE-ÖKO-006', producerPhone: '+49 1' } });
    await screen.press('button', 'Save');
    await screen.seesText('Organic control code DE-ÖKO-001 DE-ÖKO-006');
    expect(await screen.axeFindings()).toEqual([]);
    expect((await admin.get('/site-settings')).data).toMatchObject({ organicControlCode: 'DE-ÖKO-006' });
    await screen.press('button', 'Keep mine');
    // "Saved" may still be said of the form before.
    const saved = async () => (await admin.get('/site-settings')).data;
    await waitUntil('it is saved', async () => (await saved()).organicControlCode === 'DE-ÖKO-001');
    // What the other has changed besides stays.
    expect(await saved()).toMatchObject({ youtubeUrl: 'https://youtube.com/mine', producerPhone: '+49 1' });
    expect(screen.complaints).toEqual([]);
  });
});
