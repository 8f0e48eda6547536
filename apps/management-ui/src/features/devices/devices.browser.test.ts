import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Screen } from '../../testing/screen.ts';
import { Ui } from '../../testing/ui.ts';

const RIGHTS = [
  'devices:create',
  'devices:read',
  'devices:update',
  'devices:delete',
  'colonies:read',
  'apiaries:read',
  'api-keys:create',
  'api-keys:read',
] as const;

/** A camera that sees a code with this text. */
const hold = (screen: Screen, text: string): Promise<void> =>
  screen.page.evaluate((rawValue) => {
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(document.createElement('canvas').captureStream());
    HTMLMediaElement.prototype.play = () => Promise.resolve();
    globalThis.BarcodeDetector = class {
      detect = () => Promise.resolve([{ rawValue }]);
    };
  }, text);

/** Saves the sheet, and waits until it is gone: what lies below it can be pressed again. */
const save = async (screen: Screen): Promise<void> => {
  await screen.press('button', 'Save');
  await screen.page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
};

/** Has notices stay as long as a test looks at them. */
const keepNotices = (screen: Screen): Promise<void> =>
  screen.page.evaluate(() => {
    const later = globalThis.setTimeout;
    globalThis.setTimeout = ((run: () => void, ms = 0) => (ms >= 5_000 ? 0 : later(run, ms))) as typeof setTimeout;
  });

/** How many notices there are, and what an open sheet asks for below one. */
const belowNotices = (screen: Screen): Promise<{ notices: number; covered: string[] }> =>
  screen.page.evaluate(() => {
    const isCovered = (field: Element): boolean => {
      const { left, top, width, height } = field.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return above?.closest('.mantine-Notification-root') != null;
    };
    const asked = [...document.querySelectorAll('[role=dialog] form :is(button, input, select, textarea)')];
    return {
      notices: document.querySelectorAll('.mantine-Notification-root').length,
      covered: asked.filter(isCovered).map((field) => field.outerHTML.slice(0, 80)),
    };
  });

