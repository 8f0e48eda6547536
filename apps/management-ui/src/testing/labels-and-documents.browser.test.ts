import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiClient, Bottling, LabelTemplate } from '@beekeeping/api-client';
import { waitUntil } from '@beekeeping/db/testing';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Person } from './demo-service.ts';
import { draftsKept } from './kept-entries.ts';
import { differenceOf } from './picture-difference.ts';
import type { Screen } from './screen.ts';
import { Ui } from './ui.ts';

/** A red dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';

const WIDE = { width: 1440, height: 1000 };

/** What goes onto jars, and what is filed, as a person does it; what came of it is read through the API. */
browserDescribe('labels and documents', () => {
  let ui: Ui;
  let api: ApiClient;
  let keeper: Person;
  let label: LabelTemplate;
  let jars: Bottling;
  const directory = mkdtempSync(path.join(tmpdir(), 'filed-'));

  beforeAll(async () => {
    ui = await Ui.start({ PUBLIC_ORIGIN_URL: 'https://honig.example' });
    api = await ui.service.as(ui.service.admin);
    const { data: me } = await api.get('/auth/me');
    keeper = await ui.service.person(me.permissions);
    const labels = await api.get('/label-templates', { query: { q: '500 g' } });
    label = labels.data.items[0]!;
    const lots = await api.get('/bottlings', { query: { sort: '-jarSizeG' } });
    jars = lots.data.items.find(({ isHeld }) => !isHeld)!;
  });
  afterAll(async () => {
    await ui.stop();
    rmSync(directory, { recursive: true });
  });

  const stored = async (): Promise<LabelTemplate> =>
    (await api.get('/label-templates/{id}', { path: { id: label.id } })).data;
  const textsOf = ({ elements }: LabelTemplate): string[] =>
    elements.flatMap((element) => (element.type === 'TEXT' ? [element.text] : []));
  const opens = async (look = {}): Promise<Screen> => {
    const screen = await ui.open(`/labels/${label.id}?bottlingId=${jars.id}`, { as: keeper, ...WIDE, ...look });
    await screen.seesText('As the law wants it');
    return screen;
  };
  /** Over what stands in a field, as the keyboard does it: a label that is checked meanwhile is drawn anew. */
  const enters = async (screen: Screen, name: string, text: string): Promise<void> => {
    const { page } = screen;
    await screen.press('textbox', name);
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type(text);
  };
  const ends = async (screen: Screen): Promise<void> => {
    expect([screen.complaints, screen.foreign]).toEqual([[], []]);
    await screen.close();
  };

  it('shows a label as it is printed', async () => {
    const screen = await opens();
    await screen.page.evaluate(() => document.fonts.ready);
    await screen.rests();
    const ground = await screen.page.waitForSelector('[data-ground]');
    const clip = (await ground!.boundingBox())!;
    const drawn = await screen.page.screenshot({ clip, captureBeyondViewport: false, encoding: 'base64' });
    const printed = await api.file('GET', '/label-templates/{id}/preview', {
      path: { id: label.id },
      query: { bottlingId: jars.id },
    });
    const png = Buffer.from(await printed.arrayBuffer()).toString('base64');
    const same = await differenceOf(screen.page, drawn, png);
    // What the same picture is off by when it lies half a millimetre beside.
    const shifted = await differenceOf(screen.page, drawn, png, 0.5 / label.widthMm);
    process.stderr.write(`a label differs from its print by ${same}, half a millimetre beside by ${shifted}\n`);
    expect(same).toBeLessThan(shifted / 2);
    await ends(screen);
  });

  it('is changed by keys and by the mouse, checked while it is changed, and goes back what was done', async () => {
    const screen = await opens();
    const { page } = screen;
    const before = await stored();
    await screen.press('button', '{{netQuantity}}');
    await page.keyboard.press('Delete');
    await screen.seesText('Net quantity');
    await screen.seesText('is not printed: use {{netQuantity}}.');
    await screen.press('button', 'Undo');
    await screen.seesText('As the law wants it');

    await screen.press('button', 'Add');
    await screen.press('menuitem', 'Text');
    await enters(screen, 'Words', 'Pfand ');
    await screen.press('button', 'Insert what is known of the lot');
    await page.locator('::-p-xpath(//*[@role="menuitem"][contains(.,"Batch number")])').click();
    const added = 'Pfand {{batchNumber}}';
    await screen.sees('button', added);
    await enters(screen, 'From the left (mm)', '20');
    await enters(screen, 'From the top (mm)', '2,5');
    await enters(screen, 'Width (mm)', '30');
    await enters(screen, 'Height (mm)', '8');
    await page.focus('button[aria-label^="Label, "]');
    await page.keyboard.down('Control');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.up('Control');
    await page.keyboard.press('ArrowLeft');

    // Drags it to the right, near enough to the left edge of the label to stand in line with the middle.
    const [chosen] = await page.$$('svg [data-chosen=true]');
    const at = (await chosen!.boundingBox())!;
    const pxPerMm = at.width / 30.5;
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.down();
    await page.mouse.move(at.x + at.width / 2 + 5 * pxPerMm, at.y + at.height / 2, { steps: 3 });
    await page.mouse.move(at.x + at.width / 2 + 17.6 * pxPerMm, at.y + at.height / 2, { steps: 3 });
    await page.mouse.up();
    await screen.press('button', 'Save');
    await screen.seesText('Saved');
    const after = await stored();
    expect(textsOf(after)).toEqual([...textsOf(before), added]);
    const element = after.elements.at(-1)!;
    expect([element.yMm, element.widthMm, element.heightMm]).toEqual([2.5, 30.5, 8]);
    expect(element.xMm + element.widthMm / 2).toBeCloseTo(label.widthMm / 2, 1);
    await ends(screen);
  });

  it('asks when somebody else has changed the label meanwhile, and keeps what was typed over a closed tab', async () => {
    const browser = await ui.newBrowser();
    const screen = await opens({ browser });
    await enters(screen, 'Name', 'Mine');
    await screen.sees('heading', 'Mine');
    const { etag } = await api.get('/label-templates/{id}', { path: { id: label.id } });
    await api.patch('/label-templates/{id}', { path: { id: label.id }, ifMatch: etag, body: { name: 'Theirs' } });
    await screen.press('button', 'Save');
    await screen.seesText('Somebody has changed this meanwhile');
    await screen.seesText('Theirs');
    await waitUntil('the draft is kept', async () => (await draftsKept(screen.page)).includes('Mine'));
    await screen.close();

    const again = await ui.open(`/labels/${label.id}?bottlingId=${jars.id}`, { browser, ...WIDE });
    await again.seesText('What you had typed here before is back.');
    await again.sees('heading', 'Mine');
    await again.press('button', 'Save');
    await again.press('button', 'Keep mine');
    await again.seesText('Saved');
    expect((await stored()).name).toBe('Mine');
    await ends(again);
  });

  it('is printed from the place where a sheet was begun, moved by what the printer is off', async () => {
    const screen = await opens();
    const asked: Promise<string | undefined>[] = [];
    screen.page.on('request', (request) => {
      if (request.url().endsWith('/print')) asked.push(request.fetchPostData());
    });
    await screen.press('button', 'Print labels');
    await enters(screen, 'First place', '7');
    await enters(screen, 'How many', '4');
    await screen.seesText('4 labels on 2 sheets');
    await enters(screen, 'To the right (mm)', '-0.5');
    const dialog = await screen.page.waitForSelector('[role=dialog]');
    await dialog!.waitForSelector('button[type=submit]').then((button) => button!.click());
    await screen.seesText('in your downloads');
    expect((await Promise.all(asked)).map((body) => JSON.parse(body!) as unknown)).toEqual([
      { bottlingId: jars.id, copies: 4, startAt: 7, offsetXMm: -0.5, offsetYMm: 0, strict: true },
    ]);
    await screen.press('button', 'Print labels');
    expect(await screen.valueOf('To the right (mm)')).toBe('-0.5');
    await ends(screen);
  });

  it('files many at once, says of one that it is none, and links and deletes them', async () => {
    const files = { 'wabe.png': PNG, 'befund.pdf': PDF, 'liste.txt': 'no picture' };
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(directory, name), content);
    const screen = await ui.open('/documents', { as: keeper, ...WIDE });
    const input = await screen.page.waitForSelector('input[type=file][multiple]');
    await (input as { uploadFile: (...paths: string[]) => Promise<void> } | null)!.uploadFile(
      ...Object.keys(files).map((name) => path.join(directory, name)),
    );
    await screen.seesText('2 files are filed');
    await screen.sees('button', 'Leave out liste.txt');
    const filed = await api.get('/documents', { query: { q: 'befund' } });
    expect(filed.data.items).toMatchObject([{ displayName: 'befund.pdf', category: 'OTHER', linkKind: null }]);

    await screen.pressAt('::-p-xpath(//a[contains(.,"wabe.png")])');
    await screen.sees('dialog', 'wabe.png');
    const isDrawn = () => document.querySelector<HTMLImageElement>('[role=dialog] img')?.naturalWidth === 1;
    await screen.page.waitForFunction(isDrawn);
    await screen.press('button', 'Edit');
    const link = screen.page.locator('::-p-xpath(//*[@id=//label[starts-with(normalize-space(.),"Filed with")]/@for])');
    await link.fill('Gerda');
    await screen.pressAt('::-p-xpath(//*[@role="option"][contains(.,"Gerda")])');
    await screen.press('button', 'Save');
    await screen.sees('link', 'Colony Gerda');
    const linked = await api.get('/documents', { query: { q: 'wabe.png' } });
    expect(linked.data.items).toMatchObject([{ linkKind: 'COLONY', linkName: 'Gerda' }]);

    await screen.press('button', 'Delete');
    await screen.press('button', 'Delete for good');
    await screen.seesText('wabe.png is deleted');
    expect((await api.get('/documents', { query: { q: 'wabe.png' } })).data.items).toEqual([]);
    await ends(screen);
  });
});
