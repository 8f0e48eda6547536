import { type FieldError, fieldError, MAX_FIELD_ERRORS } from '@beekeeping/core/field-error';
import { fieldErrorsOf } from '@beekeeping/core/field-errors-of';
import { issueMessage } from '@beekeeping/core/issue-message';
import type { Change } from '@beekeeping/events';
import type { z } from 'zod';
import type { ValueWords } from '@beekeeping/messages/value-words';
import { type Column, columnsOf, textColumn } from './column.ts';
import type { TableSource } from './export-table.ts';
import type { Said, Table } from './table.ts';

/** A record that a line refers to by its name. */
export interface AskedName {
  name: string;
  /** The day of the line, if it has one: names may have been reused over the years. */
  day: string | undefined;
}

/** The meaning of a name: the ids of the records with it. */
export type FindNamed = (change: Change, asked: readonly AskedName[]) => Promise<readonly (readonly string[])[]>;

/** A field that holds an id, and the column that names it instead. */
export interface Reference {
  field: string;
  column: string;
  /** The noun of the vocabulary for the referenced record. */
  noun: string;
  find: FindNamed;
  /** The field is a list, the cell names several. */
  isList?: true;
  /** It refers to records of the same area, also within the same table, by this field. */
  withinTable?: string;
}

/** A line that was read. A named record has a placeholder id in `input` until it is resolved. */
export interface RecordLine<Input> {
  input: Input;
  /** References of the line, by the field that will hold the id. */
  names: Readonly<Record<string, string>>;
  day: string | undefined;
}

/** How an area of records is written into tables and read from them, derived from the input of its route. */
export interface RecordTable<Input> extends Table<RecordLine<Input>> {
  references: readonly Reference[];
  create: (change: Change, inputs: readonly Input[]) => Promise<readonly { id: string }[]>;
}

interface Declaration<Schema extends z.ZodObject, View> {
  noun: string;
  /** The input of the route that creates a record. */
  create: Schema;
  write: (change: Change, inputs: readonly z.output<Schema>[]) => Promise<readonly { id: string }[]>;
  references: readonly Reference[];
  /** Fields that no table has. */
  leftOut?: readonly (keyof z.input<Schema>)[];
  /** Columns whose text differs from that of their field. */
  columns?: Readonly<Record<string, Column>>;
  values?: Readonly<Record<string, ValueWords>>;
  words?: Readonly<Record<string, readonly string[]>>;
  needs?: Table<unknown>['needs'];
  dayOf?: (input: z.output<Schema>) => string | null | undefined;
  /** Columns that are read and not written, beside the ids that names resolve to. */
  unwritten?: readonly string[];
  list: TableSource<View>['list'];
  /** Texts about records in lines, beside their fields; answers have them by default. */
  linesOf?: TableSource<View>['linesOf'];
}

/** An id that no record has. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

const isRequired = (field: z.ZodType): boolean => !field.safeParse(undefined).success;

/** The table of an area of records: its columns are the fields that are sent to create one, names in the place of ids. */
export const recordTable = <Schema extends z.ZodObject, View extends object>({
  noun,
  create,
  write,
  references,
  leftOut = [],
  columns: own = {},
  values = {},
  words = {},
  needs = () => undefined,
  dayOf,
  unwritten = [],
  list,
  linesOf = (_db, views) => views as readonly Said[],
}: Declaration<Schema, View>): { table: RecordTable<z.output<Schema>>; source: TableSource<View> } => {
  const fields = Object.entries(create.shape as Record<string, z.ZodType>).filter(
    ([name]) => !leftOut.includes(name as never),
  );
  const referenceOf = new Map(references.map((reference) => [reference.field, reference]));
  const columns = Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const reference = referenceOf.get(name);
      const column = own[name] ?? (reference ? textColumn : columnsOf({ [name]: field }, values)[name]!);
      return [...(reference ? [[reference.column, textColumn] as const] : []), [name, column] as const];
    }),
  );
  const pathOf = (error: FieldError, said: Said): FieldError => {
    const field = error.path.split('.')[0]!;
    const column = referenceOf.get(field)?.column;
    return { ...error, path: column === undefined || said[field] !== undefined ? field : column };
  };

  const table: RecordTable<z.output<Schema>> = {
    noun,
    columns,
    words,
    needs,
    references,
    unwritten: [...references.map(({ field }) => field), ...unwritten],
    required: fields
      .filter(([, field]) => isRequired(field))
      .map(([name]) => {
        const reference = referenceOf.get(name);
        return reference ? [reference.column, name] : [name];
      }),
    create: write,
    read: (said) => {
      const sent: Record<string, unknown> = { ...said };
      const names: Record<string, string> = {};
      const errors: FieldError[] = [];
      for (const { field, column, isList } of references) {
        const { [column]: name } = sent;
        delete sent[column];
        if (isList && sent[field] !== undefined) sent[field] = namesIn(sent[field] as string);
        if (name === undefined) continue;
        if (sent[field] !== undefined) {
          errors.push(fieldError(field, 'NOT_ALLOWED', `must be left out beside ${column}`));
          continue;
        }
        names[field] = name as string;
        sent[field] = isList ? [NOBODY] : NOBODY;
      }
      const read = create.safeParse(sent, { error: issueMessage, reportInput: true });
      if (!read.success) {
        errors.push(...fieldErrorsOf(read.error.issues, MAX_FIELD_ERRORS).map((error) => pathOf(error, said)));
        return { line: undefined, errors };
      }
      return { line: { input: read.data, names, day: dayOf?.(read.data) ?? undefined }, errors };
    },
  };
  return { table, source: { table, list, linesOf } };
};

/** The names in a cell that holds several: one a line, else between semicolons or commas. */
export const namesIn = (cell: string): string[] =>
  cell
    .split(/[\r\n]/.test(cell) ? /[\r\n]+/ : /[;,]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
