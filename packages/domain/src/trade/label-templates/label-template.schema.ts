import { answerFields } from '@beekeeping/core/answer-fields';
import { issueOf } from '@beekeeping/core/field-error';
import { readersText } from '@beekeeping/core/worded';
import { decimal, id, integer, name, patchOf, recordedByFields, recordFields } from '@beekeeping/core/fields';
import { labelTemplates } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { labelElements, LONGEST_MM, storedLabelElements } from './label-element.schema.ts';
import { LABEL_RULE_CODES } from './label-rules.ts';
import { PLACEHOLDER_NAMES } from './placeholder-catalog.ts';

/** Labels that one print may hold (docs/requirements/honey.md#labels). */
const MAX_COPIES = 1_000;
const MAX_COLUMNS = 50;
const MAX_ROWS = 100;

const mm = (min: number) => decimal(2, min, LONGEST_MM);

const sheetFields = {
  pageWidthMm: mm(10).meta({ description: '210 for A4' }),
  pageHeightMm: mm(10).meta({ description: '297 for A4' }),
  columns: integer(1, MAX_COLUMNS).meta({ description: 'Labels beside each other' }),
  rows: integer(1, MAX_ROWS).meta({ description: 'Labels below each other' }),
  marginTopMm: mm(0).meta({ description: 'From the edge of the page to the first row' }),
  marginLeftMm: mm(0).meta({ description: 'From the edge of the page to the first column' }),
  gapXMm: mm(0).meta({ description: 'Between two columns' }),
  gapYMm: mm(0).meta({ description: 'Between two rows' }),
};

const ownFields = {
  name: name(),
  widthMm: mm(5).meta({ description: 'Of one label' }),
  heightMm: mm(5).meta({ description: 'Of one label' }),
};

const fields = {
  ...ownFields,
  sheet: z
    .strictObject(sheetFields)
    .meta({ description: 'Where the labels lie on a page; one row and one column for a roll' }),
  elements: labelElements,
};

export const labelTemplateCreateSchema = z.strictObject(fields);

export const labelTemplatePatchSchema = patchOf(fields);

// Some dozens of templates.
const sort = ['createdAt', 'name', 'widthMm', 'heightMm', 'recordedByName'] as const;

export const labelTemplateListQuery = recordQuery(labelTemplates, { by: sort, default: '-createdAt' }, {});

const labelSheetSchema = z.object(answerFields(sheetFields)).meta({ id: 'LabelSheet' });

export const labelTemplateSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    ...answerFields(ownFields),
    sheet: labelSheetSchema,
    elements: storedLabelElements,
    starterCode: z.string().nullable().meta({ description: 'Its code in the starter set; null for an own one' }),
  })
  .meta({ id: 'LabelTemplate' });

export const labelStarterSetAnswer = z.object({
  items: z.array(labelTemplateSchema).meta({ description: 'The whole starter set' }),
});

const lotFields = {
  bottlingId: id().optional().meta({ description: 'The jars that the label is for' }),
  productionBatchId: id().optional().meta({ description: 'The pieces that the label is for, instead of jars' }),
};

const hasOneLot = ({ bottlingId, productionBatchId }: { bottlingId?: unknown; productionBatchId?: unknown }): boolean =>
  (bottlingId === undefined) !== (productionBatchId === undefined);

const ONE_LOT = {
  path: ['bottlingId'],
  ...issueOf('EXACTLY_ONE_OF', 'is given, or else productionBatchId, and never both', {
    fields: ['bottlingId', 'productionBatchId'],
  }),
};

/** The lot of the label. */
export const labelLotQuery = z.strictObject(lotFields).refine(hasOneLot, ONE_LOT);

/** Printers miss by a millimetre or two; by more, another sheet was meant. */
const FARTHEST_OFFSET_MM = 10;

const offset = (where: string) =>
  decimal(2, -FARTHEST_OFFSET_MM, FARTHEST_OFFSET_MM)
    .default(0)
    .meta({
      description: `Moves the whole print ${where}, in millimetres: for a printer that is off. See the test sheet`,
    });

