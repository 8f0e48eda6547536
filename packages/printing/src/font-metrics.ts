import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontFamily } from '@beekeeping/core/font-family';
import type * as opentype from 'opentype.js';
import { FONT_PACKAGES, FONT_SCRIPTS } from './fonts.ts';

/** One cut of a bundled typeface. */
interface FontCut {
  family: FontFamily;
  style: 'REGULAR' | 'ITALIC' | 'BOLD';
}

/** What a browser will do with a cut, known without one; lengths in font sizes. */
interface FontMetrics {
  ascent: number;
  descent: number;
  xHeight: number;
  digitHeight: number;
  /** Without kerning, which makes most words a little narrower. */
  widthOf: (text: string) => number;
  /** Characters that the typeface does not have, each once: the browser would take them from fonts of the machine. */
  missingIn: (text: string) => string[];
}

const FILES = { REGULAR: '400-normal', ITALIC: '400-italic', BOLD: '700-normal' } as const;

const require = createRequire(import.meta.url);
/** Its module has no names that an import could take. */
const { parse } = require('opentype.js') as typeof opentype;

/** The same letters as in `fontFaces`, in the older wrapping, which the parser reads. */
const read = ({ family, style }: FontCut): opentype.Font[] =>
  FONT_SCRIPTS.map((script) => {
    const home = FONT_PACKAGES[family];
    const name = `${home.slice(home.indexOf('/') + 1)}-${script}-${FILES[style]}.woff`;
    const { buffer, byteOffset, byteLength } = readFileSync(require.resolve(`${home}/files/${name}`));
    return parse(buffer.slice(byteOffset, byteOffset + byteLength));
  });

/** Line breaks and blanks are nothing to be seen. */
const isBlank = (character: string): boolean => /\s/.test(character);

const metricsOf = (fonts: readonly opentype.Font[]): FontMetrics => {
  const [first] = fonts as [opentype.Font];
  const em = first.unitsPerEm;
  const advances = new Map<string, number | undefined>();
  const advanceOf = (character: string): number | undefined => {
    if (!advances.has(character)) {
      const font = fonts.find((each) => each.charToGlyphIndex(character) !== 0);
      advances.set(character, font && (font.charToGlyph(character).advanceWidth ?? 0) / em);
    }
    return advances.get(character);
  };
  return {
    ascent: first.ascender / em,
    descent: -first.descender / em,
    xHeight: first.tables.os2!.sxHeight / em,
    digitHeight: first.charToGlyph('1').getBoundingBox().y2 / em,
    // What another font will draw is taken to be as wide as it is high.
    widthOf: (text) => Array.from(text).reduce((width, character) => width + (advanceOf(character) ?? 1), 0),
    missingIn: (text) =>
      [...new Set(text)].filter((character) => !isBlank(character) && advanceOf(character) === undefined),
  };
};

const known = new Map<string, FontMetrics>();

/** The measures of a cut; its files are read at the first use. */
export const fontMetrics = (cut: FontCut): FontMetrics => {
  const key = `${cut.family} ${cut.style}`;
  const metrics = known.get(key) ?? metricsOf(read(cut));
  known.set(key, metrics);
  return metrics;
};
