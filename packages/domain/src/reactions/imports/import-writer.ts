import { type AppError, referenceNotFound } from '@beekeeping/core/app-error';
import { fieldError, type FieldError } from '@beekeeping/core/field-error';
import { fieldErrorsOf } from '@beekeeping/core/field-errors-of';
import { yieldingEach } from '@beekeeping/core/yielding-chunks';
import { issueMessage } from '@beekeeping/core/issue-message';
import { type Warning, warning } from '@beekeeping/core/warning';
import { IMPORTED_KINDS } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { write } from '@beekeeping/messages/sentence';
import { WARNINGS } from '@beekeeping/messages/warnings';
import { inSavepoint, refusalOf, withoutEffects, writeValidItems } from '@beekeeping/records/write-valid-items';
import type { z } from 'zod';
import type { EarlierImports } from './earlier-imports.ts';
import type { ImportedRecord, ImportedRecords } from './imported-records.ts';
import { type Parent, ParentNotes } from './parent-notes.ts';
import type { ImportedKind, ImporterReport } from './report.schema.ts';
import { findTwins } from './twins.ts';

/** Records that are written together. */
const AT_ONCE = 200;
const MAX_ERRORS = 10;

type ReportRow = ImporterReport['rows'][number];

/** A record to be written, with the ids of its references. */
export interface Unwritten {
  imported: ImportedRecord;
  fields: object;
  /** The record here that it is the same as, though no import is remembered. */
  here?: string | undefined;
  /** Why it cannot be written whatever its fields, such as a colony that is not imported. */
  lacks?: AppError | undefined;
  /** Its day, and the record whose notes it goes into if it is refused. */
  on?: string | undefined;
  parent?: Parent | undefined;
  /** Warnings beside the import itself. */
  warnings?: Warning[];
}

/** A later change of an imported record: its place there, and the record whose notes it goes into if it is refused. */
interface Followed {
  kind: ImportedKind;
  source: string;
  id: string;
  parent?: Parent | undefined;
  on?: string | undefined;
}

const errorsOf = (error: AppError): FieldError[] =>
  error.errors?.length
    ? error.errors.slice(0, MAX_ERRORS)
    : [fieldError('', 'REFUSED', error.message, { reason: error.code })];

function* inParts<Item>(items: Iterable<Item>): Generator<Item[]> {
  let part: Item[] = [];
  for (const item of items) {
    if (part.length === AT_ONCE) {
      yield part;
      part = [];
    }
    part.push(item);
  }
  if (part.length > 0) yield part;
}

const warn = (row: ReportRow, ...warnings: readonly Warning[]): void => {
  if (warnings.length > 0) row.warnings = [...(row.warnings ?? []), ...warnings];
};

const CHANGED = warning('BROUGHT_CHANGED_SINCE', {});
const WAS_TASK = warning('BROUGHT_WAS_TASK', {});
const IN_NOTES = warning('BROUGHT_IN_NOTES', {});

/**
 * Writes the records of another program, kind by kind: those of an earlier import stay as they are, those that cannot
 * be recorded are reported and kept in the notes, the rest is recorded. No notifications and no rules: they happened in
 * the past.
 */
export class ImportWriter {
  readonly rows: ImporterReport['rows'] = [];
  readonly created: ImporterReport['created'];
  readonly before: EarlierImports;
  readonly #change: Change;
  readonly #notes: ParentNotes;
  /** Records that were here before this import. */
  readonly #found = new Set<string>();

  constructor(change: Change, { before, program }: { before: EarlierImports; program: string }) {
    this.#change = withoutEffects(change);
    this.before = before;
    this.#notes = new ParentNotes(program);
    this.created = Object.fromEntries(IMPORTED_KINDS.map((kind) => [kind, 0])) as ImporterReport['created'];
  }