export const labelPrintBody = z
  .strictObject({
    ...lotFields,
    copies: integer(1, MAX_COPIES).default(1).meta({ description: 'Number of labels, over as many pages as needed' }),
    startAt: integer(1, MAX_COLUMNS * MAX_ROWS)
      .default(1)
      .meta({ description: 'Position of the first label on the first page, row by row: for a partly used sheet' }),
    offsetXMm: offset('to the right'),
    offsetYMm: offset('down'),
    strict: z.boolean().default(false).meta({ description: '`true` prints only what meets every rule of the law' }),
  })
  .refine(hasOneLot, ONE_LOT);

const checkFields = {
  isLawful: z.boolean().meta({ description: 'Whether every legal rule that can be checked on the label is met' }),
  rules: z.array(
    z.object({
      code: z.enum(LABEL_RULE_CODES).meta({ description: 'Stable' }),
      kind: z.enum(['LAW', 'ADVICE']),
      isMet: z.boolean().nullable().meta({ description: 'Null where the rule does not concern this label' }),
      reason: readersText('Why'),
      source: z.string().meta({ description: 'The legal source of the rule' }),
    }),
  ),
};

export const labelCheckSchema = z.object(checkFields).meta({ id: 'LabelCheck' });

/** A label on which somebody is at work, and its lot. Nothing of its pictures is checked, nor where it ends on its sheet. */
export const labelDraftBody = z
  .strictObject({
    widthMm: ownFields.widthMm,
    heightMm: ownFields.heightMm,
    elements: labelElements.meta({ description: 'As they are to be; pictures may be empty, which saves sending them' }),
    ...lotFields,
  })
  .refine(hasOneLot, ONE_LOT);

export const labelDraftSchema = z
  .object({
    ...checkFields,
    values: z
      .array(
        z.object({
          name: z.enum(PLACEHOLDER_NAMES),
          value: z.string().nullable().meta({ description: 'As it is printed; null where the lot has nothing to say' }),
        }),
      )
      .meta({ description: 'What each placeholder is for this lot' }),
    texts: z
      .array(
        z.object({
          index: z.int().meta({ description: 'Of the element, from 0' }),
          lines: z.array(z.string()).meta({ description: 'Filled in, and broken where it is broken in print' }),
          fontSizePt: z.number().meta({ description: 'The size that it is printed in' }),
          fits: z.boolean().meta({ description: 'False where even the smallest size is too large for its box' }),
          ascent: z.number().meta({ description: 'Of its typeface above the base line, in font sizes' }),
          descent: z.number().meta({ description: 'Of its typeface below the base line, in font sizes' }),
        }),
      )
      .meta({ description: 'Each text as it is set' }),
    code: z
      .object({
        path: z.string().meta({ description: 'Its dark squares, as the path of an SVG' }),
        modules: z.int().meta({ description: 'Squares a side, the white around it included' }),
      })
      .nullable()
      .meta({ description: 'The QR code of the lot; null for a lot without a page' }),
  })
  .meta({ id: 'LabelDraft' });

export const labelSheetsAnswer = z.object({
  items: z.array(
    z.object({
      maker: z.string().meta({ description: 'Who makes it, under which number' }),
      ...answerFields({ widthMm: ownFields.widthMm, heightMm: ownFields.heightMm }),
      sheet: labelSheetSchema,
    }),
  ),
});

export const labelPlaceholdersAnswer = z.object({
  items: z.array(
    z.object({
      name: z.enum(PLACEHOLDER_NAMES),
      description: z.string().meta({ description: 'Its meaning' }),
      source: z.string().meta({ description: 'Where its value comes from' }),
      example: z.string().meta({ description: 'What is printed of a jar' }),
    }),
  ),
});

export type LabelTemplateCreate = z.output<typeof labelTemplateCreateSchema>;
export type LabelTemplatePatch = z.output<typeof labelTemplatePatchSchema>;
export type LabelTemplateView = z.output<typeof labelTemplateSchema>;
export type LabelLotQuery = z.output<typeof labelLotQuery>;
export type LabelPrintBody = z.output<typeof labelPrintBody>;
export type LabelDraftBody = z.output<typeof labelDraftBody>;
