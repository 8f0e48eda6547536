import type { FontFamily } from '@beekeeping/core/font-family';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, inNaturalOrder, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { recordedByColumn } from '../identity/accounts/users.ts';

export const LABEL_ALIGNMENTS = ['LEFT', 'CENTER', 'RIGHT'] as const;
export const LABEL_FONT_STYLES = ['REGULAR', 'ITALIC', 'BOLD'] as const;
export const LABEL_VERTICAL_ALIGNMENTS = ['TOP', 'MIDDLE', 'BOTTOM'] as const;

/** Positions of the labels on a page, as given by the maker of the sheet; equal gaps between all columns and rows. */
export interface LabelSheet {
  pageWidthMm: number;
  pageHeightMm: number;
  columns: number;
  rows: number;
  marginTopMm: number;
  marginLeftMm: number;
  gapXMm: number;
  gapYMm: number;
}

/** An element of a label, by its upper left corner. */
interface Placed {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

/** Text with placeholders. It shrinks from `fontSizePt` to `minFontSizePt` until it fits its box. */
export interface LabelText extends Placed {
  type: 'TEXT';
  text: string;
  fontFamily: FontFamily;
  fontSizePt: number;
  minFontSizePt: number;
  fontStyle: (typeof LABEL_FONT_STYLES)[number];
  align: (typeof LABEL_ALIGNMENTS)[number];
  verticalAlign: (typeof LABEL_VERTICAL_ALIGNMENTS)[number];
  lineHeight: number;
  letterSpacingEm: number;
  color: string;
}

/** The address of the origin page of the lot. */
export interface LabelQr extends Placed {
  type: 'QR';
  text: '{{originUrl}}';
}

/** A picture re-encoded by the service, as a data URL. */
export interface LabelImage extends Placed {
  type: 'IMAGE';
  image: string;
}

/** From the upper left to the lower right corner. */
export interface LabelLine extends Placed {
  type: 'LINE';
  strokeMm: number;
  color: string;
}

/** A frame, an area, or both; a circle where the radius is half the side. */
export interface LabelBox extends Placed {
  type: 'BOX';
  /** 0: no frame. */
  strokeMm: number;
  color: string;
  fillColor: string | null;
  cornerRadiusMm: number;
}

export type LabelElement = LabelText | LabelQr | LabelImage | LabelLine | LabelBox;

const millimetres = () => numeric({ precision: 6, scale: 2, mode: 'number' });

/** The layout of a label and of its sheet. */
export const labelTemplates = pgTable(
  'label_templates',
  {
    id: idColumn(),
    name: text().notNull(),
    widthMm: millimetres().notNull(),
    heightMm: millimetres().notNull(),
    sheet: jsonb().$type<LabelSheet>().notNull(),
    /** Front elements come last. */
    elements: jsonb().$type<LabelElement[]>().notNull(),
    /** Its code in the starter set; null for an own one. */
    starterCode: text().unique('label_templates_starter_code_key'),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    index('label_templates_name_idx').on(inNaturalOrder(table.name), table.id),
    ...recordIndexes(table),
    check('label_templates_size_positive', sql`${table.widthMm} > 0 and ${table.heightMm} > 0`),
  ],
);

export const labelTemplatesTables = [
  describeTable(labelTemplates, {
    noun: 'label template',
    searched: ['name'],
    deletedAs: 'label-templates',
    backup: 'legacy',
  }),
];