  /** Reports a record that exists already. */
  found(kind: ImportedKind, { imported, parent }: Pick<Unwritten, 'imported' | 'parent'>, id: string): void {
    this.#found.add(id);
    this.before.remember(this.#change, imported, id);
    const row: ReportRow = { kind, source: imported.source, ok: true, id, errors: [] };
    if (this.before.isChanged(imported)) warn(row, CHANGED);
    this.rows.push(row);
    if (parent) this.#notes.recorded(parent, imported.source);
  }

  /** Whether a record was here before this import. */
  wasFound(id: string): boolean {
    return this.#found.has(id);
  }

  /** @returns the ids of the records, in their order; undefined for one that was left out */
  async write<Schema extends z.ZodType>(
    kind: ImportedKind,
    schema: Schema,
    records: Iterable<Unwritten>,
    create: (change: Change, inputs: z.output<Schema>[]) => Promise<{ id: string }[]>,
  ): Promise<(string | undefined)[]> {
    const ids: (string | undefined)[] = [];
    for (const part of inParts(records)) {
      const here = new Map<number, string>();
      const errors = new Map<number, FieldError[]>();
      const inputs: (z.output<Schema> | undefined)[] = [];
      for await (const { imported, fields, here: same, lacks } of yieldingEach(part)) {
        const at = inputs.push(undefined) - 1;
        const known = this.before.find(imported) ?? same;
        if (known !== undefined) here.set(at, known);
        else if (lacks) errors.set(at, errorsOf(lacks));
        else {
          const read = schema.safeParse(fields, { error: issueMessage, reportInput: true });
          if (read.success) inputs[at] = read.data;
          else errors.set(at, fieldErrorsOf(read.error.issues, MAX_ERRORS));
        }
      }
      for (const [at, id] of await findTwins(this.#change, kind, inputs, this)) here.set(at, id);
      const places = part.map((_, at) => at).filter((at) => !errors.has(at) && !here.has(at));
      const whole = places.map((at) => inputs[at] as z.output<Schema>);
      const outcomes = await writeValidItems(this.#change, whole, create);
      const written = new Map([...outcomes.written].map(([index, id]) => [places[index]!, id]));
      for (const [index, error] of outcomes.refused) errors.set(places[index]!, errorsOf(error));
      for (const [at, record] of part.entries()) {
        const [found, id, why] = [here.get(at), written.get(at), errors.get(at) ?? []];
        if (found !== undefined) this.found(kind, record, found);
        else if (id !== undefined) this.#recorded(kind, record, id);
        else this.#refused(kind, record, why);
        ids.push(found ?? id);
      }
      this.created[kind] += written.size;
    }
    return ids;
  }

  /** Writes one record. @returns its id; undefined when it was left out */
  async writeOne<Schema extends z.ZodType>(
    kind: ImportedKind,
    schema: Schema,
    record: Unwritten,
    create: (change: Change, input: z.output<Schema>) => Promise<{ id: string }>,
  ): Promise<string | undefined> {
    const [id] = await this.write(kind, schema, [record], async (change, [input]) => [await create(change, input!)]);
    return id;
  }

  /**
   * Changes what came along, once: where it was so changed by an earlier import, it stays as people have it here. Where that
   * is refused, the record stays as it is and the report says why.
   * @param part of the export, that says what is changed
   */
  async follow<Schema extends z.ZodType>(
    { kind, source, id, parent, on = '' }: Followed,
    { part, schema, fields = part }: { part: object; schema: Schema; fields?: object },
    update: (change: Change, id: string, input: z.output<Schema>) => Promise<unknown>,
  ): Promise<void> {
    if (this.before.find(part) !== undefined) return;
    const read = schema.safeParse(fields, { error: issueMessage, reportInput: true });
    const errors = read.success ? [] : fieldErrorsOf(read.error.issues, MAX_ERRORS);
    try {
      if (read.success) await inSavepoint(this.#change, (change) => update(change, id, read.data));
    } catch (thrown) {
      errors.push(...errorsOf(refusalOf(thrown)));
    }
    if (errors.length === 0) {
      this.before.remember(this.#change, part, id);
      if (parent) this.#notes.recorded(parent, source);
      return;
    }
    const row: ReportRow = { kind, source, ok: false, id, errors };
    this.rows.push(row);
    if (parent) this.#notes.refused(parent, source, { on, fields: part }, () => warn(row, IN_NOTES));
  }

  /** Adds lines to the notes of their records that no earlier import added, and stores the results. */
  async end(
    imported: ImportedRecords,
    idOf: (parent: Parent['kind'], key: string) => string | undefined,
  ): Promise<void> {
    for (const [kind, parents] of [
      ['apiary', imported.apiaries],
      ['colony', imported.colonies.values()],
    ] as const) {
      for (const { key, history } of parents) this.#addNote(imported, kind, idOf(kind, key), history);
    }
    await this.#notes.write(this.#change);
    await this.before.store(this.#change);
  }

  #addNote(
    imported: ImportedRecords,
    kind: Parent['kind'],
    id: string | undefined,
    history: ImportedRecords['apiaries'][number]['history'],
  ): void {
    for (const reported of history) {
      const { what, on, line } = reported;
      const isHere = this.before.find(reported) !== undefined;
      if (id === undefined) imported.leaveOut(what, `Their ${kind} is not imported.`);
      else if (this.before.wasTask(reported.source))
        imported.leaveOut(what, write(WARNINGS.BROUGHT_WAS_TASK, {}, 'en'));
      else if (isHere && this.before.isChanged(reported))
        imported.leaveOut(what, write(WARNINGS.BROUGHT_CHANGED_SINCE, {}, 'en'));
      else if (isHere) imported.keepInNotes(what);
      else {
        this.#notes.add(
          { kind, id },
          {
            on,
            text: `${on} ${line}`.trim(),
            kept: () => {
              this.before.remember(this.#change, reported, id);
              imported.keepInNotes(what);
            },
            left: () => imported.leaveOut(what, `The notes of their ${kind} have no room for them.`),
          },
        );
      }
    }
  }

  #recorded(kind: ImportedKind, { imported, parent, warnings = [] }: Unwritten, id: string): void {
    this.before.remember(this.#change, imported, id);
    const row: ReportRow = { kind, source: imported.source, ok: true, id, errors: [] };
    warn(row, ...warnings);
    if (kind !== 'task' && this.before.wasTask(imported.source)) warn(row, WAS_TASK);
    this.rows.push(row);
    if (parent) this.#notes.recorded(parent, imported.source);
  }

  #refused(kind: ImportedKind, { imported, parent, on = '' }: Unwritten, errors: FieldError[]): void {
    const row: ReportRow = { kind, source: imported.source, ok: false, errors };
    this.rows.push(row);
    if (parent)
      this.#notes.refused(parent, imported.source, { on, fields: imported.fields }, () => warn(row, IN_NOTES));
  }
}

/** What is missing where a record refers to something that is not imported. */
export const isMissing = (path: string, noun: string, id: string | undefined): AppError | undefined =>
  id === undefined ? referenceNotFound(path, noun) : undefined;
