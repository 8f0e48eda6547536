import { describe, expect, it } from '@jest/globals';
import { BACKUP_WARNINGS } from './backup-warnings.ts';
import { LANGUAGES, type Language } from './language.ts';
import { type FigureValue, PLACEHOLDER, type Sentence, sentence, write } from './sentence.ts';
import { SUGGESTIONS } from './suggestions.ts';
import { TIMELINE } from './timeline.ts';
import { type ValueName, valuesOf } from './values.ts';
import { WARNINGS } from './warnings.ts';

const SENTENCES: [string, Sentence][] = [TIMELINE, WARNINGS, SUGGESTIONS, BACKUP_WARNINGS].flatMap((table) =>
  Object.entries<Sentence>(table),
);

const namesIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!)))].toSorted();

/** A figure as an answer may hold it. */
const anExample = (kind: string): FigureValue => {
  const name = kind.replace(/[?[\]]+$/, '');
  if (name === 'number' || name === 'year') return 1234.5;
  if (name === 'flag') return true;
  if (name === 'day') return '2026-09-07';
  if (name === 'text') return 'Ost {from}';
  if (name === 'texts') return ['A', 'B', 'C'];
  const values = valuesOf(name as ValueName);
  return kind.includes('[]') ? values : values[0]!;
};

const examplesOf = ({ figures }: Sentence): Record<string, FigureValue> =>
  Object.fromEntries(Object.entries(figures).map(([name, kind]) => [name, anExample(kind)]));

describe.each(SENTENCES)('the sentence of %s', (_kind, each) => {
  it('tells the same figures in every language, and only those that there are', () => {
    const told = LANGUAGES.map((language) => namesIn(each[language]));
    for (const names of told) {
      expect(names).toEqual(told[0]);
      expect(Object.keys(each.figures)).toEqual(expect.arrayContaining(names));
    }
  });

  it('is a whole sentence in every language, with all of its figures and with those that must be known', () => {
    const whole = examplesOf(each);
    const known = Object.entries(each.figures).filter(([, kind]) => !kind.endsWith('?') && !kind.endsWith('[]'));
    const least = Object.fromEntries(known.map(([name]) => [name, whole[name]!]));
    for (const language of LANGUAGES) {
      for (const figures of [whole, least]) expect(write(each, figures, language)).toMatch(/^\S.*[^\s.:,][.?]$/);
    }
    expect(write(each, whole, 'de')).not.toBe(write(each, whole, 'en'));
  });
});

const written = (figures: Record<string, FigureValue>, language: Language) =>
  write(
    sentence(
      { frames: 'number?', on: 'day?', seen: 'flag?', cells: 'QUEEN_CELLS?', ill: 'DISEASE[]', year: 'year?' },
      ['Durchgesehen', '{frames} {frames|Wabe|Waben}', 'am {on}', '{seen|da|fort}', '{cells}', '{ill}', '{year}'],
      ['Inspected', '{frames} {frames|frame|frames}', 'on {on}', '{seen|here|gone}', '{cells}', '{ill}', '{year}'],
    ),
    figures,
    language,
  );

describe('a written sentence', () => {
  it.each<[Record<string, FigureValue>, string, string]>([
    [{ frames: 1 }, 'Durchgesehen: 1 Wabe.', 'Inspected: 1 frame.'],
    [{ frames: 1250.5 }, 'Durchgesehen: 1.250,5 Waben.', 'Inspected: 1,250.5 frames.'],
    [{ frames: 0 }, 'Durchgesehen: 0 Waben.', 'Inspected: 0 frames.'],
    [{ on: '2026-09-07' }, 'Durchgesehen: am 7.9.2026.', 'Inspected: on 7 September 2026.'],
    [{ seen: true, cells: 'SWARM_CELLS' }, 'Durchgesehen: da, Schwarmzellen.', 'Inspected: here, swarm cells.'],
    [{ seen: false, cells: null }, 'Durchgesehen: fort.', 'Inspected: gone.'],
    [
      { ill: ['AFB', 'NOSEMA'] },
      'Durchgesehen: Amerikanische Faulbrut und Nosema.',
      'Inspected: American foulbrood and nosema.',
    ],
    [{ ill: [], year: 2026 }, 'Durchgesehen: 2026.', 'Inspected: 2026.'],
    [{ cells: 'OF_A_LATER_VERSION' }, 'Durchgesehen: of a later version.', 'Inspected: of a later version.'],
  ])('has numbers, days, plurals and words of its language: %j', (figures, german, english) => {
    expect([written(figures, 'de'), written(figures, 'en')]).toEqual([german, english]);
  });

  it('takes names as they are, whatever is in them', () => {
    const from = '{to} $& {to|a|b}';
    expect(write(TIMELINE.MOVED, { from, to: 'West' }, 'de')).toBe(`Von ${from} nach West gewandert.`);
  });
});
