import { type AppError, referenceNotFound } from '@beekeeping/core/app-error';
import { fieldError, type FieldError } from '@beekeeping/core/field-error';
import { fieldErrorsOf } from '@beekeeping/core/field-errors-of';
import { issueMessage } from '@beekeeping/core/issue-message';
import type { Change } from '@beekeeping/events';
import type { z } from 'zod';
import { inSavepoint, refusalOf, unheard, writeWhatCan } from '../records/write-what-can.ts';
import { BROUGHT_KINDS, type BroughtKind, type BroughtReport } from './report.schema.ts';

/** Records that are written together. */
const AT_ONCE = 200;
const MOST_ERRORS = 10;

/** A record that is to be written, with the ids of what it refers to. */
export interface Unwritten {
  source: string;
  fields: object;
  /** Why it cannot be written whatever it holds, such as a colony that does not come along. */
  lacks?: AppError | undefined;
}

const errorsOf = (error: AppError): FieldError[] =>
  error.errors?.length
    ? error.errors.slice(0, MOST_ERRORS)
    : [fieldError('', 'REFUSED', error.message, { reason: error.code })];

/**
 * Writes what another program brought, kind by kind: what cannot be recorded is told and left out, the rest is recorded.
 * Nobody is notified and no rule acts: what happened years ago is no news.
 */
export class BroughtWriter {
  readonly rows: BroughtReport['rows'] = [];
  readonly created: BroughtReport['created'];
  readonly #change: Change;

  constructor(change: Change) {
    this.#change = unheard(change);
    this.created = Object.fromEntries(BROUGHT_KINDS.map((kind) => [kind, 0])) as BroughtReport['created'];
  }

  /** Tells of a record that was here already. */
  found(kind: BroughtKind, source: string, id: string): void {
    this.rows.push({ kind, source, ok: true, id, errors: [] });
  }

  /** @returns the ids of the records, in their order; undefined for one that was left out */
  async write<Schema extends z.ZodType>(
    kind: BroughtKind,
    schema: Schema,
    records: readonly Unwritten[],
    create: (change: Change, inputs: z.output<Schema>[]) => Promise<{ id: string }[]>,
  ): Promise<(string | undefined)[]> {
    const ids: (string | undefined)[] = [];
    for (let start = 0; start < records.length; start += AT_ONCE) {
      const part = records.slice(start, start + AT_ONCE);
      const errors = new Map<number, FieldError[]>();
      const inputs = part.map(({ fields, lacks }, at) => {
        const read = schema.safeParse(fields, { error: issueMessage, reportInput: true });
        if (lacks) errors.set(at, errorsOf(lacks));
        else if (!read.success) errors.set(at, fieldErrorsOf(read.error.issues, MOST_ERRORS));
        return read.data;
      });
      const places = part.map((_, at) => at).filter((at) => !errors.has(at));
      const whole = places.map((at) => inputs[at] as z.output<Schema>);
      const outcomes = await writeWhatCan(this.#change, whole, create);
      const written = new Map([...outcomes.written].map(([index, id]) => [places[index]!, id]));
      for (const [index, error] of outcomes.refused) errors.set(places[index]!, errorsOf(error));
      for (const [at, { source }] of part.entries()) {
        const id = written.get(at);
        const why = errors.get(at) ?? [];
        this.rows.push({ kind, source, ok: id !== undefined, ...(id === undefined ? {} : { id }), errors: why });
        ids.push(id);
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

  /** Changes what was written. Where that is refused, the record stays as it is and the report says why. */
  async follow<Schema extends z.ZodType>(
    { kind, source, id }: { kind: BroughtKind; source: string; id: string },
    schema: Schema,
    fields: object,
    update: (change: Change, id: string, input: z.output<Schema>) => Promise<unknown>,
  ): Promise<void> {
    const read = schema.safeParse(fields, { error: issueMessage, reportInput: true });
    const errors = read.success ? [] : fieldErrorsOf(read.error.issues, MOST_ERRORS);
    try {
      if (read.success) await inSavepoint(this.#change, (change) => update(change, id, read.data));
    } catch (thrown) {
      errors.push(...errorsOf(refusalOf(thrown)));
    }
    if (errors.length > 0) this.rows.push({ kind, source, ok: false, id, errors });
  }
}

/** What is missing where a record names something that does not come along. */
export const isMissing = (path: string, noun: string, id: string | undefined): AppError | undefined =>
  id === undefined ? referenceNotFound(path, noun) : undefined;
