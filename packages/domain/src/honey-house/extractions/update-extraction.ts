import { AppError } from '@beekeeping/core/app-error';
import { definedFields } from '@beekeeping/core/patch';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { gramsToKg, kgToGrams } from '@beekeeping/core/weight';
import type { Change } from '@beekeeping/events';
import { harvestRecords, type HarvestRow } from '../harvests/harvest.records.ts';
import { assertExtractedBeforeFilling } from './bottled-from.ts';
import { linkedHarvestIds, setHarvests } from './extraction-harvests.ts';
import { assertHarvestedBefore, assertNetWithinGross } from './extraction-rules.ts';
import { type ExtractionRow, extractionRecords } from './extraction.records.ts';
import type { ExtractionPatch, ExtractionView } from './extraction.schema.ts';
import { takenGrams } from '../honey-sources/taken-weight.ts';

interface Locked {
  current: ExtractionRow;
  /** The future harvests of the extraction, as far as they exist. */
  harvests: HarvestRow[];
}

/** The harvests of before and after first, then the extraction. */
const lockWithHarvests = async (change: Change, id: string, sentIds: string[] | undefined): Promise<Locked> => {
  const before = await linkedHarvestIds(change.tx, id);
  const rows = await harvestRecords.lockAll(change, [...new Set([...before, ...(sentIds ?? [])])]);
  const current = await extractionRecords.lock(change, id);
  const linked = await linkedHarvestIds(change.tx, id);
  // Given other harvests between the read and the lock: those are to be locked.
  if (linked.join() !== before.join()) return lockWithHarvests(change, id, sentIds);
  const kept = new Set(sentIds ?? before);
  return { current, harvests: rows.filter((row) => kept.has(row.id)) };
};

/** @throws AppError INSUFFICIENT_STOCK with `remaining`, the kilograms that no honey batch has taken */
const assertCoversBatches = async (change: Change, current: ExtractionRow, netWeightKg: number): Promise<void> => {
  const taken = (await takenGrams(change.tx, [current.id])).get(current.id) ?? 0;
  if (kgToGrams(netWeightKg) >= taken) return;
  throw new AppError('INSUFFICIENT_STOCK', `Honey batches took ${gramsToKg(taken)} kg from this extraction.`, {
    extra: { remaining: gramsToKg(kgToGrams(current.netWeightKg) - taken) },
  });
};

/**
 * Changes what was sent; `harvestIds` replaces the whole list.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, IN_USE, INSUFFICIENT_STOCK
 */
export const updateExtraction = async (change: Change, id: string, patch: ExtractionPatch): Promise<ExtractionView> => {
  const fields = definedFields(patch);
  const { harvestIds, ...columns } = fields;
  refuseFutureDay('extractedOn', columns.extractedOn, change.tomorrow);
  const { current, harvests } = await lockWithHarvests(change, id, harvestIds);
  if (Object.keys(fields).length === 0) return extractionRecords.view(change.tx, current);

  const next = { ...current, ...columns };
  assertNetWithinGross(next);
  if (harvestIds) await setHarvests(change, id, harvestIds, harvests);
  assertHarvestedBefore(next.extractedOn, harvests);
  if (next.extractedOn > current.extractedOn) await assertExtractedBeforeFilling(change, id, next.extractedOn);
  await assertCoversBatches(change, current, next.netWeightKg);
  const row = await extractionRecords.touch(change, current, columns);
  return extractionRecords.view(change.tx, row);
};
