import { type Warning, warning } from '@beekeeping/core/warning';

/** Most water that may be sold as honey, in percent: HonigV, annex 2 (Directive 2001/110/EC, annex II, no. 2). */
const LEGAL_LIMIT_PERCENT = 20;
/** The same for heather honey (Calluna), by the same annex. */
const LEGAL_LIMIT_HEATHER_PERCENT = 23;
/** Above this honey may ferment (docs/requirements/honey.md#water). */
const FERMENTATION_PERCENT = 18;

/** The facts of a honey needed to check its water. */
export interface WateryHoney {
  /** A code of the variety list or free text; only the code HEATHER has the higher limit. */
  variety: string;
  waterContentPercent: number | null;
}

/** A honey as its jars are sold: heather honey only where the batch and the jars both say so. */
export const soldAs = (batch: WateryHoney, honeyVariety: string): WateryHoney => ({
  variety: batch.variety === 'HEATHER' ? honeyVariety : batch.variety,
  waterContentPercent: batch.waterContentPercent,
});

const legalLimitPercent = (variety: string): number =>
  variety === 'HEATHER' ? LEGAL_LIMIT_HEATHER_PERCENT : LEGAL_LIMIT_PERCENT;

/** True when the law does not let it be sold as honey. Unknown water content passes. */
export const isTooWatery = (honey: WateryHoney): boolean =>
  honey.waterContentPercent !== null && honey.waterContentPercent > legalLimitPercent(honey.variety);

/** Warnings about the water in a honey. */
export const waterWarnings = (honey: WateryHoney): Warning[] => {
  const { waterContentPercent: water, variety } = honey;
  const path = 'waterContentPercent';
  if (water === null) {
    return [warning('WATER_CONTENT_UNKNOWN', {}, path)];
  }
  if (isTooWatery(honey)) {
    return [warning('WATER_CONTENT_ILLEGAL', { limitPercent: legalLimitPercent(variety) }, path)];
  }
  if (water > FERMENTATION_PERCENT) {
    return [warning('WATER_CONTENT_HIGH', { limitPercent: FERMENTATION_PERCENT }, path)];
  }
  return [];
};
