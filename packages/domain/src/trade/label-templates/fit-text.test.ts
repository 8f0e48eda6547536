import { describe, expect, it } from '@jest/globals';
import { assert as check, array, constantFrom, double, property, string } from 'fast-check';
import { fitText } from './fit-text.ts';
import { type FontMetrics, MM_PER_PT } from './label-fonts.ts';

/** Every letter is half as wide as the font is high. */
const metrics: FontMetrics = {
  ascent: 1,
  descent: 0.3,
  xHeight: 0.5,
  digitHeight: 0.7,
  widthOf: (text) => text.length / 2,
  missingIn: () => [],
};
const box = { widthMm: 50, heightMm: 10, fontSizePt: 12, minFontSizePt: 6, lineHeight: 1.2, letterSpacingEm: 0 };
const fit = (text: string, more: Partial<typeof box> = {}) => fitText({ ...box, ...more, text }, metrics);

describe('fitText', () => {
  it('leaves a text as large as it was wished where it fits', () => {
    expect(fit('Lindenhonig')).toEqual({ lines: ['Lindenhonig'], fontSizePt: 12, fits: true });
  });

  it('breaks at blanks, behind hyphens and at line ends, and nowhere else', () => {
    const { lines } = fit('Bio-Honig aus dem\nKraichgau 500\u00A0g', { widthMm: 12, heightMm: 100, minFontSizePt: 12 });
    expect(lines).toEqual(['Bio-', 'Honig', 'aus', 'dem', 'Kraichgau', '500\u00A0g']);
  });

  it('shrinks by tenths of a point to the largest size that fits', () => {
    const { fontSizePt, fits } = fit('Edelkastanienhonig', { widthMm: 30 });
    expect(fits).toBe(true);
    expect(9 * fontSizePt * MM_PER_PT).toBeLessThanOrEqual(30);
    expect(9 * (fontSizePt + 0.1) * MM_PER_PT).toBeGreaterThan(30);
  });

  it('shrinks no further than to the minimum, and says that it does not fit', () => {
    expect(fit('Edelkastanienhonig', { widthMm: 10 })).toEqual({
      lines: ['Edelkastanienhonig'],
      fontSizePt: 6,
      fits: false,
    });
    expect(fit('a\nb\nc\nd\ne')).toMatchObject({ fontSizePt: 6, fits: false, lines: ['a', 'b', 'c', 'd', 'e'] });
  });

  it('counts the space between letters', () => {
    expect(fit('Lindenhonig', { widthMm: 24, minFontSizePt: 12 }).fits).toBe(true);
    expect(fit('Lindenhonig', { widthMm: 24, minFontSizePt: 12, letterSpacingEm: 0.1 }).fits).toBe(false);
  });

  it('never leaves out, adds or reorders anything, and what fits is within its box', () => {
    const words = array(string({ unit: constantFrom('a', 'ß', '-', '/', '.', '\u00A0') }), { maxLength: 30 });
    const lengths = double({ min: 0.1, max: 80, noNaN: true });
    check(
      property(words, lengths, lengths, (parts, widthMm, heightMm) => {
        const text = parts.join(' ');
        const { lines, fontSizePt, fits } = fit(text, { widthMm, heightMm });
        const letters = (of: string): string => of.replaceAll(/[ \t]/g, '');
        expect(letters(lines.join(''))).toBe(letters(text));
        if (!fits) return;
        const em = fontSizePt * MM_PER_PT;
        expect(lines.length * 1.2 * em).toBeLessThanOrEqual(heightMm + 0.01);
        for (const line of lines) expect(metrics.widthOf(line) * em).toBeLessThanOrEqual(widthMm + 0.01);
      }),
    );
  });
});
