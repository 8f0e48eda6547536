import { AppError, invalidField } from '@beekeeping/core/app-error';
import { fieldError } from '@beekeeping/core/field-error';
import type { Queryable } from '@beekeeping/db';
import { checkLabel, failedRules } from './check-label.ts';
import type { LabelFonts } from './label-fonts.ts';
import { assertMayBeLabelled, getLabelLot } from './label-lot.ts';
import { labelPicture, labelSheets } from './label-pages.ts';
import { qrPath } from './qr-path.ts';
import { testSheet } from './test-sheet.ts';
import { PLACEHOLDER_NAMES } from './placeholder-catalog.ts';
import { labelTemplateRecords, type LabelTemplateRow } from './label-template.records.ts';
import type { LabelDraftBody, LabelLotQuery, LabelPrintBody } from './label-template.schema.ts';
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
    .map(({ code, reason }) => fieldError('strict', 'RULE_NOT_MET', reason.en, { rule: code }));
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
  { copies, startAt, offsetXMm, offsetYMm, strict, ...asked }: LabelPrintBody,
): Promise<LabelPrint> => {
  const { template, label } = await labelOf(db, press, id, asked);
  assertStartsOnSheet(template, startAt);
  assertMayBeLabelled(label.lot);
  if (strict) assertLawful(label);
  return {
    html: labelSheets(label, template.sheet, { copies, startAt, offsetXMm, offsetYMm }, press.fonts),
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
export const getLabelCheck = async (db: Queryable, press: LabelPress, id: string, asked: LabelLotQuery) =>
  checkLabel((await labelOf(db, press, id, asked)).label);

/** A label on which somebody is at work, as it would be printed for this lot. @throws AppError REFERENCE_NOT_FOUND, INVALID_STATE */
export const setLabelDraft = async (
  db: Queryable,
  { fonts, publicOriginUrl }: LabelPress,
  { widthMm, heightMm, elements, ...asked }: LabelDraftBody,
) => {
  const lot = await getLabelLot(db, asked, publicOriginUrl);
  const label = setLabel({ widthMm, heightMm, elements }, lot, fonts.metricsOf);
  const code = lot.originUrl === null ? null : qrPath(lot.originUrl);
  return {
    ...checkLabel(label),
    values: PLACEHOLDER_NAMES.map((name) => ({ name, value: label.values[name] })),
    texts: label.texts.map(({ index, lines, fontSizePt, fits, metrics: { ascent, descent } }) => ({
      index,
      lines: [...lines],
      fontSizePt,
      fits,
      ascent,
      descent,
    })),
    code: code && { path: code.path, modules: code.size },
  };
};

/** The sheet of a template on paper, to be held against one of its maker. @throws AppError NOT_FOUND */
export const printTestSheet = async (
  db: Queryable,
  { fonts }: LabelPress,
  id: string,
): Promise<{ html: string; name: string }> => {
  const template = await labelTemplateRecords.read(db, id);
  return { html: testSheet(template, fonts), name: template.name };
};
