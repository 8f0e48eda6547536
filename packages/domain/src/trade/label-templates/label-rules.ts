import type { Language, Words } from '@beekeeping/messages/language';
import { writtenNumber } from '@beekeeping/messages/written';
import { listOf } from '../../honey-house/label-words/index.ts';
import { qrModules } from './qr-path.ts';
import type { PlaceholderName } from './placeholder-catalog.ts';
import { fillIn } from './placeholders.ts';
import type { SetLabel, SetText } from './set-label.ts';

export const LABEL_RULE_CODES = [
  'NAME_OF_FOOD',
  'NET_QUANTITY',
  'PRODUCER_ADDRESS',
  'COUNTRY_OF_ORIGIN',
  'BEST_BEFORE',
  'LOT',
  'ORGANIC',
  'LETTER_SIZE',
  'TEXT_FITS',
  'STORAGE_HINT',
  'QR_CODE',
] as const;

export type LabelRuleCode = (typeof LABEL_RULE_CODES)[number];

/** The result of a rule for a label; `isMet` is null if it does not apply. */
export interface RuleOutcome {
  isMet: boolean | null;
  reason: Words;
}

export interface LabelRule {
  code: LabelRuleCode;
  kind: 'LAW' | 'ADVICE';
  /** The legal source of the rule. */
  source: string;
  check: (label: SetLabel) => RuleOutcome;
}

const passed = (en: string, de: string): RuleOutcome => ({ isMet: true, reason: { en, de } });
const failed = (en: string, de: string): RuleOutcome => ({ isMet: false, reason: { en, de } });
const unconcerned = (en: string, de: string): RuleOutcome => ({ isMet: null, reason: { en, de } });
const NO_HONEY = unconcerned('This is no honey.', 'Das ist kein Honig.');

/** Normalised for comparison: regardless of line breaks and blanks. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Millimetres to the hundredth. */
const mm = (length: number, language: Language): string =>
  `${writtenNumber(Math.round(length * 100) / 100)[language]} mm`;

/** A text as it is told from others: by its beginning. */
const called = ({ text }: SetText, language: Language): string => {
  const letters = Array.from(plain(text));
  const beginning = letters.length > 24 ? `${letters.slice(0, 23).join('')}…` : letters.join('');
  return language === 'de' ? `„${beginning}“` : `"${beginning}"`;
};

/** The texts on which a value is printed. */
const textsWith = ({ texts }: SetLabel, value: string): SetText[] =>
  texts.filter(({ text }) => plain(text).includes(plain(value)));

/** The fixed part of a text: with the values of these placeholders and no others. */
const wordsOf = ({ element }: SetText, { values }: SetLabel, ...names: PlaceholderName[]): string =>
  plain(fillIn(element.text, Object.fromEntries(names.map((name) => [name, values[name]]))));

/** The first word of this kind. */
const findWord = (text: string, kind: RegExp): string | undefined =>
  text.match(/\p{L}+/gu)?.find((word) => kind.test(word));

const HONEY = /honig$/i;

const nameOfFood = (label: SetLabel): RuleOutcome => {
  if (label.lot.honeyVariety === null) return NO_HONEY;
  const [name] = label.texts.flatMap((text) => findWord(wordsOf(text, label, 'variety'), HONEY) ?? []);
  if (name === undefined)
    return failed(
      'The label does not say "Honig" or a kind of honey: print {{variety}}, or name it.',
      'Auf dem Etikett steht weder „Honig“ noch eine Honigsorte: Drucke {{variety}}, oder nenne sie.',
    );
  if (label.texts.some((text) => /gefiltert/i.test(wordsOf(text, label, 'variety'))))
    return failed(
      'There is no filtered honey any more since 14 June 2026.',
      'Gefilterten Honig gibt es seit dem 14. Juni 2026 nicht mehr.',
    );
  return passed(`It is called ${name}.`, `Er heißt ${name}.`);
};

