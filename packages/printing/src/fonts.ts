import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontFamily } from '@beekeeping/core/font-family';

/** The packages that hold them, under the SIL Open Font License 1.1 (its text is beside the files). */
export const FONT_PACKAGES: Record<FontFamily, string> = {
  'Source Serif 4': '@fontsource/source-serif-4',
  'Source Sans 3': '@fontsource/source-sans-3',
};

const CUTS = [
  { weight: 400, style: 'normal' },
  { weight: 400, style: 'italic' },
  { weight: 700, style: 'normal' },
];

/** A font comes in one file per script; other scripts are set in what the machine has. */
export const FONT_SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic'];

const require = createRequire(import.meta.url);

const facesOf = (family: FontFamily): string => {
  const home = FONT_PACKAGES[family];
  const letters = require(`${home}/unicode.json`) as Record<string, string>;
  const base = home.slice(home.indexOf('/') + 1);
  return CUTS.flatMap(({ weight, style }) =>
    FONT_SCRIPTS.map((script) => {
      const file = require.resolve(`${home}/files/${base}-${script}-${weight}-${style}.woff2`);
      const url = `data:font/woff2;base64,${readFileSync(file, 'base64')}`;
      return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(${url}) format('woff2');unicode-range:${letters[script]}}`;
    }),
  ).join('\n');
};

const known = new Map<FontFamily, string>();

/** CSS with these families: regular, italic and bold, about 250 kB for each family. */
export const fontFaces = (families: readonly FontFamily[]): string =>
  families
    .map((family) => {
      const faces = known.get(family) ?? facesOf(family);
      known.set(family, faces);
      return faces;
    })
    .join('\n');
