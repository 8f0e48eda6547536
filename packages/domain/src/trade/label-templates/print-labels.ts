import { AppError, invalidField } from '@beekeeping/core/app-error';
import { fieldError } from '@beekeeping/core/field-error';
import type { Queryable } from '@beekeeping/db';
import { checkLabel, failedRules } from './check-label.ts';
import type { LabelFonts } from './label-fonts.ts';
import { assertMayBeLabelled, getLabelLot } from './label-lot.ts';
import { labelPicture, labelSheets } from './label-pages.ts';
import { labelTemplateRecords, type LabelTemplateRow } from './label-template.records.ts';
import type { LabelCheckView, LabelLotQuery, LabelPrintBody } from './label-template.schema.ts';
import { setLabel, type SetLabel } from './set-label.ts';

/** The dependencies for printing labels. */
export interface LabelPress {
  fonts: LabelFonts;
  /** `PUBLIC_ORIGIN_URL`; absent: no label has a QR code. */
  publicOriginUrl: string | undefined;
}

const labelOf = async (
  db: Queryable,
  { fonts, publicOriginUrl }: LabelPress,
  id: string,
  asked: LabelLotQuery,
): Promise<{ template: LabelTemplateRow; label: SetLabel }> => {
  const template = await labelTemplateRecords.read(db, id);
  const lot = await getLabelLot(db, asked, publicOriginUrl);
  return { template, label: setLabel(template, lot, fonts.metricsOf) };
};

const assertStartsOnSheet = ({ sheet }: LabelTemplateRow, startAt: number): void => {
  const maximum = sheet.columns * sheet.rows;
  if (startAt <= maximum) return;
  throw invalidField('startAt', 'TOO_LARGE', `must be at most ${maximum}, the labels of a sheet`, { maximum });
};

/** @throws AppError INVALID_STATE with one error for each rule of the law that is not met */
const assertLawful = (label: SetLabel): void => {
  const errors = failedRules(label)
    .filter(({ kind }) => kind === 'LAW')
    .map(({ code, reason }) => fieldError('strict', 'RULE_NOT_MET', reason, { rule: code }));
  if (errors.length === 0) return;
  throw new AppError('INVALID_STATE', 'The label does not meet every rule of the law.', { errors });
};

/** A document to be printed, and its warnings. */
export interface LabelPrint {
  html: string;
  lotNumber: string;
  /** Codes of the rules that the label does not meet. */
  failed: string[];
}

/**
 * Sheets of labels as HTML that says its own page size.
 * @throws AppError NOT_FOUND, REFERENCE_NOT_FOUND, VALIDATION_FAILED, LOT_ON_HOLD, INVALID_STATE
 */
export const printLabels = async (
  db: Queryable,
  press: LabelPress,
  id: string,
  { copies, startAt, strict, ...asked }: LabelPrintBody,
): Promise<LabelPrint> => {
  const { template, label } = await labelOf(db, press, id, asked);
  assertStartsOnSheet(template, startAt);
  assertMayBeLabelled(label.lot);
  if (strict) assertLawful(label);
  return {
    html: labelSheets(label, template.sheet, { copies, startAt }, press.fonts),
    lotNumber: label.lot.lotNumber,
    failed: failedRules(label).map(({ code }) => code),
  };
};

/** One label as HTML of its size. @throws AppError NOT_FOUND, REFERENCE_NOT_FOUND */
export const previewLabel = async (
  db: Queryable,
  press: LabelPress,
  id: string,
  asked: LabelLotQuery,
): Promise<LabelPrint & { widthMm: number; heightMm: number }> => {
  const { label } = await labelOf(db, press, id, asked);
  return {
    html: labelPicture(label, press.fonts),
    lotNumber: label.lot.lotNumber,
    failed: failedRules(label).map(({ code }) => code),
    widthMm: label.widthMm,
    heightMm: label.heightMm,
  };
};

/** What the law says of the label of this lot. @throws AppError NOT_FOUND, REFERENCE_NOT_FOUND */
export const getLabelCheck = async (
  db: Queryable,
  press: LabelPress,
  id: string,
  asked: LabelLotQuery,
): Promise<LabelCheckView> => checkLabel((await labelOf(db, press, id, asked)).label);