/** Least height of the digits, in mm, by the quantity up to which it holds, in grams. */
const DIGIT_HEIGHTS = [
  [50, 2],
  [200, 3],
  [1_000, 4],
  [Number.POSITIVE_INFINITY, 6],
] as const;

const netQuantity = (label: SetLabel): RuleOutcome => {
  const { lot, values } = label;
  if (lot.jarSizeG === null) return NO_HONEY;
  const texts = textsWith(label, values.netQuantity!);
  if (texts.length === 0)
    return failed(
      `${plain(values.netQuantity!)} is not printed: use {{netQuantity}}.`,
      `${plain(values.netQuantity!)} steht nicht darauf: Nimm {{netQuantity}}.`,
    );
  const [, minMm] = DIGIT_HEIGHTS.find(([upToG]) => lot.jarSizeG! <= upToG)!;
  const heightMm = Math.max(...texts.map(({ digitHeightMm }) => digitHeightMm));
  return (heightMm >= minMm ? passed : failed)(
    `Its digits are ${mm(heightMm, 'en')} high; for ${lot.jarSizeG} g they are at least ${minMm} mm.`,
    `Die Ziffern sind ${mm(heightMm, 'de')} hoch; bei ${lot.jarSizeG} g sind es mindestens ${minMm} mm.`,
  );
};

const producerAddress = (label: SetLabel): RuleOutcome => {
  const { producerName, producerAddress: address } = label.values;
  if (producerName === null || address === null)
    return failed(
      'The site settings hold no producerName, or no producerAddress.',
      'In den Angaben zum Betrieb fehlt der Name oder die Anschrift.',
    );
  if (textsWith(label, producerName).length === 0)
    return failed(
      'The name is not printed: use {{producerName}}.',
      'Der Name steht nicht darauf: Nimm {{producerName}}.',
    );
  if (textsWith(label, address).length === 0)
    return failed(
      'The address is not printed: use {{producerAddress}}.',
      'Die Anschrift steht nicht darauf: Nimm {{producerAddress}}.',
    );
  if (!/(?<!\d)\d{4,5}(?!\d)/.test(address))
    return failed('The address has no postcode.', 'Der Anschrift fehlt die Postleitzahl.');
  const streets = address.split('\n').filter((line) => !/postfach|(?<!\d)\d{4,5} \p{L}/iu.test(line));
  if (/postfach/i.test(address) && streets.length === 0)
    return failed('A PO box alone is no address.', 'Ein Postfach allein ist keine Anschrift.');
  return passed('Name and postal address are printed.', 'Name und Postanschrift stehen darauf.');
};

/** Whole hundredths of a percent: less is unknown. */
const KNOWN_PERCENT = 99.995;

const countryOfOrigin = (label: SetLabel): RuleOutcome => {
  const { lot, values } = label;
  if (lot.honeyVariety === null) return NO_HONEY;
  const known = lot.originShares.reduce((sum, { percent }) => sum + percent, 0);
  if (known < KNOWN_PERCENT)
    return failed(
      'Not every apiary behind this honey has a country.',
      'Nicht bei jedem Bienenstand hinter diesem Honig ist das Land eingetragen.',
    );
  if (textsWith(label, values.originText!).length === 0)
    return failed(
      `"${values.originText}" is not printed: use {{originText}}.`,
      `„${values.originText}“ steht nicht darauf: Nimm {{originText}}.`,
    );
  const countries = lot.originShares.length;
  return countries === 1
    ? passed('The country is printed.', 'Das Land steht darauf.')
    : passed(
        `All ${countries} countries are printed with their shares, the largest first.`,
        `Alle ${countries} Länder stehen mit ihrem Anteil darauf, das größte zuerst.`,
      );
};

const BEST_BEFORE_WORDS = /mindestens haltbar bis/i;

