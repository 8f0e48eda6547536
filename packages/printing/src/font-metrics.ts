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
  /** How far the letters of a text reach above and below the line that they stand on. */
  inkOf: (text: string) => { above: number; below: number };
  /** Without kerning, which makes most words a little narrower. */
  widthOf: (text: string) => number;
  /** Characters that the typeface does not have, each once: the browser would take them from whatever the machine has. */
  missingIn: (text: string) => string[];
}

const FILES = { REGULAR: '400-normal', ITALIC: '400-italic', BOLD: '700-normal' } as const;

const require = createRequire(import.meta.url);
/** Its module has no names that an import could take. */
const { parse } = require('opentype.js') as typeof opentype;

/** The same letters as `fontFaces` brings along, in the older wrapping, which the parser reads. */
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
  /** What another font will draw is taken to be as wide as it is high. */
  const FOREIGN = { isForeign: true, advance: 1, above: 1, below: 0 };
  const letters = new Map<string, typeof FOREIGN>();
  const measure = (character: string): typeof FOREIGN => {
    const font = fonts.find((each) => each.charToGlyphIndex(character) !== 0);
    if (!font) return FOREIGN;
    const glyph = font.charToGlyph(character);
    const { y1, y2 } = glyph.getBoundingBox();
    return { isForeign: false, advance: (glyph.advanceWidth ?? 0) / em, above: y2 / em, below: -y1 / em };
  };
  const letterOf = (character: string): typeof FOREIGN => {
    const letter = letters.get(character) ?? measure(character);
    letters.set(character, letter);
    return letter;
  };
  const lettersOf = (text: string) =>
    Array.from(text)
      .filter((each) => !isBlank(each))
      .map(letterOf);
  return {
    ascent: first.ascender / em,
    descent: -first.descender / em,
    xHeight: first.tables.os2!.sxHeight / em,
    digitHeight: first.charToGlyph('1').getBoundingBox().y2 / em,
    inkOf: (text) => ({
      above: Math.max(0, ...lettersOf(text).map(({ above }) => above)),
      below: Math.max(0, ...lettersOf(text).map(({ below }) => below)),
    }),
    widthOf: (text) => Array.from(text).reduce((width, character) => width + letterOf(character).advance, 0),
    missingIn: (text) => [...new Set(text)].filter((character) => !isBlank(character) && letterOf(character).isForeign),
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
