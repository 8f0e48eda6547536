import { z } from 'zod';
import type { ValueWords } from '@beekeeping/messages/value-words';
import { plainText, readDay, readNumber, type ThousandsSigns } from './cells.ts';
import { normalForm } from './normal-form.ts';

/** The value of a written cell: a day as `{ day }`, which a workbook holds as a date; nothing for an empty one. */
export type Cell = string | number | boolean | { day: string } | undefined;

/** One column of a table, without its headings. */
export interface Column {
  /** The value of a read cell, trimmed; an unreadable one stays as it is, to be refused by the schema. */
  read: (cell: string, thousands: ThousandsSigns) => unknown;
  write: (value: unknown) => Cell;
}

const written = (value: unknown): Cell => (value == null ? undefined : (value as string));

export const textColumn: Column = { read: plainText, write: written };

const numberColumn: Column = {
  read: readNumber,
  write: (value) => (value == null ? undefined : Number(value)),
};

/** Spreadsheets show shares with their sign. */
const percentColumn: Column = {
  ...numberColumn,
  read: (cell, thousands) => readNumber(cell.replace(/\s?%$/, ''), thousands),
};

const dayColumn: Column = {
  read: readDay,
  write: (value) => (value == null ? undefined : { day: value as string }),
};

const FLAGS: Readonly<Record<string, boolean>> = Object.fromEntries([
  ...['true', 'ja', 'yes', 'wahr', 'j', 'y', 'x', '1'].map((word) => [word, true]),
  ...['false', 'nein', 'no', 'falsch', 'n', '0'].map((word) => [word, false]),
]);

const flagColumn: Column = {
  read: (cell) => FLAGS[normalForm(cell)] ?? cell,
  write: (value) => (value == null ? undefined : Boolean(value)),
};

/** The value of a word: its code or a German word, in any case. */
export const valueReader = (words: ValueWords): ((word: string) => string | undefined) => {
  const values = new Map<string, string>();
  for (const [value, names] of Object.entries(words)) {
    for (const name of [value, ...names]) {
      const known = values.get(normalForm(name));
      if (known !== undefined && known !== value) throw new Error(`${name} means both ${known} and ${value}`);
      values.set(normalForm(name), value);
    }
  }
  return (word) => values.get(normalForm(word));
};

const choiceColumn = (words: ValueWords): Column => {
  const read = valueReader(words);
  return { read: (cell) => read(cell) ?? cell, write: written };
};

const inner = (schema: z.ZodType): z.ZodType | undefined => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return schema.unwrap() as z.ZodType;
  }
  return schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : undefined;
};

/**
 * The column of a field, by its schema.
 * @param words of an enumeration
 * @throws Error for a field that no cell can say
 */
const columnOf = (name: string, field: z.ZodType, words: ValueWords | undefined): Column => {
  for (let schema: z.ZodType | undefined = field; schema; schema = inner(schema)) {
    if (schema.meta()?.format === 'date') return dayColumn;
    if (schema instanceof z.ZodNumber) return name.endsWith('Percent') ? percentColumn : numberColumn;
    if (schema instanceof z.ZodBoolean) return flagColumn;
    if (schema instanceof z.ZodString) return textColumn;
    if (schema instanceof z.ZodEnum) {
      const unnamed = schema.options.filter((option) => words?.[String(option)] === undefined);
      if (!words || unnamed.length > 0) throw new Error(`${name}: nobody has said the words of ${unnamed.join(', ')}`);
      return choiceColumn(words);
    }
  }
  throw new Error(`${name} is no field that a cell can say`);
};

/**
 * The columns of these fields, in their order.
 * @param words of the enumerations among them
 */
export const columnsOf = (
  fields: Readonly<Record<string, z.ZodType>>,
  words: Readonly<Record<string, ValueWords>>,
): Record<string, Column> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnOf(name, field, words[name])]));