browserDescribe('the devices', () => {
  let ui: Ui;
  beforeAll(async () => {
    ui = await Ui.start();
  });
  afterAll(() => ui.stop());

  it('are entered by their code, hung, moved, calibrated and given a key, all from one screen', async () => {
    const person = await ui.service.person(RIGHTS, { language: 'en' });
    const client = await ui.service.as(person);
    const screen = await ui.open('/settings/devices', { as: person, language: 'en', width: 390 });
    await screen.sees('link', 'Waage Gerda');
    await screen.press('link', 'New device');
    await screen.type('Name', 'Scale at the lime tree');
    await hold(screen, 'LW:D0:1122334455667788:70B3D57ED0000001:AABB1122');
    await screen.press('button', 'Scan its code');
    await screen.page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === '70B3D57ED0000001'),
    );
    await save(screen);
    await screen.sees('heading', 'Scale at the lime tree');
    const { items } = (await client.get('/devices', { query: { q: 'lime tree' } })).data;
    expect(items).toMatchObject([{ kind: 'SCALE', serial: '70B3D57ED0000001', placement: null }]);
    const { id } = items[0]!;
    const device = async () => (await client.get('/devices/{id}', { path: { id } })).data;

    await screen.press('link', 'Hang it somewhere');
    await screen.picks('Colony', 'Hedwig');
    await save(screen);
    await screen.sees('link', 'Take it down');
    expect(await device()).toMatchObject({ placement: { colonyName: 'Hedwig', apiaryId: null } });

    const apiary = (await client.get('/apiaries', { query: { limit: 1 } })).data.items[0]!;
    await screen.press('link', 'Hang elsewhere');
    await screen.answers('Where it hangs', 'Apiary');
    await screen.seesText('That ends with it.');
    await screen.field('Apiary').fill(apiary.id);
    await save(screen);
    await screen.sees('link', apiary.name);
    expect(await device()).toMatchObject({ placement: { apiaryName: apiary.name, colonyId: null } });

    await screen.press('link', 'Calibrate');
    await screen.sees('textbox', 'it said kg');
    const [said, real] = await screen.page.$$('[role=dialog] input[inputmode], [role=dialog] fieldset input');
    await said!.type('2.5');
    await real!.type('0');
    await screen.seesText('what it says × 1, plus −2.5 kg');
    await save(screen);
    await screen.seesText('Weight from');
    const { data: calibrations } = await client.get('/devices/{id}/calibrations', { path: { id }, query: {} });
    expect(calibrations.items).toMatchObject([{ channel: 'WEIGHT_KG', factor: 1, offset: -2.5 }]);

    await screen.press('link', 'New key');
    await screen.press('button', 'Save');
    await screen.sees('textbox', 'API key');
    expect(await screen.valueOf('API key')).toMatch(/^bee_/);
    await screen.press('button', 'I have kept it');
    await screen.seesText('Last used: never');
    const { data: keys } = await client.get('/api-keys', { query: { deviceId: [id] } });
    expect(keys.items).toMatchObject([{ scopes: ['sensors:write'], deviceId: id }]);

    await screen.press('link', 'Take it down');
    await save(screen);
    await screen.sees('link', 'Hang it somewhere');
    expect((await device()).placement).toBeNull();
    expect(screen.complaints).toEqual([]);
  });

  it.each([390, 820])('ask for nothing below a notice of what was saved before, at %d px', async (width) => {
    const person = await ui.service.person(RIGHTS, { language: 'en' });
    const client = await ui.service.as(person);
    const { data } = await client.post('/devices', { body: { name: `Scale at ${width}`, kind: 'SCALE' } });
    const screen = await ui.open(`/settings/devices/${data.id}`, { as: person, language: 'en', width });
    await keepNotices(screen);
    await screen.press('link', 'Hang it somewhere');
    await screen.picks('Colony', width === 390 ? 'Irma' : 'Johanna');
    await save(screen);
    await screen.press('link', 'Take it down');
    await save(screen);
    await screen.press('link', 'Hang it somewhere');
    await screen.sees('dialog', 'Hang it somewhere');
    await screen.isStill();
    expect(await belowNotices(screen)).toEqual({ notices: 2, covered: [] });
  });

  it('say what stands in the way, in the language of the person, and keep what was entered', async () => {
    const person = await ui.service.person(RIGHTS, { language: 'de' });
    const client = await ui.service.as(person);
    const { data: colonies } = await client.get('/colonies', { query: { q: 'Agathe' } });
    const colonyId = colonies.items[0]!.id;
    const [first, second] = await Promise.all(
      ['Alte Waage', 'Neue Waage'].map(
        async (name) => (await client.post('/devices', { body: { name, kind: 'SCALE' } })).data,
      ),
    );
    const hung = { path: { id: first!.id }, body: { colonyId, from: '2026-06-01' } };
    await client.post('/devices/{id}/placements', hung);
    const screen = await ui.open(`/settings/devices/${second!.id}/place`, { as: person, language: 'de', width: 1440 });
    await screen.picks('Volk', 'Agathe');
    await screen.press('button', 'Speichern');
    await screen.seesText('Alte Waage hängt noch bei Agathe');
    await screen.cutNetwork();
    await screen.press('button', 'Speichern');
    await screen.seesText('Der Dienst ist nicht erreichbar');
    expect(
      await screen
        .field('Volk')
        .map((field) => (field as HTMLInputElement).value)
        .wait(),
    ).toContain('Agathe');
  });

  it('are read without being changed by who may only read them', async () => {
    const admin = await ui.service.as(ui.service.admin);
    const { data } = await admin.post('/devices', { body: { name: 'Thermometer', kind: 'CLIMATE' } });
    const person = await ui.service.person(['devices:read'], { language: 'en' });
    const screen = await ui.open(`/settings/devices/${data.id}`, { as: person, language: 'en', width: 820 });
    await screen.sees('heading', 'Thermometer');
    await screen.rests();
    const text = await screen.text();
    for (const words of ['Edit', 'Hang it somewhere', 'Calibrate', 'New key', 'Delete'])
      expect(text).not.toContain(words);
    expect(screen.refused).toEqual([]);
  });
});
