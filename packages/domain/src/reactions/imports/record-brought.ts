import { type AppError, referenceNotFound } from '@beekeeping/core/app-error';
import { fieldError, type FieldError } from '@beekeeping/core/field-error';
import { fieldErrorsOf } from '@beekeeping/core/field-errors-of';
import { eachInTurns } from '@beekeeping/core/in-turns';
import { issueMessage } from '@beekeeping/core/issue-message';
import type { Warning } from '@beekeeping/core/warning';
import { BROUGHT_KINDS } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { inSavepoint, refusalOf, unheard, writeWhatCan } from '@beekeeping/records/write-what-can';
import type { z } from 'zod';
import type { BroughtBefore } from './brought-before.ts';
import type { Brought, BroughtRecords } from './brought-records.ts';
import { type Parent, ParentNotes } from './parent-notes.ts';
import type { BroughtKind, BroughtReport } from './report.schema.ts';
import { findTwins } from './twins.ts';

/** Records that are written together. */
const AT_ONCE = 200;
const MOST_ERRORS = 10;

type ReportRow = BroughtReport['rows'][number];

/** A record that is to be written, with the ids of what it refers to. */
export interface Unwritten {
  brought: Brought;
  fields: object;
  /** The record here that it is the same as, though no import is remembered. */
  here?: string | undefined;
  /** Why it cannot be written whatever it holds, such as a colony that does not come along. */
  lacks?: AppError | undefined;
  /** The day of it, and the record among whose notes it stands where it is refused. */
  on?: string | undefined;
  parent?: Parent | undefined;
  /** What to know of it beside that it came along. */
  warnings?: Warning[];
}

/** What is changed after it came along: where that stood there, and among whose notes it stands where it is refused. */
interface Followed {
  kind: BroughtKind;
  source: string;
  id: string;
  parent?: Parent | undefined;
  on?: string | undefined;
}

const errorsOf = (error: AppError): FieldError[] =>
  error.errors?.length
    ? error.errors.slice(0, MOST_ERRORS)
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

const CHANGED: Warning = {
  code: 'BROUGHT_CHANGED_SINCE',
  message: 'It came along before, and something else stands in the other program now: it stays as it is here.',
};
const WAS_TASK: Warning = {
  code: 'BROUGHT_WAS_TASK',
  message: 'It came along as a task before, which is still here.',
};
const IN_NOTES: Warning = {
  code: 'BROUGHT_IN_NOTES',
  message: 'What it holds stands among the notes.',
};

/**
 * Writes what another program brought, kind by kind: what is here from an earlier import is left as it is, what cannot be
 * recorded is told and kept among the notes, the rest is recorded.
 * Nobody is notified and no rule acts: what happened years ago is no news.
 */
export class BroughtWriter {
  readonly rows: BroughtReport['rows'] = [];
  readonly created: BroughtReport['created'];
  readonly before: BroughtBefore;
  readonly #change: Change;
  readonly #notes: ParentNotes;
  /** Records that were here before this import. */
  readonly #found = new Set<string>();

  constructor(change: Change, { before, program }: { before: BroughtBefore; program: string }) {
    this.#change = unheard(change);
    this.before = before;
    this.#notes = new ParentNotes(program);
    this.created = Object.fromEntries(BROUGHT_KINDS.map((kind) => [kind, 0])) as BroughtReport['created'];
  }

