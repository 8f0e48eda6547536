import type { FontFamily } from '@beekeeping/core/font-family';
import type { LabelText } from '@beekeeping/db/schema';

/** One cut of a typeface. */
export interface FontCut {
  family: FontFamily;
  style: LabelText['fontStyle'];
}

/** What is known of a cut without drawing it; lengths in font sizes. */
export interface FontMetrics {
  /** Above and below the line that letters stand on. */
  ascent: number;
  descent: number;
  /** Height of an x: what the law measures letters by (Regulation (EU) No 1169/2011, annex IV). */
  xHeight: number;
  digitHeight: number;
  /** Without kerning, which makes words a little narrower. */
  widthOf: (text: string) => number;
  /** The characters that the typeface does not have, each once. */
  missingIn: (text: string) => string[];
}

/** The fonts that labels are set in, as whoever prints them has them. */
export interface LabelFonts {
  metricsOf: (cut: FontCut) => FontMetrics;
  /** CSS that brings these families along. */
  facesOf: (families: readonly FontFamily[]) => string;
}

/** A point is 1/72 of an inch. */
export const MM_PER_PT = 25.4 / 72;