const bestBefore = (label: SetLabel): RuleOutcome => {
  const { lot, values, texts } = label;
  if (values.bestBefore === null)
    return lot.honeyVariety === null
      ? unconcerned('It does not spoil.', 'Es verdirbt nicht.')
      : failed('It has no best-before.', 'Ihm fehlt das Mindesthaltbarkeitsdatum.');
  if (textsWith(label, values.bestBefore).length === 0)
    return failed('The day is not printed: use {{bestBefore}}.', 'Der Tag steht nicht darauf: Nimm {{bestBefore}}.');
  if (!texts.some(({ text }) => BEST_BEFORE_WORDS.test(plain(text))))
    return failed(
      '"mindestens haltbar bis" must be written out before the day; "MHD" does not do.',
      'Vor dem Tag muss „mindestens haltbar bis“ ausgeschrieben stehen; „MHD“ genügt nicht.',
    );
  return passed(
    `It says "mindestens haltbar bis" and ${values.bestBefore}.`,
    `Es steht „mindestens haltbar bis“ und ${values.bestBefore} darauf.`,
  );
};

/** Words that set the number apart, directly before it. */
const LOT_WORDS =
  /(?:^|[^\p{L}])(?:L|Los|Lot|Charge|Los-?(?:nummer|Nr\.?)|Lot-?Nr\.?|Chargen-?(?:nummer|Nr\.?))[ .:]*$/iu;

const lot = (label: SetLabel): RuleOutcome => {
  const number = label.values.lotNumber!;
  const texts = textsWith(label, number);
  if (texts.length === 0)
    return failed(
      `The lot ${number} is not printed: use {{lotNumber}}.`,
      `Das Los ${number} steht nicht darauf: Nimm {{lotNumber}}.`,
    );
  if (/^L/i.test(number))
    return passed(
      `The lot ${number} is printed and begins with L.`,
      `Das Los ${number} steht darauf und beginnt mit L.`,
    );
  const isMarked = texts.some(({ text }) => LOT_WORDS.test(plain(text).slice(0, plain(text).indexOf(number))));
  return isMarked
    ? passed(
        `The lot ${number} is printed with its mark before it.`,
        `Das Los ${number} steht darauf und ist als solches bezeichnet.`,
      )
    : failed(
        `Nothing marks ${number} as the lot: write "L" before {{lotNumber}}.`,
        `Nichts bezeichnet ${number} als Los: Schreib „L“ vor {{lotNumber}}.`,
      );
};

const ORGANIC = /^(?:bio|öko|ökologisch|biologisch)(?:\p{L}*honig)?$/iu;
const ORGANIC_CODE = /(?<!\p{L})\p{Lu}{2}-(?:ÖKO|BIO|ORG|EKO|ECO)-\d{2,3}(?!\d)/u;
const WHERE_GROWN = /(?:EU|Nicht-EU|deutsche|österreichische|schweizer)[- ]{0,3}(?:\/Nicht-EU-)?Landwirtschaft/i;

const organic = (label: SetLabel): RuleOutcome => {
  const all = label.texts.map((text) => plain(fillIn(text.element.text, withoutProducer(label)))).join(' ');
  const code = ORGANIC_CODE.exec(all)?.[0];
  if (code === undefined && findWord(all, ORGANIC) === undefined)
    return unconcerned(
      'The label does not say that the honey is organic.',
      'Auf dem Etikett steht nicht, dass der Honig bio ist.',
    );
  const own = label.values.organicCode;
  if (own === null)
    return failed(
      'It says organic, but the site settings hold no organicControlCode.',
      'Es steht „bio“ darauf, aber in den Angaben zum Betrieb fehlt die Nummer der Öko-Kontrollstelle.',
    );
  if (code === undefined || !plain(own).includes(code))
    return failed(
      `It says organic without the code ${own}: use {{organicCode}}.`,
      `Es steht „bio“ darauf, aber nicht ${own}: Nimm {{organicCode}}.`,
    );
  if (!WHERE_GROWN.test(all))
    return failed(
      '"Deutsche Landwirtschaft" or "EU-Landwirtschaft" is missing beside the code.',
      'Neben der Nummer fehlt „Deutsche Landwirtschaft“ oder „EU-Landwirtschaft“.',
    );
  return passed(
    `The code ${code} is printed, and where it was grown. The EU leaf beside it is at least 13.5 × 9 mm.`,
    `Die Nummer ${code} steht darauf, und woher er kommt. Das EU-Blatt daneben ist mindestens 13,5 × 9 mm groß.`,
  );
};