  /** Tells of a record that was here already. */
  found(kind: BroughtKind, { brought, parent }: Pick<Unwritten, 'brought' | 'parent'>, id: string): void {
    this.#found.add(id);
    this.before.remember(this.#change, brought, id);
    const row: ReportRow = { kind, source: brought.source, ok: true, id, errors: [] };
    if (this.before.isChanged(brought)) warn(row, CHANGED);
    this.rows.push(row);
    if (parent) this.#notes.recorded(parent, brought.source);
  }

  /** Whether a record was here before this import. */
  wasFound(id: string): boolean {
    return this.#found.has(id);
  }

  /** @returns the ids of the records, in their order; undefined for one that was left out */
  async write<Schema extends z.ZodType>(
    kind: BroughtKind,
    schema: Schema,
    records: Iterable<Unwritten>,
    create: (change: Change, inputs: z.output<Schema>[]) => Promise<{ id: string }[]>,
  ): Promise<(string | undefined)[]> {
    const ids: (string | undefined)[] = [];
    for (const part of inParts(records)) {
      const here = new Map<number, string>();
      const errors = new Map<number, FieldError[]>();
      const inputs: (z.output<Schema> | undefined)[] = [];
      for await (const { brought, fields, here: same, lacks } of eachInTurns(part)) {
        const at = inputs.push(undefined) - 1;
        const known = this.before.find(brought) ?? same;
        if (known !== undefined) here.set(at, known);
        else if (lacks) errors.set(at, errorsOf(lacks));
        else {
          const read = schema.safeParse(fields, { error: issueMessage, reportInput: true });
          if (read.success) inputs[at] = read.data;
          else errors.set(at, fieldErrorsOf(read.error.issues, MOST_ERRORS));
        }
      }
      for (const [at, id] of await findTwins(this.#change, kind, inputs, this)) here.set(at, id);
      const places = part.map((_, at) => at).filter((at) => !errors.has(at) && !here.has(at));
      const whole = places.map((at) => inputs[at] as z.output<Schema>);
      const outcomes = await writeWhatCan(this.#change, whole, create);
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
    kind: BroughtKind,
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
    const errors = read.success ? [] : fieldErrorsOf(read.error.issues, MOST_ERRORS);
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

  /** Keeps lines among the notes of their records that no earlier import put there, and stores what became of what. */
  async end(brought: BroughtRecords, idOf: (parent: Parent['kind'], key: string) => string | undefined): Promise<void> {
    for (const [kind, parents] of [
      ['apiary', brought.apiaries],
      ['colony', brought.colonies.values()],
    ] as const) {
      for (const { key, history } of parents) this.#tell(brought, kind, idOf(kind, key), history);
    }
    await this.#notes.write(this.#change);
    await this.before.store(this.#change);
  }

  #tell(
    brought: BroughtRecords,
    kind: Parent['kind'],
    id: string | undefined,
    history: BroughtRecords['apiaries'][number]['history'],
  ): void {
    for (const told of history) {
      const { what, on, line } = told;
      const isHere = this.before.find(told) !== undefined;
      if (id === undefined) brought.leaveOut(what, `Their ${kind} does not come along.`);
      else if (this.before.wasTask(told.source)) brought.leaveOut(what, WAS_TASK.message);
      else if (isHere && this.before.isChanged(told)) brought.leaveOut(what, CHANGED.message);
      else if (isHere) brought.keepInNotes(what);
      else {
        this.#notes.add(
          { kind, id },
          {
            on,
            text: `${on} ${line}`.trim(),
            kept: () => {
              this.before.remember(this.#change, told, id);
              brought.keepInNotes(what);
            },
            left: () => brought.leaveOut(what, `The notes of their ${kind} have no room for them.`),
          },
        );
      }
    }
  }

  #recorded(kind: BroughtKind, { brought, parent, warnings = [] }: Unwritten, id: string): void {
    this.before.remember(this.#change, brought, id);
    const row: ReportRow = { kind, source: brought.source, ok: true, id, errors: [] };
    warn(row, ...warnings);
    if (kind !== 'task' && this.before.wasTask(brought.source)) warn(row, WAS_TASK);
    this.rows.push(row);
    if (parent) this.#notes.recorded(parent, brought.source);
  }

  #refused(kind: BroughtKind, { brought, parent, on = '' }: Unwritten, errors: FieldError[]): void {
    const row: ReportRow = { kind, source: brought.source, ok: false, errors };
    this.rows.push(row);
    if (parent) this.#notes.refused(parent, brought.source, { on, fields: brought.fields }, () => warn(row, IN_NOTES));
  }
}

/** What is missing where a record names something that does not come along. */
export const isMissing = (path: string, noun: string, id: string | undefined): AppError | undefined =>
  id === undefined ? referenceNotFound(path, noun) : undefined;
