import { describe, expect, it } from '@jest/globals';
import { BACKUP_WARNINGS } from './backup-warnings.ts';
import { FIELD_ERRORS } from './field-errors.ts';
import { HIVE_CONFLICTS } from './hive-conflicts.ts';
import { LANGUAGES, type Language } from './language.ts';
import { fieldErrorInWords, problemInWords } from './problem-words.ts';
import { PROBLEMS } from './problems.ts';
import { type FigureValue, PLACEHOLDER, type Sentence, sentence, write } from './sentence.ts';
import { SUGGESTIONS } from './suggestions.ts';
import { TIMELINE } from './timeline.ts';
import { type ValueName, valuesOf } from './values.ts';
import { WARNINGS } from './warnings.ts';

const SENTENCES: [string, Sentence][] = [
  TIMELINE,
  WARNINGS,
  SUGGESTIONS,
  BACKUP_WARNINGS,
  PROBLEMS,
  FIELD_ERRORS,
].flatMap((table) => Object.entries<Sentence>(table));

const namesIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!)))].toSorted();

/** A figure as an answer may hold it. */
const anExample = (kind: string): FigureValue => {
  const name = kind.replace(/[?[\]]+$/, '');
  if (['number', 'bound', 'year'].includes(name)) return 1234.5;
  if (name === 'flag') return true;
  if (name === 'day' || name === 'moment') return '2026-09-07';
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

describe.each(Object.entries(HIVE_CONFLICTS))('the sentence of the hive conflict %s', (_code, { de, en }) => {
  it('is a whole one in both languages', () => {
    for (const each of [de, en]) expect(each).toMatch(/^[A-ZÄÖÜ].+[^\s.]\.$/);
    expect(de).not.toBe(en);
  });
});

const inBoth = (inWords: (language: Language) => string): string[] => LANGUAGES.map(inWords);

describe('a refusal in words', () => {
  it.each<[object, string, string]>([
    [
      { code: 'APIARY_OCCUPIED' },
      'Am Stand leben noch Völker: sie zuerst umziehen oder auflösen.',
      'Colonies still live at the apiary: move or end them first.',
    ],
    [
      { code: 'INSUFFICIENT_STOCK', remaining: 1250.5, on: '2026-09-07' },
      'So viel ist nicht da: es sind noch 1.250,5, am 7.9.2026.',
      'There is not as much: 1,250.5 left, on 7 September 2026.',
    ],
    [{ code: 'INSUFFICIENT_STOCK' }, 'So viel ist nicht da.', 'There is not as much.'],
    [
      { code: 'WITHDRAWAL_ACTIVE', honeyFrom: null, treatments: [{ medicineName: 'Oxuvar', startedOn: '2026-07-01' }] },
      'Honig dieses Volkes ist noch gesperrt: behandelt mit Oxuvar, am 1.7.2026.',
      'Honey of this colony is still withheld: treated with Oxuvar, on 1 July 2026.',
    ],
    [
      { code: 'RESTRICTED_AREA', restrictions: [{ apiaryName: 'Ost', validFrom: '2026-07-01', endsOn: null }] },
      'Eine Sperre steht dem entgegen: Stand Ost, ab dem 1.7.2026.',
      'A restriction does not allow this: apiary Ost, from 1 July 2026.',
    ],
    [{ code: 'HIVE_CONFLICT', conflict: 'LID_MISSING' }, 'Eine Beute hat einen Deckel.', 'A hive has a lid.'],
    [{ code: 'IN_USE', conflict: 'LID_MISSING' }, 'Eine Beute hat einen Deckel.', 'A hive has a lid.'],
    [
      { code: 'RATE_LIMITED', retryAfterSeconds: 1 },
      'Das war zu oft: bitte 1 Sekunde warten.',
      'That was too often: please wait 1 second.',
    ],
    [
      { code: 'RATE_LIMITED', retryAfterSeconds: 840 },
      'Das war zu oft: bitte 14 Minuten warten.',
      'That was too often: please wait 14 minutes.',
    ],
    [{ code: 'OF_A_LATER_VERSION' }, 'Das hat nicht geklappt.', 'This did not work.'],
    [{ code: 'constructor', conflict: 'toString' }, 'Das hat nicht geklappt.', 'This did not work.'],
  ])('tells what the problem knows: %j', (problem, german, english) => {
    expect(inBoth((language) => problemInWords(problem as { code: string }, language))).toEqual([german, english]);
  });
});

describe('an error of a field in words', () => {
  it.each<[string, Record<string, string | number | (string | number)[]>, string, string]>([
    ['TOO_LARGE', { maximum: 2026 }, 'Höchstens 2026.', 'At most 2026.'],
    ['TOO_LARGE', { maximum: 12_500.5 }, 'Höchstens 12.500,5.', 'At most 12,500.5.'],
    ['TOO_SHORT', { minimum: 1, unit: 'characters' }, 'Darf nicht leer sein.', 'Must not be empty.'],
    ['TOO_LONG', { maximum: 1, unit: 'items' }, 'Höchstens 1 Eintrag.', 'At most 1 item.'],
    ['TOO_LONG', { maximum: 50, unit: 'items' }, 'Höchstens 50 Einträge.', 'At most 50 items.'],
    ['TOO_EARLY', { earliest: '2026-09-07' }, 'Nicht vor dem 7.9.2026.', 'Not before 7 September 2026.'],
    [
      'NOT_ONE_OF',
      { allowed: ['L', 'COMB'] },
      'Das steht nicht zur Wahl: möglich sind l und Waben.',
      'This is not among the choices: possible are l and combs.',
    ],
    [
      'NOT_ONE_OF',
      { allowed: Array.from({ length: 40 }, String) },
      'Das steht nicht zur Wahl.',
      'This is not among the choices.',
    ],
    [
      'WRONG_TYPE',
      { expected: 'string or number' },
      'Das muss ein Text oder eine Zahl sein.',
      'This must be a text or a number.',
    ],
    [
      'BAD_FORMAT',
      { format: 'season' },
      'Das muss zwei Jahre nacheinander wie 2026/27 sein.',
      'This must be two consecutive years such as 2026/27.',
    ],
    [
      'REQUIRED_WITH',
      { field: 'latitude' },
      'Bitte ausfüllen, da „Breite“ angegeben ist.',
      'Please fill this in, since “Breite” is given.',
    ],
    [
      'AT_MOST_ONE_OF',
      { fields: ['latitude', 'x'] },
      'Bitte höchstens eines angeben: Breite und x.',
      'Please give at most one of these: Breite and x.',
    ],
    [
      'REFUSED',
      { reason: 'LOT_ON_HOLD' },
      'Das geht nicht: Das Los ist gesperrt.',
      'This is not possible: The lot is on hold.',
    ],
    ['OF_A_LATER_VERSION', {}, 'Das hat nicht geklappt.', 'This did not work.'],
  ])('has its limits, days and choices in the language: %s %j', (code, params, german, english) => {
    const labelOf = (field: string): string => (field === 'latitude' ? 'Breite' : field);
    expect(inBoth((language) => fieldErrorInWords({ code, params }, language, labelOf))).toEqual([german, english]);
  });

  it('has an instant as the device of its reader has it', () => {
    const error = { code: 'TOO_LATE', params: { latest: '2026-09-07T12:00:00.000Z' } };
    expect(fieldErrorInWords(error, 'de')).toMatch(/^Nicht nach dem 0[678]\.09\.2026, \d\d:\d\d\.$/);
  });
});
