import { bottlingCreateSchema, createBottling } from '@beekeeping/domain/trade/bottlings';
import { createExtraction, extractionCreateSchema } from '@beekeeping/domain/honey-house/extractions';
import { createHarvest, harvestCreateSchema } from '@beekeeping/domain/honey-house/harvests';
import {
  createHoneyBatch,
  type HoneyBatchCreate,
  honeyBatchCreateSchema,
} from '@beekeeping/domain/honey-house/honey-batches';
import type { Change } from '@beekeeping/events';
import type { blend, DemoFilling, DemoHoney } from './season-data.ts';
import type { ArticleIds } from './stock-shop.ts';

/** Records one honey from the colonies into the jars. @returns the id of its batch */
export const recordHoney = async (
  change: Change,
  year: number,
  honey: DemoHoney,
  colonyIds: ReadonlyMap<string, string>,
  articleIds: ArticleIds,
): Promise<string> => {
  const harvestIds: string[] = [];
  for (const [colony, weightKg, framesCount] of honey.harvests) {
    const harvest = harvestCreateSchema.parse({
      colonyId: colonyIds.get(colony),
      harvestedOn: `${year}-${honey.harvestedOn}`,
      weightKg,
      framesCount,
      method: 'BEE_ESCAPE',
    });
    harvestIds.push((await createHarvest(change, harvest)).id);
  }
  const { netWeightKg, grossWeightKg, batch } = honey;
  const { waterContentPercent } = batch;
  const extractedOn = `${year}-${honey.extractedOn}`;
  const extraction = await createExtraction(
    change,
    extractionCreateSchema.parse({ extractedOn, harvestIds, netWeightKg, grossWeightKg, waterContentPercent }),
  );
  return recordBatch(change, year, { ...batch, extractionIds: [extraction.id] }, honey.fillings, articleIds);
};

/** Records a blended honey batch. */
export const recordBlend = async (
  change: Change,
  year: number,
  { parents, batch, fillings }: typeof blend,
  batchIds: Readonly<Record<string, string>>,
  articleIds: ArticleIds,
): Promise<void> => {
  const shares = Object.entries(parents).map(([name, weightKg]) => ({ honeyBatchId: batchIds[name]!, weightKg }));
  await recordBatch(change, year, { ...batch, parents: shares }, fillings, articleIds);
};

const recordBatch = async (
  change: Change,
  year: number,
  batch: HoneyBatchCreate,
  fillings: readonly DemoFilling[],
  articleIds: ArticleIds,
): Promise<string> => {
  const { id: honeyBatchId } = await createHoneyBatch(change, honeyBatchCreateSchema.parse(batch));
  for (const { filledOn, sku, ...jars } of fillings) {
    const sold = { articleId: articleIds[sku], filledOn: `${year}-${filledOn}` };
    await createBottling(change, bottlingCreateSchema.parse({ honeyBatchId, ...sold, ...jars }));
  }
  return honeyBatchId;
};
