import { AppError } from '@beekeeping/core/app-error';
import type { LabelElement, LabelText } from '@beekeeping/db/schema';
import { type FittedText, fitText } from './fit-text.ts';
import { type FontMetrics, type LabelFonts, MM_PER_PT } from './label-fonts.ts';
import type { LabelLot } from './label-lot.ts';
import { type PlaceholderName, placeholderValues, type PlaceholderValues } from './placeholder-catalog.ts';
import { fillIn, placeholdersIn } from './placeholders.ts';

/** Limit of all texts of one label together: a site setting may be 10,000 characters long, and occur in every text. */
const MAX_CHARACTERS = 20_000;

/** One text of a label as printed. */
export interface SetText extends FittedText {
  /** Its place in the list of elements. */
  index: number;
  element: LabelText;
  /** Filled in. */
  text: string;
  uses: ReadonlySet<PlaceholderName>;
  metrics: FontMetrics;
  xHeightMm: number;
  digitHeightMm: number;
  /** Characters that the typeface does not have. */
  missing: readonly string[];
}

/** A label of one lot, with all texts set. */
export interface SetLabel {
  widthMm: number;
  heightMm: number;
  elements: readonly LabelElement[];
  lot: LabelLot;
  values: PlaceholderValues;
  texts: readonly SetText[];
}

/** A template, as far as a label uses it. */
export interface LabelDesign {
  widthMm: number;
  heightMm: number;
  elements: readonly LabelElement[];
}

const setText = (
  element: LabelText,
  index: number,
  values: PlaceholderValues,
  metricsOf: LabelFonts['metricsOf'],
): SetText => {
  const metrics = metricsOf({ family: element.fontFamily, style: element.fontStyle });
  const text = fillIn(element.text, values);
  const fitted = fitText({ ...element, text }, metrics);
  const em = fitted.fontSizePt * MM_PER_PT;
  return {
    ...fitted,
    index,
    element,
    text,
    uses: placeholdersIn(element.text),
    metrics,
    xHeightMm: metrics.xHeight * em,
    digitHeightMm: metrics.digitHeight * em,
    missing: metrics.missingIn(text),
  };
};

/**
 * Sets every text of a label for this lot.
 * @throws AppError INVALID_STATE where its texts are longer than any label, so that setting them would take for ever
 */
export const setLabel = (design: LabelDesign, lot: LabelLot, metricsOf: LabelFonts['metricsOf']): SetLabel => {
  const values = placeholderValues(lot);
  let characters = 0;
  const texts = design.elements.flatMap((element, index) => {
    if (element.type !== 'TEXT') return [];
    characters += fillIn(element.text, values).length;
    if (characters > MAX_CHARACTERS) {
      throw new AppError('INVALID_STATE', `The label would hold more than ${MAX_CHARACTERS} characters.`);
    }
    return [setText(element, index, values, metricsOf)];
  });
  const { widthMm, heightMm, elements } = design;
  return { widthMm, heightMm, elements, lot, values, texts };
};
