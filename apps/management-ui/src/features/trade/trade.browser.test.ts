import type { ApiClient, PermissionKey } from '@beekeeping/api-client';
import { waitUntil } from '@beekeeping/db/testing';
import { type Receiver, startReceiver } from '@beekeeping/http/testing';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { today } from '../../testing/business-day.ts';
import type { Person } from '../../testing/demo-service.ts';
import type { Screen } from '../../testing/screen.ts';
import { Ui } from '../../testing/ui.ts';

const WIDE = { width: 1440, height: 1000 };

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';

const READER: PermissionKey[] = ['stock:read', 'traces:read', 'bottlings:read', 'honey-batches:read'];

/** What a honey house corrects, and what it is refused: beside what the days of the guides do. */
browserDescribe('the shelf and the honey house', () => {
  let ui: Ui;
  let api: ApiClient;
  let keeper: Person;
  /** Shops: one that hears, one that is out of order, and one that wants to hear no more. */
  let shops: { hears: Receiver; fails: Receiver; gone: Receiver };
  const opened: Screen[] = [];
  /** What the console has said, and what went to other hosts. */
  const said: string[] = [];

  const open = async (address: string, as = keeper): Promise<Screen> => {
    const screen = await ui.open(address, { as, ...WIDE });
    opened.push(screen);
    return screen;
  };
  const jarsOf = async (sku: string) => {
    const { data: articles } = await api.get('/articles', { query: { sku } });
    const { data: lots } = await api.get('/bottlings', { query: { articleId: [articles.items[0]!.id] } });
    return lots.items[0]!;
  };
  const batchOf = async (variety: string) => (await api.get('/honey-batches', { query: { variety } })).data.items[0]!;

  beforeAll(async () => {
    shops = {
      hears: await startReceiver(),
      fails: await startReceiver((post) => post.answer(503)),
      gone: await startReceiver((post) => post.answer(410)),
    };
    ui = await Ui.start({
      EGRESS_ALLOWED_TARGETS: Object.values(shops)
        .map(({ target }) => target)
        .join(','),
    });
    api = await ui.service.as(ui.service.admin);
    const { data: me } = await api.get('/auth/me');
    keeper = await ui.service.person(me.permissions);
  });
  afterEach(async () => {
    await Promise.all(opened.map((screen) => screen.close()));
    said.push(...opened.splice(0).flatMap(({ complaints, foreign }) => [...complaints, ...foreign]));
  });
  afterAll(async () => {
    await ui.stop();
    await Promise.all(Object.values(shops).map((shop) => shop.stop()));
  });

  it('books jars out, corrects the ledger by what was counted, and takes a booking back with a reason only', async () => {
    const { id, lotNumber, remaining } = await jarsOf('LINDE-250');
    const left = async (): Promise<number> => (await api.get('/bottlings/{id}', { path: { id } })).data.remaining;
    const screen = await open(`/lots/${lotNumber}/book`);
    await screen.type('How many', String(remaining + 1));
    await screen.press('button', 'Save');
    await screen.seesText(`Only ${remaining} jars are there.`);
    await screen.type('How many', '5');
    await screen.type('Note', 'Christmas market');
    await screen.press('button', 'Save');
    await screen.seesText('Farm shop: 5 jars booked');
    expect(await left()).toBe(remaining - 5);

    await screen.press('link', 'Book out or count');
    await screen.press('button', 'Count');
    await screen.type('Counted', String(remaining - 7));
    await screen.seesText('The ledger is corrected by −2');
    await screen.press('button', 'Save');
    await screen.seesText('The count is booked');
    expect(await left()).toBe(remaining - 7);

    const row = '//*[@role="row"][contains(.,"Christmas market")]//a';
    await screen.pressAt(`::-p-xpath(${row})`);
    await screen.seesText('5 jars are taken back');
    await screen.press('button', 'Save');
    await screen.seesText('Please fill this in');
    await screen.type('Why it is taken back', 'The market was called off');
    await screen.press('button', 'Save');
    await screen.seesText('The movement is reversed');
    expect(await left()).toBe(remaining - 2);
    const { data: ledger } = await api.get('/stock-movements', {
      query: { batchId: [id], sort: '-createdAt', limit: 3 },
    });
    expect(ledger.items.map(({ type, quantity, note }) => [type, quantity, note])).toEqual([
      ['REVERSAL', 5, 'The market was called off'],
      ['INVENTORY_CORRECTION', -2, null],
      ['FARM_SHOP', -5, 'Christmas market'],
    ]);
  });

  it('says why more jars than honey are refused, and keeps what was typed', async () => {
    const { id, remainingKg } = await batchOf('LINDEN');
    const most = Math.floor(Math.round(remainingKg * 1000) / 250);
    const screen = await open(`/honey/fill?batch=${id}`);
    await screen.press('button', '250 g');
    await screen.type('Number of jars', String(most + 1));
    await screen.type('Note', 'For the parish fair');
    await screen.press('button', 'Save');
    await screen.seesText(`There is honey for ${most} jars only.`);
    await screen.type('Number of jars', String(most));
    // Somebody else fills one meanwhile.
    const jar = { honeyBatchId: id, jarSizeG: 250, jarCount: 1, filledOn: new Date().toISOString().slice(0, 10) };
    await api.post('/bottlings', { body: jar });
    await screen.press('button', 'Save');
    await screen.seesText('There is not as much');
    expect(screen.refused).toEqual(['409 POST /bottlings']);
    await screen.seesText(`${most - 1} jars of 250 g fit what is left`);
    expect(await screen.valueOf('Number of jars')).toBe(String(most));
    expect(await screen.valueOf('Note')).toBe('For the parish fair');
    await screen.type('Number of jars', String(most - 1));
    await screen.press('button', 'Save');
    await screen.sees('dialog', 'The jars have their number');
    expect((await batchOf('LINDEN')).remainingKg).toBeLessThan(0.25);
  });

  it('says which shops have heard of a recall and when, and which are to be called', async () => {
    const { hears, fails, gone } = shops;
    const idOf = async ({ url }: Receiver): Promise<string> =>
      (await api.post('/webhooks', { body: { url, events: ['product.stock_changed'] } })).data.id;
    const [id] = [await idOf(hears), await idOf(fails), await idOf(gone)];
    const off = await api.post('/webhooks', {
      body: { url: 'https://off.example.test/hooks', events: ['product.stock_changed'] },
    });
    await api.patch('/webhooks/{id}', { path: { id: off.data.id }, body: { active: false } });
    const { lotNumber } = await jarsOf('WALD-500');
    const screen = await open(`/lots/${lotNumber}/hold`);
    await screen.press('radio', `Only the jars of lot ${lotNumber}`);
    await screen.press('radio', 'The public: a recall');
    await screen.type('Why', 'Glass');
    await screen.press('button', 'Recall');
    await screen.seesText('Recalled. The page says so now.');
    await waitUntil('the shop has heard', () => hears.posts.length > 0);
    expect(JSON.parse(hears.posts[0]!.body)).toMatchObject({ event: 'product.stock_changed' });
    // It stands there by itself, without the page being opened anew.
    await screen.seesText(`${hears.target} told on`);
    const { data: sent } = await api.get('/webhooks/{id}/deliveries', { path: { id } });
    const at = await screen.page.evaluate(
      (instant) =>
        new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant)),
      sent.items[0]!.attempts[0]!.at,
    );
    await screen.seesText(`${hears.target} told on ${at}`);
    await screen.seesText(`${fails.target} is being told since`);
    await screen.seesText(`${gone.target} could not be told:`);
    await screen.seesText('off.example.test is not told any more');
    const called = async (): Promise<string[]> => {
      const lines = await screen.page.$$eval('main li li', (all) => all.map((line) => line.innerText));
      return lines.filter((line) => line.includes('not reached so far: call them'));
    };
    await waitUntil('both are to be called', async () => (await called()).length === 2);
    expect((await called()).join(' ')).not.toContain(hears.target);
  });

  it('says that nothing is left of the batch that is to be filled, and fills no other one unsaid', async () => {
    const { id, batchNumber, remainingKg } = await batchOf('RAPESEED');
    const jar = { honeyBatchId: id, jarSizeG: Math.round(remainingKg * 1000), jarCount: 1 };
    await api.post('/bottlings', { body: { ...jar, filledOn: today } });
    const screen = await open(`/honey/fill?batch=${id}`);
    await screen.seesText(`Nothing is left of ${batchNumber}. Choose another batch.`);
    await screen.type('Number of jars', '1');
    await screen.press('button', 'Save');
    await screen.seesText('There is honey for 0 jars only.');
    expect(screen.asked).not.toContain('POST /bottlings');
  });

  it('goes where a link leads that is pressed right after something was typed into the search', async () => {
    const { lotNumber } = await jarsOf('LINDE-500');
    const screen = await open('/stock');
    await screen.sees('link', lotNumber);
    // The screen of the lot comes late: until what was typed would have been looked for.
    await screen.page.setBypassServiceWorker(true);
    await screen.page.setRequestInterception(true);
    let typedLongAgo: Promise<unknown> = Promise.resolve();
    screen.page.on('request', (request) => {
      if (request.resourceType() === 'script') void typedLongAgo.then(() => request.continue());
      else void request.continue();
    });
    typedLongAgo = screen.page.evaluate((name) => {
      const field = document.querySelector<HTMLInputElement>('input[type=search]')!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'nothing like it');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)!.click();
      return new Promise((resolve) => setTimeout(resolve, 300));
    }, lotNumber);
    await typedLongAgo;
    await screen.sees('heading', lotNumber);
    expect(screen.address()).toBe(`/lots/${lotNumber}`);
  });

  it('shows both when somebody else has changed the batch meanwhile', async () => {
    const { id } = await batchOf('FOREST');
    const screen = await open(`/honey-batches/${id}/edit`);
    await screen.type('HMF (mg/kg)', '3,1');
    await screen.type('Note', 'As the laboratory writes');
    const { etag } = await api.get('/honey-batches/{id}', { path: { id } });
    await api.patch('/honey-batches/{id}', { path: { id }, ifMatch: etag, body: { hmfMgPerKg: 2.9 } });
    await screen.press('button', 'Save');
    await screen.seesText('Somebody has changed this meanwhile');
    await screen.seesText('2.9');
    await screen.seesText('3.1');
    expect((await batchOf('FOREST')).hmfMgPerKg).toBe(2.9);
    await screen.press('button', 'Keep mine');
    await screen.seesText('Saved');
    expect(await batchOf('FOREST')).toMatchObject({ hmfMgPerKg: 3.1, note: 'As the laboratory writes' });
  });

  it('shows whoever may only read neither a booking nor a hold, and says so where a link leads there', async () => {
    const { lotNumber } = await jarsOf('RAPS-500');
    const screen = await open(`/lots/${lotNumber}`, await ui.service.person(READER));
    await screen.sees('heading', 'Ledger');
    const actions = await screen.page.$$eval('main a, main button', (all) => all.map((each) => each.textContent));
    for (const word of ['Book out or count', 'Hold or recall', 'Edit', 'Reverse', 'Print labels']) {
      expect(actions).not.toContain(word);
    }
    for (const form of ['book', 'edit']) {
      await screen.goTo(`/lots/${lotNumber}/${form}`, '[role=dialog]');
      await screen.seesText('Your role does not allow this.');
      expect(await screen.page.$('[role=dialog] [type=submit]')).toBeNull();
    }
    await screen.goTo(`/lots/${lotNumber}/hold`);
    await screen.seesText('Your role does not allow this.');
    expect(screen.refused).toEqual([]);
  });

  it('prints labels of candles, and leads from a paper to what it is filed with', async () => {
    const { data: candles } = await api.get('/production-batches', { query: { limit: 1 } });
    const { id, batchNumber } = candles.items[0]!;
    const screen = await open(`/lots/${batchNumber}`);
    await screen.press('link', 'Print labels');
    await screen.seesText(`Choose the label for ${batchNumber}`);
    await screen.pressAt('::-p-xpath(//main//a[contains(.,"250 g")])');
    await screen.seesText('pieces of this lot are left');
    const printed = screen.page.waitForResponse((answer) => answer.url().endsWith('/print'));
    await screen.press('button', 'Print');
    await screen.seesText('in your downloads');
    const asked = JSON.parse((await (await printed).request().fetchPostData())!) as object;
    expect(asked).toMatchObject({ productionBatchId: id });

    const { id: bottlingId, lotNumber } = await jarsOf('LINDE-500');
    const { data: paper } = await api.post('/documents', {
      body: {
        file: new File([PDF], 'befund.pdf', { type: 'application/pdf' }),
        linkKind: 'BOTTLING',
        linkId: bottlingId,
      },
    });
    await screen.goTo(`/documents/${paper.id}`, '[role=dialog]');
    await screen.press('link', `Lot ${lotNumber}`);
    await screen.sees('heading', lotNumber);
  });

  it('has said nothing in the console, and asked no other host', () => {
    expect(said).toEqual([]);
  });
});
