import type { Colony, PermissionKey } from '@beekeeping/api-client';
import { newId } from '@beekeeping/core/id';
import { waitUntil } from '@beekeeping/db/testing';
import { startIdentityProvider, type TestIdentityProvider } from '@beekeeping/auth/testing/identity-provider';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import speakeasy from 'speakeasy';
import { BadNetwork } from '../testing/bad-network.ts';
import type { Person } from '../testing/demo-service.ts';
import type { Screen } from '../testing/screen.ts';
import { Ui } from '../testing/ui.ts';

const READS: PermissionKey[] = ['colonies:read', 'apiaries:read', 'queens:read', 'tasks:read', 'feedings:read'];
const FEEDS: PermissionKey[] = [...READS, 'feedings:create'];
const EDITS: PermissionKey[] = [...READS, 'colonies:update'];

browserDescribe('signing in', () => {
  let ui: Ui;
  let provider: TestIdentityProvider;
  let network: BadNetwork;
  const opened: Screen[] = [];
  const open = async (...[address, look]: Parameters<Ui['open']>): Promise<Screen> => {
    const screen = await ui.open(address, look);
    opened.push(screen);
    return screen;
  };

  beforeAll(async () => {
    // The provider says of Node 20 that it is too old, and of every default that it is one.
    for (const method of ['warn', 'info'] as const) jest.spyOn(console, method).mockImplementation(() => {});
    provider = await startIdentityProvider();
    ui = await Ui.start((port) => {
      provider.allow(`http://127.0.0.1:${port}/api/v1/auth/sso/verein/callback`);
      return { ...provider.variables('verein'), SSO_VEREIN_NAME: 'Vereinskonto' };
    });
    network = await BadNetwork.start(ui.service.url);
  });
  afterAll(async () => {
    await ui.stop();
    await network.stop();
    await provider.stop();
    jest.restoreAllMocks();
  });

  const enrol = async (person: Person): Promise<{ code: () => string; recoveryCodes: string[] }> => {
    const client = await ui.service.as(person);
    const { data: begun } = await client.post('/profile/mfa/enroll', { body: {} });
    const secret = new URL(begun.otpauthUrl).searchParams.get('secret')!;
    // Each code counts once: the half minute before, this one, the next one.
    let step = -1;
    const code = (): string => {
      step += 1;
      return speakeasy.totp({ secret, encoding: 'base32', time: Date.now() / 1_000 + (step - 1) * 30 });
    };
    const { data } = await client.post('/profile/mfa/enroll/confirm', {
      body: { setupToken: begun.setupToken, code: code() },
    });
    return { code, recoveryCodes: data.recoveryCodes };
  };

  it('shows the screen of the address afterwards, in the language of the profile', async () => {
    const person = await ui.service.person(READS, { language: 'de' });
    const screen = await open('/colonies?q=Agathe', { language: 'en', width: 1440 });
    await screen.sees('heading', 'Welcome');
    await screen.signIn({ ...person, password: 'not-my-password' });
    await screen.seesText('E-mail or password is wrong.');
    await screen.signIn({ email: `  ${person.email} `, password: person.password });
    await screen.sees('navigation', 'Hauptnavigation');
    await screen.sees('link', 'Heute');
    expect(screen.address()).toBe('/colonies?q=Agathe');
    expect(await screen.page.evaluate(() => document.documentElement.lang)).toBe('de');
  });

  it('asks in German whom the browser says to speak German, and says what is missing', async () => {
    const screen = await open('/', { language: 'de' });
    await screen.sees('heading', 'Willkommen');
    expect(await screen.nameFaults('de')).toEqual([]);
    await screen.press('button', 'Anmelden');
    await screen.seesText('Bitte ausfüllen');
    await screen.type('E-Mail', 'x');
    await screen.type('Passwort', 'y');
    expect(await screen.axeFindings()).toEqual([]);
    expect(await screen.overflow()).toBe(0);
  });

  it('takes the code of a second factor with its blanks, or a recovery code', async () => {
    const person = await ui.service.person(READS);
    const { code, recoveryCodes } = await enrol(person);
    const screen = await open('/');
    await screen.signIn(person);
    await screen.type('Code', '000000');
    await screen.press('button', 'Sign in');
    await screen.seesText('This code is wrong or was used before.');
    expect(await screen.axeFindings()).toEqual([]);
    const right = code();
    await screen.type('Code', ` ${right.slice(0, 3)} ${right.slice(3)} `);
    await screen.press('button', 'Sign in');
    await screen.sees('navigation', 'Main');

    const other = await open('/');
    await other.signIn(person);
    await other.type('Code', ` ${recoveryCodes[0]} `);
    await other.press('button', 'Sign in');
    await other.sees('navigation', 'Main');
  });

  it('says how long to wait after too many attempts', async () => {
    const person = await ui.service.person(READS);
    const screen = await open('/');
    // Five are free; then the pauses double, and one is longer than a slow machine takes to type.
    for (let status = 0; status !== 429;) {
      await screen.type('E-mail', person.email);
      await screen.type('Password', 'not-my-password');
      const answered = screen.page.waitForResponse((response) => response.url().endsWith('/auth/login'));
      await screen.press('button', 'Sign in');
      status = (await answered).status();
    }
    await screen.page.waitForFunction(() =>
      /Too many attempts\. Try again in \d+:\d\d minutes\./.test(document.body.innerText),
    );
    await screen.seesText('You can try again now.');
    await screen.signIn(person);
    await screen.sees('navigation', 'Main');
    expect(await screen.text()).not.toContain('Too many attempts.');
  });

  it('goes to an identity provider and comes back to where it was', async () => {
    const person = await ui.service.person(READS);
    provider.visitor = { sub: newId(), email: person.email, email_verified: true };
    const screen = await open('/colonies?q=Agathe', { width: 1440 });
    await screen.press('link', 'Sign in with Vereinskonto');
    await screen.sees('navigation', 'Main');
    expect(screen.address()).toBe('/colonies?q=Agathe');
    // What the provider's server was asked is what leaves.
    expect(screen.foreign.every((url) => url.startsWith(provider.issuer))).toBe(true);
    screen.foreign.length = 0;
  });

  it('asks for the second factor after the provider, too', async () => {
    const person = await ui.service.person(READS);
    const { recoveryCodes } = await enrol(person);
    provider.visitor = { sub: newId(), email: person.email, email_verified: true };
    const screen = await open('/');
    await screen.press('link', 'Sign in with Vereinskonto');
    await screen.type('Code', recoveryCodes[0]!);
    await screen.press('button', 'Sign in');
    await screen.sees('navigation', 'Main');
    expect(screen.address()).toBe('/');
    screen.foreign.length = 0;
  });

  it.each([
    ['INVALID_CREDENTIALS', 'This account cannot sign in here.', 'Dieses Konto kann sich hier nicht anmelden.'],
    ['UNAUTHENTICATED', 'That took too long', 'Das hat zu lange gedauert'],
    ['PROVIDER_FAILED', 'The identity provider is out of order.', 'Der Anmeldedienst ist gestört.'],
    [
      'PROVIDER_TIMEOUT',
      'The identity provider did not answer in time.',
      'Der Anmeldedienst hat nicht rechtzeitig geantwortet.',
    ],
  ])('says in both languages what %s of a provider means, and keeps it out of the address', async (code, en, de) => {
    for (const [language, words] of [
      ['en', en],
      ['de', de],
    ] as const) {
      const screen = await open(`/colonies?q=Agathe&error=${code}`, { language });
      await screen.seesText(words);
      expect(screen.address()).toBe('/colonies?q=Agathe');
      await screen.close();
    }
  });

  it('says so when the provider knows somebody whom nobody knows here', async () => {
    provider.visitor = { sub: newId(), email: 'nobody@example.test', email_verified: true };
    const screen = await open('/');
    await screen.press('link', 'Sign in with Vereinskonto');
    await screen.seesText('This account cannot sign in here.');
    expect(screen.address()).toBe('/');
    screen.foreign.length = 0;
  });

  const endSessionOf = async (person: Person): Promise<void> => {
    const client = await ui.service.as(person);
    const { data: sessions } = await client.get('/profile/sessions');
    for (const { id, isCurrent } of sessions.items) {
      if (!isCurrent) await client.delete('/profile/sessions/{id}', { path: { id } });
    }
  };
  const agathe = async (): Promise<Colony> => {
    const { data } = await (await ui.service.as(ui.service.admin)).get('/colonies', { query: { q: 'Agathe' } });
    return data.items[0]!;
  };

  /** Opens the form of a colony, with other notes in it, and ends the session of it. */
  const halfTyped = async (person: Person): Promise<Screen> => {
    const screen = await open(`/colonies/${(await agathe()).id}/edit`, { as: person });
    await screen.type('Notes', `Seen by ${person.email}`);
    await endSessionOf(person);
    await screen.press('button', 'Save');
    await screen.sees('dialog', 'Please sign in again');
    return screen;
  };
  const goesOn = async (screen: Screen): Promise<void> => {
    await screen.page.waitForFunction(() => !document.body.innerText.includes('Your session has ended.'));
  };

  it('asks again over a form when the session has ended, and loses nothing of it', async () => {
    const person = await ui.service.person(EDITS);
    const screen = await halfTyped(person);
    expect(await screen.axeFindings()).toEqual([]);
    expect(await screen.valueOf('E-mail')).toBe(person.email);
    await screen.type('Password', person.password);
    await screen.press('button', 'Sign in');
    await goesOn(screen);
    expect(await screen.valueOf('Notes')).toBe(`Seen by ${person.email}`);
    await screen.press('button', 'Save');
    await screen.seesText('Saved');
    expect((await agathe()).notes).toBe(`Seen by ${person.email}`);
  });

  it('sends what was recorded after the session had ended, once, as soon as the same person is back', async () => {
    const person = await ui.service.person(FEEDS);
    const admin = await ui.service.as(ui.service.admin);
    const feedings = async (): Promise<number> =>
      (await admin.get('/feedings', { query: { limit: 200 } })).data.items.length;
    const before = await feedings();
    const screen = await open(`/colonies/${(await agathe()).id}/feed`, { as: person });
    await screen.type('Amount (litres)', '3');
    await endSessionOf(person);
    await screen.press('button', 'Save');
    await screen.sees('dialog', 'Please sign in again');
    await screen.type('Password', person.password);
    await screen.press('button', 'Sign in');
    await goesOn(screen);
    await waitUntil('it is recorded', async () => (await feedings()) > before);
    await screen.seesText('All sent');
    expect(await feedings()).toBe(before + 1);
  });

  it('goes on by itself when another tab has signed in meanwhile', async () => {
    const person = await ui.service.person(EDITS);
    const screen = await halfTyped(person);
    const other = await open('/', { browser: screen.page.browserContext(), as: person });
    await other.sees('navigation', 'Main');
    await screen.page.bringToFront();
    await screen.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await goesOn(screen);
    expect(await screen.valueOf('Notes')).toBe(`Seen by ${person.email}`);
  });

  it('uses its refresh token once, however many tabs open at once', async () => {
    const person = await ui.service.person(READS);
    const elsewhere = await ui.service.as(person);
    const first = await open('/', { as: person, origin: network.url });
    const waiting = (): Promise<number> =>
      first.page.evaluate(async () => (await navigator.locks.query()).pending!.length);
    network.requests.length = 0;
    const letGo = network.hold('POST /auth/refresh');
    const look = { browser: first.page.browserContext(), origin: network.url };
    const tabs = Promise.all([open('/', look), open('/', look)]);
    await waitUntil('both are about to use it, or one waits for the other', async () => {
      const uses = network.requests.filter((request) => request === 'POST /auth/refresh').length;
      return uses === 2 || (uses === 1 && (await waiting()) === 1);
    });
    letGo();
    for (const tab of await tabs) await tab.sees('navigation', 'Main');
    expect((await elsewhere.get('/auth/me')).data.user.email).toBe(person.email);
  });

  it('shows nothing of what one person has typed to another who signs in there', async () => {
    const screen = await halfTyped(await ui.service.person(EDITS));
    const other = await ui.service.person(EDITS, { name: 'Berta Beispiel' });
    await screen.signIn(other);
    await goesOn(screen);
    expect(await screen.valueOf('Notes')).toBe((await agathe()).notes ?? '');
  });

  it('offers a new user a password of their own, who may also leave it', async () => {
    const person = await ui.service.person(READS);
    const screen = await open('/', { as: person });
    await screen.sees('complementary', 'Your password');
    expect(await screen.axeFindings()).toEqual([]);
    await screen.press('button', 'Choose my password');
    await screen.type('Current password', 'not this one');
    await screen.type('New password', 'short');
    await screen.press('button', 'Save');
    await screen.seesText('It needs at least 8 characters.');
    await screen.type('New password', 'propolis-and-wax-9');
    await screen.press('button', 'Save');
    await screen.seesText('This is not your current password.');
    expect(await screen.axeFindings()).toEqual([]);
    await screen.type('Current password', person.password);
    await screen.press('button', 'Save');
    await screen.seesText('Your password is changed.');
    expect(await screen.text()).not.toContain('Somebody else has set your password.');
    await ui.service.as({ ...person, password: 'propolis-and-wax-9' });

    const later = await open('/', { as: await ui.service.person(READS, { language: 'de' }) });
    await later.press('button', 'Später');
    await later.page.reload();
    await later.sees('navigation', 'Hauptnavigation');
    expect(await later.text()).not.toContain('Dein Passwort hat jemand anderes gesetzt.');
  });

  it('asks no other host, and says nothing in the console', () => {
    expect(opened.flatMap(({ foreign }) => foreign)).toEqual([]);
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
