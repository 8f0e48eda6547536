import type { Queryable } from '@beekeeping/db';
import { BYTE_ORDER_MARK, harmlessText, writeLines, writeNumber } from '@beekeeping/records/tables/cells';
import { censusRecords } from './census.records.ts';
import type { CensusListQuery, CensusView } from './census.schema.ts';

type Language = CensusListQuery['language'];

/** As the spreadsheets of the language read it. */
const WRITING = {
  de: {
    delimiter: ';',
    number: writeNumber,
    day: (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$3.$2.$1'),
  },
  en: { delimiter: ',', number: String, day: (day: string) => day },
} satisfies Record<Language, object>;

const RULES: Readonly<Record<CensusView['countRule'], Readonly<Record<Language, string>>>> = {
  COUNT_ON_DAY: { de: 'Völker am Stichtag', en: 'colonies on the day' },
  WINTERED_ON_DAY: { de: 'am Stichtag eingewinterte Völker', en: 'colonies wintered on the day' },
  EXPECTED_YEAR_MAX: { de: 'im Jahr höchstens erwartete Völker', en: 'most colonies expected in the year' },
  YEAR_AVERAGE: { de: 'Völker im Mittel des Jahres', en: 'mean of the year' },
};

interface Line {
  census: CensusView;
  apiary: CensusView['apiaries'][number];
  language: Language;
}

const COLUMNS: readonly { de: string; en: string; cell: (line: Line) => string }[] = [
  { de: 'Region', en: 'Region', cell: ({ census }) => harmlessText(census.regionName) },
  {
    de: 'Stichtag',
    en: 'Reference day',
    cell: ({ census, language }) => WRITING[language].day(census.countedOn),
  },
  {
    de: 'Frist',
    en: 'Deadline',
    cell: ({ census, language }) => (census.deadlineOn === null ? '' : WRITING[language].day(census.deadlineOn)),
  },
  { de: 'Zu melden', en: 'To report', cell: ({ census, language }) => RULES[census.countRule][language] },
  { de: 'Zu melden in der Region', en: 'To report in the region', cell: ({ census }) => String(census.toReport) },
  { de: 'Bienenstand', en: 'Apiary', cell: ({ apiary }) => harmlessText(apiary.apiaryName) },
  {
    de: 'Registriernummer',
    en: 'Registration number',
    cell: ({ apiary }) => harmlessText(apiary.registrationNumber ?? ''),
  },
  { de: 'Völker', en: 'Colonies', cell: ({ apiary }) => String(apiary.living) },
  { de: 'Höchstens im Jahr', en: 'Most in the year', cell: ({ apiary }) => String(apiary.mostInYear) },
  {
    de: 'Im Mittel des Jahres',
    en: 'Mean of the year',
    cell: ({ apiary, language }) => WRITING[language].number(apiary.averageInYear),
  },
];

/** Every census that the query selects as a table, a line for each apiary, in chunks. */
export const exportCensuses = async function* exportCensuses(
  db: Queryable,
  query: Omit<CensusListQuery, 'format' | 'language'>,
  language: Language,
): AsyncGenerator<string> {
  const { delimiter } = WRITING[language];
  yield BYTE_ORDER_MARK + writeLines([COLUMNS.map((column) => column[language])], delimiter);
  let cursor: string | undefined;
  do {
    const page = await censusRecords.list(db, { ...query, cursor, limit: 50, count: false });
    const lines = page.items.flatMap((census) => census.apiaries.map((apiary) => ({ census, apiary, language })));
    if (lines.length > 0)
      yield writeLines(
        lines.map((line) => COLUMNS.map(({ cell }) => cell(line))),
        delimiter,
      );
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
};
