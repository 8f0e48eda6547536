import type { FontFamily } from '@beekeeping/core/font-family';
import type { LabelText } from '@beekeeping/db/schema';

/** One cut of a typeface. */
export interface FontCut {
  family: FontFamily;
  style: LabelText['fontStyle'];
}

/** The metrics of a font cut; lengths in font sizes. */
export interface FontMetrics {
  /** Above and below the baseline. */
  ascent: number;
  descent: number;
  /** The x-height: the legal measure of letters (Regulation (EU) No 1169/2011, annex IV). */
  xHeight: number;
  digitHeight: number;
  /** Without kerning, which makes words a little narrower. */
  widthOf: (text: string) => number;
  /** The characters that the typeface does not have, each once. */
  missingIn: (text: string) => string[];
}

/** The fonts of labels, as they are installed at the printing process. */
export interface LabelFonts {
  metricsOf: (cut: FontCut) => FontMetrics;
  /** CSS that loads these families. */
  facesOf: (families: readonly FontFamily[]) => string;
}

/** A point is 1/72 of an inch. */
export const MM_PER_PT = 25.4 / 72;
