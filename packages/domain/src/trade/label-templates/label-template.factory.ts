import type { Change } from '@beekeeping/events';
import { createLabelTemplate } from './create-label-template.ts';
import {
  type LabelTemplateCreate,
  labelTemplateCreateSchema,
  type LabelTemplateView,
} from './label-template.schema.ts';

/** A red dot: the smallest PNG there is. */
export const LABEL_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Request body for a label of 105 × 74 mm, eight on a sheet of A4. */
export const labelTemplateBody = (overrides: Record<string, unknown> = {}) => ({
  name: 'Honigglas 500 g',
  widthMm: 105,
  heightMm: 74,
  sheet: {
    pageWidthMm: 210,
    pageHeightMm: 297,
    columns: 2,
    rows: 4,
    marginTopMm: 0.5,
    marginLeftMm: 0,
    gapXMm: 0,
    gapYMm: 0,
  },
  elements: [
    { type: 'BOX', xMm: 2, yMm: 2, widthMm: 101, heightMm: 70, strokeMm: 0.3, cornerRadiusMm: 3 },
    { type: 'TEXT', xMm: 5, yMm: 6, widthMm: 70, heightMm: 10, text: '{{variety}}', fontSizePt: 20, fontStyle: 'BOLD' },
    { type: 'TEXT', xMm: 5, yMm: 18, widthMm: 70, heightMm: 10, text: '{{netQuantity}}', fontSizePt: 20 },
    { type: 'TEXT', xMm: 5, yMm: 30, widthMm: 70, heightMm: 5, text: '{{originText}}' },
    {
      type: 'TEXT',
      xMm: 5,
      yMm: 36,
      widthMm: 70,
      heightMm: 10,
      text: 'mindestens haltbar bis {{bestBefore}}\nLos {{lotNumber}}',
    },
    { type: 'LINE', xMm: 5, yMm: 48, widthMm: 70, heightMm: 0, strokeMm: 0.2 },
    { type: 'TEXT', xMm: 5, yMm: 50, widthMm: 70, heightMm: 18, text: '{{producerName}}\n{{producerAddress}}' },
    { type: 'QR', xMm: 78, yMm: 45, widthMm: 22, heightMm: 22 },
  ],
  ...overrides,
});

/** Inserts a template; pictures are stored as given. */
export const aLabelTemplate = (
  change: Change,
  overrides: Partial<LabelTemplateCreate> = {},
): Promise<LabelTemplateView> =>
  createLabelTemplate(change, labelTemplateCreateSchema.parse(labelTemplateBody(overrides)));
