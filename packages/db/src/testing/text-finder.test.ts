import { describe, expect, it } from '@jest/globals';
import { array, assert, boolean, constantFrom, property, string } from 'fast-check';
import { TextFinder } from './text-finder.ts';

const finderOf = (texts: string[]): TextFinder => {
  const finder = new TextFinder();
  for (const text of texts) finder.add(text);
  return finder;
};

// Few different characters, so that texts begin alike and contain one another.
const letters = constantFrom('a', 'b', '"', '\n', 'ä', '\u{1F41D}');
const soughtText = string({ unit: letters, minLength: 10, maxLength: 14 });
const around = string({ unit: letters, maxLength: 40 });

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

describe('TextFinder', () => {
  it('finds a text anywhere, as it is and as JSON writes it', () => {
    assert(
      property(array(soughtText), soughtText, around, around, boolean(), (others, sought, before, after, isInJson) => {
        const haystack = before + (isInJson ? inJson(sought) : sought) + after;
        expect(finderOf([...others, sought]).firstIn(haystack)).toBeDefined();
        expect(finderOf([sought]).firstIn(haystack)).toBe(sought);
      }),
    );
  });

  it('finds something exactly when a search for each text alone does', () => {
    assert(
      property(array(soughtText), string({ unit: letters, maxLength: 200 }), (texts, haystack) => {
        const held = texts.filter((text) => haystack.includes(text) || haystack.includes(inJson(text)));
        const found = finderOf(texts).firstIn(haystack);
        expect(found === undefined ? [] : [found]).toEqual(held.filter((text) => text === found).slice(0, 1));
        expect(found === undefined).toBe(held.length === 0);
      }),
    );
  });

  it('takes no text that is too short', () => {
    expect(() => finderOf(['Bienenhau'])).toThrow('too short');
  });
});
