import { waitUntil } from '@beekeeping/db/testing';
import { ApiClient } from '@beekeeping/api-client';
import { expect } from '@jest/globals';
import type { Day } from './day.ts';
import { downloadsOf } from './downloads.ts';

/** What was ordered, by the number that the shop gave. */
const ORDERS = { 'SHOP-2041': 6, 'SHOP-2047': 4, 'SHOP-2052': 2 };

/** A shop that sells of a lot, and cannot be told: it is not there. */
const aShop = async (api: ApiClient, url: string): Promise<ApiClient> => {
  await api.post('/webhooks', { body: { url: 'https://shop.example.test/hooks', events: ['product.stock_changed'] } });
  const scopes = ['shop-sync:read', 'shop-sync:write'] as const;
  const { data: key } = await api.post('/api-keys', { body: { name: 'Shop', scopes: [...scopes] } });
  return new ApiClient({ baseUrl: url, apiKey: key.key });
};

/** A customer writes, the honey is held, recalled, and what comes back is booked out; another hold was a false alarm. */
export const recall = async (day: Day, api: ApiClient): Promise<void> => {
  const { screen } = day;
  const downloads = await downloadsOf(screen);
  const shop = await aShop(api, new URL(screen.page.url()).origin);
  const now = new Date().toISOString();
  const { data: sold } = await shop.post('/shop-sync/movements', {
    body: {
      movements: Object.entries(ORDERS).map(([orderRef, quantity]) => ({
        externalId: `${orderRef}-1`,
        type: 'SHOP_SALE' as const,
        sku: 'RAPS-500',
        quantity,
        orderRef,
        occurredAt: now,
      })),
    },
  });
  const { lotNumber } = (sold.results as { allocations: { lotNumber: string }[] }[])[0]!.allocations[0]!;
  const jars = async (of = lotNumber) => (await api.get('/bottlings', { query: { lotNumber: of } })).data.items[0]!;
  const page = async () => (await api.get('/public/batches/{lotNumber}', { path: { lotNumber } })).data;
  const before = await jars();

  await screen.press('link', 'Stock');
  await screen.page.locator('input[type=search]').fill(lotNumber);
  await screen.page.waitForFunction(() => location.search !== '');
  await screen.rests();
  await screen.press('link', lotNumber);
  await screen.seesText('SHOP-2041');
  await day.picture('lot', 'Where it comes from, where it went');
  await screen.press('link', 'Hold or recall');
  await screen.seesText(`${before.remaining} jars are still there`);
  await screen.press('radio', 'Only the house: a quiet hold');
  await screen.type('Why', 'A customer found a splinter of glass. The laboratory has two jars.');
  await day.picture('quiet');
  await screen.press('button', 'Hold');
  await screen.seesText('On hold. Nothing leaves the house.');
  await screen.seesText('What shops were told');
  await day.picture('held');
  expect(await jars()).toMatchObject({ isHeld: true, isRecalled: false, remaining: before.remaining });
  const { data: ofHoney } = await api.get('/bottlings', { query: { honeyBatchId: [before.honeyBatchId] } });
  expect(ofHoney.items.map(({ isHeld }) => isHeld)).toEqual([true, true]);
  expect(await page()).toMatchObject({ recall: null });
  const { data: refused } = await shop.post('/shop-sync/movements', {
    body: {
      movements: [{ externalId: 'SHOP-2060-1', type: 'SHOP_SALE', lotNumber, quantity: 1, occurredAt: now }],
    },
  });
  expect(refused.results).toMatchObject([{ status: 'REJECTED', code: 'LOT_ON_HOLD' }]);

  await screen.press('button', 'Recall');
  await screen.seesText('Recalled. The page says so now.');
  expect(await jars()).toMatchObject({
    isHeld: true,
    isRecalled: true,
    holdReason: expect.stringContaining('splinter'),
  });
  expect((await page()).recall).not.toBeNull();
  await screen.seesText('shop.example.test');
  await screen.rests();
  await day.picture('recalled');
  await day.picture('orders', 'Write to the orders');
  await screen.press('button', 'Orders as a table (CSV)');
  const [names, ...lines] = (await downloads.read(`orders-${lotNumber}.csv`)).toString().trim().split('\r\n');
  expect(names).toContain('Order,Sold at,Sold,Returned,Still out');
  const figures = lines.map((line) => line.split(',').filter((_, column) => column !== 1));
  expect(figures.toSorted(([a], [b]) => a!.localeCompare(b!))).toEqual(
    Object.entries(ORDERS).map(([order, count]) => [order, String(count), '0', String(count)]),
  );
  // What was seen before stands there until the page is read anew.
  await waitUntil('the page of the jar says so', async () => {
    const frame = await screen.page.waitForSelector('iframe');
    const shown = await (await frame!.contentFrame()).waitForSelector('body');
    return /recall/i.test(await shown!.evaluate((body) => body.innerText));
  });
  await day.picture('page', 'What customers see');
  await screen.press('button', 'Recall report as PDF');
  const paper = await downloads.read(`recall-${lotNumber}.pdf`);
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');

  await shop.post('/shop-sync/movements', {
    body: {
      movements: [
        { externalId: 'SHOP-2041-R', type: 'SHOP_RETURN', saleExternalId: 'SHOP-2041-1', quantity: 6, occurredAt: now },
      ],
    },
  });
  await screen.press('link', `Lot ${lotNumber}`);
  await screen.press('link', 'Book out or count');
  const back = before.remaining + ORDERS['SHOP-2041'];
  await screen.seesText(`${back} jars are there.`);
  await screen.type('How many', String(back));
  await screen.type('Note', 'Destroyed, the district was there');
  await screen.seesText('0 jars stay');
  await day.picture('destroyed');
  await screen.press('button', 'Save');
  await screen.seesText(`Breakage: ${back} jars booked`);
  expect(await jars()).toMatchObject({ remaining: 0, isRecalled: true });

  const { data: articles } = await api.get('/articles', { query: { sku: 'WALD-500' } });
  const { data: forest } = await api.get('/bottlings', { query: { articleId: [articles.items[0]!.id] } });
  const [alarm] = forest.items;
  await api.post('/bottlings/{id}/hold', {
    path: { id: alarm!.id },
    body: { reason: 'One jar tasted of smoke', isPublic: false },
  });
  await screen.press('link', 'Stock');
  await screen.page.locator('[aria-label="Which lots"]').fill('held');
  await screen.press('link', alarm!.lotNumber);
  await screen.press('link', 'Go on with the hold');
  await screen.seesText(`Lot ${alarm!.lotNumber} can be sold again.`);
  await screen.rests();
  await day.picture('release', 'Inform the public');
  await screen.press('button', 'Release');
  await screen.seesText('Released');
  expect(await jars(alarm!.lotNumber)).toMatchObject({ isHeld: false, isRecalled: false, remaining: alarm!.remaining });
  expect(await jars()).toMatchObject({ isRecalled: true });
  downloads.remove();
};
