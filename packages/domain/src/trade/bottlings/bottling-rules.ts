import { AppError, invalidField } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { gramsToKg, kgToGrams } from '@beekeeping/core/weight';
import type { Change } from '@beekeeping/events';
import { assertArticleOfKind } from '../articles/article-of-kind.ts';
import { coversHold, type Hold } from '../../honey-house/holds/hold-state.ts';
import { lastExtractedOn } from '../../honey-house/honey-sources/chain-days.ts';
import { givenGrams } from '../../honey-house/honey-sources/given-weight.ts';
import type { HoneyBatchRow } from '../../honey-house/honey-batches/honey-batch.records.ts';
import { isTooWatery, soldAs } from '../../honey-house/honey-batches/water-content.ts';

/** Honey in the jars of a bottling, in grams. */
export const bottledGrams = (jars: { jarCount: number; jarSizeG: number }): number => jars.jarCount * jars.jarSizeG;

/**
 * A honey batch cannot bottle more than it weighs, to the gram (docs/requirements/honey.md#chain).
 * @param batch locked
 * @param ownGrams what the bottling holds of this batch so far
 * @throws AppError INSUFFICIENT_STOCK with `remaining` in kg
 */
export const assertBatchHolds = async (
  change: Change,
  batch: HoneyBatchRow,
  grams: number,
  ownGrams = 0,
): Promise<void> => {
  const given = (await givenGrams(change.tx, [batch.id])).get(batch.id) ?? 0;
  const rest = kgToGrams(batch.weightKg) - given + ownGrams;
  if (grams <= rest) return;
  throw new AppError('INSUFFICIENT_STOCK', `The honey batch has ${gramsToKg(rest)} kg left.`, {
    extra: { remaining: gramsToKg(rest) },
  });
};

/**
 * The water in the jars is checked by their own variety as well as by the batch's: more is legal in heather honey only.
 * @param honeyVariety of the jars
 * @throws AppError INVALID_STATE for what may not be sold as honey (HonigV, annex 2)
 */
export const assertHoneyByLaw = (batch: HoneyBatchRow, honeyVariety: string): void => {
  if (isTooWatery(soldAs(batch, honeyVariety))) {
    throw new AppError('INVALID_STATE', 'The honey batch holds more water than may be sold as honey of this variety.');
  }
};

/**
 * Jars that are held through their honey batch do not slip out of the hold by being recorded under another batch: they
 * are held themselves first, or released with their batch. Nor do they slip out of a recall into a quiet hold.
 * @throws AppError INVALID_STATE
 */
export const assertStaysHeld = (jars: Hold, from: Hold, to: Hold): void => {
  if (coversHold(to, from) || coversHold(jars, from)) return;
  throw new AppError('INVALID_STATE', 'The honey batch is on hold: hold the bottling itself before you move it.');
};

/** Honey is bottled after it was spun. @param batch locked @throws AppError VALIDATION_FAILED */
export const assertFilledAfterExtraction = async (
  change: Change,
  batch: HoneyBatchRow,
  filledOn: CalendarDay,
): Promise<void> => {
  const extractedOn = await lastExtractedOn(change.tx, batch.id);
  if (extractedOn !== null && filledOn < extractedOn) {
    throw invalidField('filledOn', 'TOO_EARLY', `must not be before ${extractedOn}, when the honey was spun`, {
      earliest: extractedOn,
    });
  }
};

/** @throws AppError VALIDATION_FAILED */
export const assertDurable = (bestBefore: CalendarDay, filledOn: CalendarDay): void => {
  if (bestBefore < filledOn)
    throw invalidField('bestBefore', 'TOO_EARLY', 'must not be before filledOn', { earliest: filledOn });
};

/**
 * Jars may be sold as no article; otherwise as one of honey.
 * @throws AppError REFERENCE_NOT_FOUND, VALIDATION_FAILED
 */
export const assertHoneyArticle = async (change: Change, articleId: string | null | undefined): Promise<void> => {
  if (articleId != null) await assertArticleOfKind(change, articleId, 'HONEY');
};