/** A producer may be called Biohof without selling organic honey. */
const withoutProducer = ({ values }: SetLabel) => ({ ...values, producerName: null, producerAddress: null });

/** Texts that the law requires in letters of a minimum height, as far as they are printed separately. */
const MANDATORY: readonly PlaceholderName[] = [
  'variety',
  'netQuantity',
  'bestBefore',
  'originText',
  'producerName',
  'producerAddress',
];

/** Minimum x-height, and on packages whose largest side is under 80 cm². */
const MIN_X_MM = 1.2;
const MIN_X_SMALL_MM = 0.9;
const SMALL_SIDE_CM2 = 80;
/** The side of a jar up to this size is under 80 cm² (43 mm wide and 48 mm high). */
const SMALL_JAR_G = 50;
/** Measurements are rounded: a hundredth of a millimetre is invisible. */
const TOLERANCE_MM = 0.005;

const letterSize = (label: SetLabel): RuleOutcome => {
  const {
    lot: { jarSizeG },
    widthMm,
    heightMm,
  } = label;
  const isMandatory = (text: SetText): boolean =>
    MANDATORY.some((name) => text.uses.has(name)) ||
    BEST_BEFORE_WORDS.test(plain(text.text)) ||
    HONEY.test(wordsOf(text, label));
  const texts = label.texts.filter((text) => text.text !== '' && isMandatory(text));
  const [smallest] = texts.toSorted((one, other) => one.xHeightMm - other.xHeightMm);
  if (!smallest)
    return unconcerned('Nothing is printed that the law requires.', 'Es steht nichts darauf, was das Gesetz verlangt.');
  const isSmall = jarSizeG !== null && jarSizeG <= SMALL_JAR_G && (widthMm * heightMm) / 100 < SMALL_SIDE_CM2;
  const minMm = isSmall ? MIN_X_SMALL_MM : MIN_X_MM;
  const [height, wanted] = [smallest.xHeightMm, minMm] as const;
  return (height + TOLERANCE_MM >= wanted ? passed : failed)(
    `The smallest x is ${mm(height, 'en')} high, in ${called(smallest, 'en')}; at least ${mm(wanted, 'en')} are wanted.`,
    `Das kleinste x ist ${mm(height, 'de')} hoch, in ${called(smallest, 'de')}; verlangt sind mindestens ${mm(wanted, 'de')}.`,
  );
};

const textFits = (label: SetLabel): RuleOutcome => {
  const inWords = (texts: readonly SetText[], language: Language): string =>
    listOf(
      texts.slice(0, 5).map((text) => called(text, language)),
      language,
    );
  const tooLong = label.texts.filter(({ fits }) => !fits);
  if (tooLong.length > 0)
    return failed(
      `Even at its smallest the text does not fit its box: ${inWords(tooLong, 'en')}.`,
      `Auch so klein wie erlaubt passt der Text nicht in sein Feld: ${inWords(tooLong, 'de')}.`,
    );
  const strange = label.texts.filter(({ missing }) => missing.length > 0);
  if (strange.length > 0) {
    const characters = [...new Set(strange.flatMap(({ missing }) => missing))].slice(0, 10);
    return failed(
      `The typeface has no ${listOf(characters, 'en')}: ${inWords(strange, 'en')}.`,
      `Die Schrift hat kein ${listOf(characters, 'de')}: ${inWords(strange, 'de')}.`,
    );
  }
  return passed('Every text fits its box.', 'Jeder Text passt in sein Feld.');
};

