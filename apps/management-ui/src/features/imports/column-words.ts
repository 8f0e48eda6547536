import type { FieldError, ImportableTable } from '@beekeeping/api-client';
import { wordsOfField } from '../../components/screen/problem-words.ts';
import { m } from '../../generated/messages/messages.js';
import { language } from '../../session/language.ts';

type Column = ImportableTable['columns'][number];

/** `weightKg` as it is read: `Weight kg`. */
const apart = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
};

/** What a column is called: in German by the word that papers use first. */
export const columnName = ({ column, headings }: Column): string =>
  language() === 'de' ? (headings[1] ?? column) : apart(column);

/** Why a line cannot be recorded, each reason with the column that it is about. */
export const reasonsOf = (errors: readonly FieldError[], { columns }: ImportableTable): string =>
  errors
    .map((error) => {
      const column = columns.find((each) => each.column === error.path);
      const words = wordsOfField(error);
      return column === undefined ? words : m.import_reason({ column: columnName(column), reason: words });
    })
    .join(' · ');

const TABLES: Readonly<Record<string, () => string>> = {
  colonies: m.import_table_colonies,
  queens: m.import_table_queens,
  harvests: m.import_table_harvests,
  inspections: m.import_table_inspections,
  'varroa-measurements': m.import_table_varroa_measurements,
  feedings: m.import_table_feedings,
  treatments: m.import_table_treatments,
};

/** What the lines of a table are. */
export const tableName = (table: string): string => TABLES[table]?.() ?? table;
