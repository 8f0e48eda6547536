import type { ApiClient } from '@beekeeping/api-client';
import { waitUntil } from '@beekeeping/db/testing';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext } from 'puppeteer';
import type { Screen } from '../../testing/screen.ts';
import { dayFrom, today } from '../../testing/business-day.ts';
import { Ui } from '../../testing/ui.ts';

/** One grey pixel, as a camera would write it. */
const PHOTO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

browserDescribe('the health office', () => {
  let ui: Ui;
  let api: ApiClient;
  let office: BrowserContext;
  const opened: Screen[] = [];
  const said: string[] = [];

  const open = async (...[address, look]: Parameters<Ui['open']>): Promise<Screen> => {
    const screen = await ui.open(address, { browser: office, width: 1440, height: 1000, ...look });
    opened.push(screen);
    return screen;
  };

  beforeAll(async () => {
    ui = await Ui.start();
    api = await ui.service.as(ui.service.admin);
    const { data: me } = await api.get('/auth/me');
    office = await ui.newBrowser();
    const keeper = await ui.service.person(me.permissions, { name: 'Anna Muster' });
    await (await open('/', { as: keeper })).sees('navigation', 'Main');
  });
  afterEach(async () => {
    await Promise.all(opened.map((screen) => screen.close()));
    said.push(...opened.splice(0).flatMap(({ complaints, foreign }) => [...complaints, ...foreign]));
  });
  afterAll(() => ui.stop());

  it('books a bought lot in, with its receipt, books out what broke, and takes that back', async () => {
    const screen = await open('/health/medicines');
    await screen.press('link', 'Receive a lot');
    await screen.picks('Medicine', 'Oxalsäuredihydrat');
    await screen.type('Amount (ml)', '500');
    await screen.type('Batch number on the packet', 'OX-BOUGHT');
    await screen.type('Address of the supplier', 'Marktplatz 1, 83112 Frasdorf');
    await screen.press('button', 'Save');
    await screen.seesText('Please fill this in');
    await screen.field('Supplier').fill('Apotheke am Markt');
    await screen.press('button', 'Save');
    await screen.seesText('500 ml left of 500 ml');
    const { data: lots } = await api.get('/medicine-lots', { query: { q: 'OX-BOUGHT' } });
    const { id } = lots.items[0]!;

    const input = await screen.page.waitForSelector('input[type=file]:not([capture])');
    await input!.evaluate((element, base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'receipt.png', { type: 'image/png' }));
      Object.assign(element, { files: files.files });
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }, PHOTO);
    await screen.sees('button', 'Open receipt.png');
    const { data: papers } = await api.get('/documents', { query: { linkId: [id] } });
    expect(papers.items.map(({ category, linkKind }) => [category, linkKind])).toEqual([
      ['MEDICINE_LOT', 'MEDICINE_LOT'],
    ]);

    const left = async (): Promise<number> => (await api.get('/medicine-lots/{id}', { path: { id } })).data.remaining;
    await screen.press('link', 'Book out');
    await screen.press('button', 'Lost or broken');
    await screen.type('Amount (ml)', '600');
    await screen.seesText('The lot holds 500 ml only');
    await screen.type('Amount (ml)', '120,5');
    await screen.seesText('379.5 ml are in the lot then');
    await screen.press('button', 'Save');
    await screen.seesText('Booked. 379.5 ml are left.');
    expect(await left()).toBe(379.5);
    await screen.press('link', 'Book out');
    await screen.press('button', 'Counted');
    await screen.type('Really there (ml)', '400');
    await screen.press('button', 'Save');
    await screen.seesText('400 ml left of 500 ml');
    expect(await left()).toBe(400);
    await screen.press('button', 'Reverse');
    await screen.type('Why it is taken back', 'Counted the wrong bottle');
    await screen.press('button', 'Save');
    await screen.seesText('379.5 ml left of 500 ml');
    const { data: ledger } = await api.get('/medicine-movements', {
      query: { medicineLotId: [id], sort: 'createdAt' },
    });
    expect(ledger.items.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['RECEIPT', 500],
      ['LOSS', -120.5],
      ['INVENTORY_CORRECTION', 20.5],
      ['REVERSAL', -20.5],
    ]);
  });

  it('keeps the deadline of a letter in sight until it is settled, and hands out the medicine book', async () => {
    const deadline = dayFrom(today, 5);
    const screen = await open('/health/authorities');
    await screen.press('link', 'Record a letter');
    await screen.type('Authority', 'Landratsamt Rosenheim');
    await screen.fillDay('To be done by', deadline);
    await screen.press('button', 'Save');
    await screen.sees('heading', 'Permit or other letter, Landratsamt Rosenheim');
    await screen.seesText('To be done by');
    const letter = async () => (await api.get('/authority-notices', { query: { q: 'Rosenheim' } })).data.items[0]!;
    expect(await letter()).toMatchObject({ deadlineOn: deadline, status: 'OPEN', type: 'OTHER' });
    await screen.press('link', 'Disease and authorities');
    await screen.seesText('in 5 days');
    const first = await screen.page.waitForSelector('ul[aria-label="Letters and permits"] > li');
    expect(await first!.evaluate((line) => (line as HTMLElement).innerText)).toContain('in 5 days');
    await screen.press('link', 'Permit or other letter, Landratsamt Rosenheim');
    await screen.press('link', 'Edit');
    await screen.fillDay('Settled', today);
    await screen.press('button', 'Save');
    // What was said of the first saving may still be seen.
    await waitUntil('the letter is settled', async () => (await letter()).status === 'SETTLED');

    await screen.goTo('/health/book');
    const { data: book } = await api.get('/medicine-book', {
      query: { from: `${today.slice(0, 4)}-01-01`, to: today },
    });
    expect(book.items.length).toBeGreaterThan(0);
    await screen.seesText(book.items[0]!.batchNumber);
    await screen.press('button', 'Book as PDF');
    await screen.seesText('is in your downloads');
    expect(screen.refused).toEqual([]);
  });

  it('feeds many from the list of stores, and knows afterwards what they have', async () => {
    const { data: before } = await api.get('/statistics/stores');
    const [one, two] = before.colonies.toSorted((a, b) => (b.missingKg ?? -1) - (a.missingKg ?? -1));
    const screen = await open('/feeding?show=all');
    for (const { colonyName } of [one!, two!]) await screen.press('checkbox', `Select ${colonyName}`);
    await screen.pressAt('[role=region][aria-label=Selection] a[href*="/feeding/feed"]');
    await screen.sees('dialog', 'Feed 2 colonies');
    await screen.type('Amount for each colony (litres)', '2');
    await screen.press('button', 'Save');
    await screen.seesText('2 colonies fed');
    const { data: after } = await api.get('/statistics/stores');
    const fed = (colonies: typeof after.colonies, id: string): number =>
      colonies.find(({ colonyId }) => colonyId === id)!.fedStoredKg;
    for (const { colonyId } of [one!, two!]) {
      expect(fed(after.colonies, colonyId) - fed(before.colonies, colonyId)).toBeCloseTo(1.72);
    }
    expect(screen.address()).toContain('/feeding');
  });

  it('has the open tab in sight on a phone, wherever it was come from', async () => {
    const screen = await open('/wintering', { width: 390, height: 800 });
    await screen.rests();
    const openTab = () =>
      screen.page.$eval('main nav', (tabs) => {
        const tab = tabs.querySelector('[aria-current=page]')!;
        const [all, one] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()];
        return { tab: tab.textContent, isInSight: one.left >= all.left && one.right <= all.right };
      });
    expect(await openTab()).toEqual({ tab: 'Wintering', isInSight: true });
    await screen.goTo('/health/treatments');
    expect(await openTab()).toEqual({ tab: 'Treatments', isInSight: true });
    await screen.goTo('/health/weather');
    expect(await openTab()).toEqual({ tab: 'Days that suit', isInSight: true });
  });

  it('stays silent in the console, and asks nobody else', () => {
    expect(said).toEqual([]);
  });
});
