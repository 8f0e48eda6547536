import { invalidField } from '@beekeeping/core/app-error';
import type { LabelElement, LabelSheet } from '@beekeeping/db/schema';

/** What is judged together: a part of a template only makes sense beside the others. */
interface Layout {
  widthMm: number;
  heightMm: number;
  sheet: LabelSheet;
  elements: readonly LabelElement[];
}

/** All lengths have two digits after the point: whole hundredths add up exactly. */
const hundredths = (mm: number): number => Math.round(mm * 100);

const assertOnPage = ({ widthMm, heightMm, sheet }: Layout): void => {
  const { pageWidthMm, pageHeightMm, columns, rows, marginLeftMm, marginTopMm, gapXMm, gapYMm } = sheet;
  const sides = [
    ['sheet.pageWidthMm', pageWidthMm, marginLeftMm + columns * widthMm + (columns - 1) * gapXMm, 'a row'],
    ['sheet.pageHeightMm', pageHeightMm, marginTopMm + rows * heightMm + (rows - 1) * gapYMm, 'a column'],
  ] as const;
  for (const [path, page, labels, what] of sides) {
    if (hundredths(labels) <= hundredths(page)) continue;
    const minimum = hundredths(labels) / 100;
    throw invalidField(path, 'TOO_SMALL', `must be at least ${minimum}, where ${what} of labels ends`, { minimum });
  }
};

const assertOnLabel = (path: string, at: number, length: number, available: number): void => {
  const rest = hundredths(available) - hundredths(length);
  if (hundredths(at) <= rest) return;
  const maximum = rest / 100;
  throw invalidField(path, 'TOO_LARGE', `must be at most ${maximum}, or it ends beyond the edge of the label`, {
    maximum,
  });
};

/**
 * Labels lie on their page, and elements on their label: what stuck out would be printed on the label beside it.
 * @throws AppError VALIDATION_FAILED
 */
export const assertLayout = (layout: Layout): void => {
  assertOnPage(layout);
  for (const [index, { xMm, yMm, widthMm, heightMm }] of layout.elements.entries()) {
    assertOnLabel(`elements.${index}.xMm`, xMm, widthMm, layout.widthMm);
    assertOnLabel(`elements.${index}.yMm`, yMm, heightMm, layout.heightMm);
  }
};
