import type { Language } from './language.ts';
import { valueInWords, type ValueName, type ValueOf } from './values.ts';
import { isSingular, writtenBound, writtenDay, writtenList, writtenMoment, writtenNumber } from './written.ts';

/** How a figure is written: as it is, in the manner of the language, or in the words of its enumeration. */
type Known = 'text' | 'texts' | 'number' | 'bound' | 'year' | 'day' | 'moment' | 'flag' | ValueName | `${ValueName}[]`;

/** The figures of a sentence; one with `?` may be unknown. */
export type Figures = Readonly<Record<string, Known | `${Known}?`>>;

/** The value of a figure in an answer. */
export type FigureValue = string | number | boolean | readonly string[] | null;

type Told<Kind> = Kind extends `${infer Certain}?`
  ? Told<Certain> | null
  : Kind extends 'number' | 'bound' | 'year'
    ? number
    : Kind extends 'flag'
      ? boolean
      : Kind extends 'texts'
        ? readonly string[]
        : Kind extends `${infer Name extends ValueName}[]`
          ? readonly ValueOf<Name>[]
          : Kind extends ValueName
            ? ValueOf<Kind>
            : string;

/**
 * A sentence in both languages, as the texts that it is made of. Each names figures as `{weightKg}`; `{frames|Wabe|Waben}`
 * is a word that depends on a number, `{eggsSeen|Stifte|keine Stifte}` one that depends on a flag. A text with an unknown
 * figure is left out, the first one that is left leads the sentence, and the others follow behind a colon.
 */
export interface Sentence<F extends Figures = Figures> {
  figures: F;
  de: readonly string[];
  en: readonly string[];
}

/** What has to be known to write that sentence. */
export type FiguresOf<S extends Sentence> = { readonly [Name in keyof S['figures']]: Told<S['figures'][Name]> };

/** A sentence by its figures, with the texts in German and English. */
export const sentence = <const F extends Figures>(
  figures: F,
  de: readonly string[],
  en: readonly string[],
): Sentence<F> => ({ figures, de, en });

/** A figure in a text, and the words that depend on it. */
export const PLACEHOLDER = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

const written = (kind: string, value: NonNullable<FigureValue>, language: Language): string => {
  if (typeof value === 'number') {
    if (kind === 'bound') return writtenBound(value, language);
    return kind === 'year' ? String(value) : writtenNumber(value)[language];
  }
  if (kind === 'day') return writtenDay(String(value))[language];
  if (kind === 'moment') return writtenMoment(String(value), language);
  const inWords = (text: string): string =>
    kind === 'text' || kind === 'texts' ? text : valueInWords(kind.replace('[]', '') as ValueName, text, language);
  return Array.isArray(value) ? writtenList(value.map(inWords), language) : inWords(String(value));
};

const isFirst = (value: FigureValue, language: Language): boolean =>
  typeof value === 'number' ? isSingular(value, language) : value === true;

const isUnknown = (value: FigureValue | undefined): value is null | undefined =>
  value == null || (Array.isArray(value) && value.length === 0);

type Given = Readonly<Record<string, FigureValue | undefined>>;

const partsOf = ({ figures: kinds, ...texts }: Sentence, figures: Given, language: Language): string[] =>
  texts[language].flatMap((text) => {
    const names = [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!);
    if (names.some((name) => isUnknown(figures[name]))) return [];
    const part = text.replaceAll(PLACEHOLDER, (_match, name: string, first?: string, second?: string) => {
      const value = figures[name]!;
      if (first !== undefined) return isFirst(value, language) ? first : second!;
      return written(kinds[name]!.replace('?', ''), value, language);
    });
    return part === '' ? [] : [part];
  });

/**
 * Writes a sentence.
 * @param figures those that it declares; one that is missing counts as unknown
 */
export const write = (told: Sentence, figures: Given, language: Language): string => {
  const [lead = '', ...details] = partsOf(told, figures, language);
  const line = details.length === 0 ? lead : `${lead}: ${details.join(', ')}`;
  return /[.!?…]$/.test(line) ? line : `${line}.`;
};

/** Writes what stands beside a name: the same texts one after the other, without being a sentence. */
export const writeDetail = (told: Sentence, figures: Given, language: Language): string =>
  partsOf(told, figures, language).join(', ');
