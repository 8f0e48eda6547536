import type { ApiClient } from '@beekeeping/api-client';
import { expect } from '@jest/globals';
import { dayFrom, today } from '../business-day.ts';
import type { Day } from './day.ts';
import { downloadsOf } from './downloads.ts';

/** Honey of two colonies in two countries, from the hives to jars with labels. */
export const honeyDay = async (day: Day, api: ApiClient): Promise<void> => {
  const { screen } = day;
  const downloads = await downloadsOf(screen);
  const { data: alp } = await api.post('/apiaries', { body: { name: 'Alm bei Kössen', countryCode: 'AT' } });
  const { data: apiaries } = await api.get('/apiaries');
  const orchard = apiaries.items.find(({ name }) => name.startsWith('Obstwiese'))!;
  const colonyAt = async (name: string, apiaryId: string) =>
    (await api.post('/colonies', { body: { name, apiaryId, establishedOn: dayFrom(today, -200) } })).data;
  const vroni = await colonyAt('Vroni', orchard.id);
  const vreni = await colonyAt('Vreni', alp.id);

  await screen.goTo('/colonies?q=Vr');
  await screen.press('checkbox', 'Select Vreni');
  await screen.press('checkbox', 'Select Vroni');
  await screen.press('link', 'Harvest');
  await screen.sees('dialog', 'Harvest 2 colonies');
  await screen.type('Vroni (kg)', '12,5');
  await screen.type('Vreni (kg)', '9,5');
  await screen.seesText('22 kg in all');
  await day.picture('harvest');
  await screen.press('button', 'Save');
  await screen.seesText('22 kg of 2 colonies harvested');

  await screen.press('link', 'Honey');
  await screen.press('link', 'Extract');
  await screen.seesText('2 harvests chosen, 22 kg');
  await screen.type('Honey (kg)', '20,8');
  await screen.type('Weight with vessels (kg)', '26,3');
  await screen.type('Water (%)', '17,2');
  await screen.seesText('1.2 kg (5.5 %) stay in wax, frames and vessels');
  await day.picture('extraction');
  await screen.press('button', 'Save');
  await screen.seesText('20.8 kg of honey extracted');
  const extraction = async () => (await api.get('/extractions', { query: { limit: 1 } })).data.items[0]!;
  expect(await extraction()).toMatchObject({
    extractedOn: today,
    netWeightKg: 20.8,
    grossWeightKg: 26.3,
    waterContentPercent: 17.2,
    remainingKg: 20.8,
  });
  const { harvestIds } = await extraction();
  const { data: harvests } = await api.get('/harvests', { query: { ids: harvestIds } });
  expect(new Set(harvests.items.map(({ colonyId, weightKg }) => `${colonyId} ${weightKg}`))).toEqual(
    new Set([`${vroni.id} 12.5`, `${vreni.id} 9.5`]),
  );

  await screen.press('button', 'Make a batch');
  await screen.seesText('Germany 56.8 %');
  await screen.seesText('Austria 43.2 %');
  await day.picture('shares');
  await screen.type('Weight (kg)', '20,3');
  await screen.picks('Variety', 'Blossom honey');
  await screen.type('Water (%)', '17,1');
  await screen.type('Conductivity (mS/cm)', '0,34');
  await screen.type('HMF (mg/kg)', '1,9');
  await screen.pressAt('::-p-text(Publish the analysis)');
  await day.picture('analysis');
  await screen.press('button', 'Save');
  await screen.sees('dialog', 'The batch has its number');
  const batch = async () => (await api.get('/honey-batches', { query: { limit: 1 } })).data.items[0]!;
  const { id: honeyBatchId, batchNumber } = await batch();
  await screen.seesText(batchNumber);
  await day.picture('batch-number');
  expect(await batch()).toMatchObject({
    variety: 'BLOSSOM',
    weightKg: 20.3,
    remainingKg: 20.3,
    waterContentPercent: 17.1,
    hmfMgPerKg: 1.9,
    isAnalysisPublic: true,
    originShares: [
      { countryCode: 'DE', percent: 56.82 },
      { countryCode: 'AT', percent: 43.18 },
    ],
  });

  await screen.press('link', 'Fill jars');
  await screen.seesText('40 jars of 500 g fit what is left');
  await screen.press('button', 'Fill all 40 jars');
  await screen.seesText(`40 jars with 20 kg of honey; 0.3 kg stay in ${batchNumber}.`);
  const { data: articles } = await api.get('/articles', { query: { sku: 'BLUETE-500' } });
  await screen.field('Article').fill(articles.items[0]!.id);
  const bestBefore = dayFrom(today, 540);
  await screen.fillDay('Best before', bestBefore);
  await day.picture('filling');
  await screen.press('button', 'Save');
  await screen.sees('dialog', 'The jars have their number');
  const bottlings = async () => (await api.get('/bottlings', { query: { honeyBatchId: [honeyBatchId] } })).data.items;
  const [jars, ...more] = await bottlings();
  const { lotNumber } = jars!;
  expect(more).toEqual([]);
  expect(jars).toMatchObject({ jarCount: 40, jarSizeG: 500, bestBefore, filledOn: today, remaining: 40 });
  expect((await batch()).remainingKg).toBe(0.3);
  await screen.seesText(lotNumber);
  await day.picture('lot-number');

  await screen.press('link', 'Print labels');
  await screen.seesText(`Choose the label for ${lotNumber}`);
  await day.picture('labels');
  await screen.pressAt('::-p-xpath(//main//a[contains(.,"500 g")])');
  await screen.sees('dialog', 'Print labels');
  await screen.type('How many', '40');
  await screen.seesText('40 labels on 5 sheets');
  await day.picture('print');
  const printed = screen.page.waitForResponse((answer) => answer.url().endsWith('/print'));
  await screen.press('button', 'Print');
  await screen.seesText('in your downloads');
  const asked = JSON.parse((await (await printed).request().fetchPostData())!) as object;
  expect(asked).toMatchObject({ bottlingId: jars!.id, copies: 40, strict: true });
  expect((await downloads.read(`Labels ${lotNumber}.pdf`)).subarray(0, 5).toString()).toBe('%PDF-');
  downloads.remove();

  await screen.press('link', 'Honey');
  await screen.seesText(lotNumber);
  await day.picture('way', 'Honey batches');
  // Nobody has drawn another number on the way, and nothing is left over but what was said.
  expect((await bottlings()).map((each) => each.lotNumber)).toEqual([lotNumber]);
  expect((await batch()).batchNumber).toBe(batchNumber);
  expect((await extraction()).remainingKg).toBeCloseTo(0.5);
};
