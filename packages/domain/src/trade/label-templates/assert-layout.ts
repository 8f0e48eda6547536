import { invalidField } from '@beekeeping/core/app-error';
import type { LabelElement, LabelSheet } from '@beekeeping/db/schema';

/** The parts of a template that are only valid together. */
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

const assertOnLabel = (index: number, element: LabelElement, label: Layout): void => {
  const directions = [
    ['xMm', 'widthMm', label.widthMm],
    ['yMm', 'heightMm', label.heightMm],
  ] as const;
  for (const [at, length, available] of directions) {
    const rest = hundredths(available) - hundredths(element[length]);
    if (hundredths(element[at]) <= rest) continue;
    // An element larger than the label fits nowhere.
    const [field, maximum] = rest < 0 ? [length, available] : [at, rest / 100];
    const message = `must be at most ${maximum}, or it ends beyond the edge of the label`;
    throw invalidField(`elements.${index}.${field}`, 'TOO_LARGE', message, { maximum });
  }
};

/**
 * Labels lie on their page, and elements on their label: what stuck out would be printed on the label beside it.
 * @throws AppError VALIDATION_FAILED
 */
export const assertLayout = (layout: Layout): void => {
  assertOnPage(layout);
  for (const [index, element] of layout.elements.entries()) assertOnLabel(index, element, layout);
};