const storageHint = (label: SetLabel): RuleOutcome => {
  if (label.lot.honeyVariety === null) return NO_HONEY;
  return label.texts.some(({ text }) => /kühl|trocken|dunkel|lichtgeschützt/i.test(text))
    ? passed('It says how to keep the honey.', 'Es steht darauf, wie der Honig zu lagern ist.')
    : failed(
        'How to keep it helps the customer: {{storageHint}}.',
        'Wie er zu lagern ist, hilft den Kunden: {{storageHint}}.',
      );
};

/** Below this many phones fail. */
const MIN_MODULE_MM = 0.33;

const qrCode = (label: SetLabel): RuleOutcome => {
  const codes = label.elements.filter(({ type }) => type === 'QR');
  if (codes.length === 0) return unconcerned('There is no QR code.', 'Es ist kein QR-Code darauf.');
  const { originUrl } = label.lot;
  if (originUrl === null)
    return failed(
      'There is no page that the code could lead to: it is left out. Only bottlings have one, below PUBLIC_ORIGIN_URL.',
      'Es gibt keine Seite, auf die der Code führen könnte: Er bleibt weg. Nur Abfüllungen haben eine, unter PUBLIC_ORIGIN_URL.',
    );
  const moduleMm =
    Math.min(...codes.map(({ widthMm, heightMm }) => Math.min(widthMm, heightMm))) / qrModules(originUrl);
  return (moduleMm + TOLERANCE_MM >= MIN_MODULE_MM ? passed : failed)(
    `Its squares are ${mm(moduleMm, 'en')} wide; from ${mm(MIN_MODULE_MM, 'en')} on every phone reads them.`,
    `Seine Quadrate sind ${mm(moduleMm, 'de')} breit; ab ${mm(MIN_MODULE_MM, 'de')} liest sie jedes Telefon.`,
  );
};

/** The rules of docs/requirements/honey.md#labels, each of which checks one thing on a printed label. */
export const labelRules: readonly LabelRule[] = [
  {
    code: 'NAME_OF_FOOD',
    kind: 'LAW',
    source: 'Regulation (EU) No 1169/2011 art. 9 (1) a; HonigV § 3 and annex 1; Directive (EU) 2024/1438',
    check: nameOfFood,
  },
  {
    code: 'NET_QUANTITY',
    kind: 'LAW',
    source: 'Regulation (EU) No 1169/2011 art. 9 (1) e; FPackV § 38',
    check: netQuantity,
  },
  {
    code: 'PRODUCER_ADDRESS',
    kind: 'LAW',
    source: 'Regulation (EU) No 1169/2011 art. 9 (1) h',
    check: producerAddress,
  },
  { code: 'COUNTRY_OF_ORIGIN', kind: 'LAW', source: 'HonigV; Directive (EU) 2024/1438', check: countryOfOrigin },
  { code: 'BEST_BEFORE', kind: 'LAW', source: 'Regulation (EU) No 1169/2011 art. 24 and annex X', check: bestBefore },
  { code: 'LOT', kind: 'LAW', source: 'LKV § 1', check: lot },
  { code: 'ORGANIC', kind: 'LAW', source: 'Regulation (EU) 2018/848 art. 30 to 33', check: organic },
  {
    code: 'LETTER_SIZE',
    kind: 'LAW',
    source: 'Regulation (EU) No 1169/2011 art. 13 (2), (3) and annex IV',
    check: letterSize,
  },
  { code: 'TEXT_FITS', kind: 'LAW', source: 'Regulation (EU) No 1169/2011 art. 13 (1)', check: textFits },
  { code: 'STORAGE_HINT', kind: 'ADVICE', source: 'Regulation (EU) No 1169/2011 art. 25', check: storageHint },
  { code: 'QR_CODE', kind: 'ADVICE', source: 'ISO/IEC 18004', check: qrCode },
];
