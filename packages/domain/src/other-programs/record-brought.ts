import { AppError, referenceNotFound } from '@beekeeping/core/app-error';
import { fieldError, type FieldError } from '@beekeeping/core/field-error';
import { fieldErrorsOf } from '@beekeeping/core/field-errors-of';
import { newId } from '@beekeeping/core/id';
import { issueMessage } from '@beekeeping/core/issue-message';
import { ItemsRefused } from '@beekeeping/core/items-refused';
import { constraintRefusal } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import type { z } from 'zod';
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

const refusalOf = (thrown: unknown): AppError => {
  const error = constraintRefusal(thrown) ?? thrown;
  if (error instanceof AppError) return error;
  throw thrown;
};

/**
 * Writes what another program brought, kind by kind: what cannot be recorded is told and left out, the rest is recorded.
 * Nobody is notified and no rule acts: what happened years ago is no news.
 */
export class BroughtWriter {
  readonly rows: BroughtReport['rows'] = [];
  readonly created: BroughtReport['created'];
  readonly #change: Change;

  constructor(change: Change) {
    this.#change = { ...change, emit: () => newId(), notify: () => {}, audit: () => {} };
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
      const written = await this.#writeWhatCan(inputs as z.output<Schema>[], errors, create);
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
      if (read.success) await this.#inSavepoint((change) => update(change, id, read.data));
    } catch (thrown) {
      errors.push(...errorsOf(refusalOf(thrown)));
    }
    if (errors.length > 0) this.rows.push({ kind, source, ok: false, id, errors });
  }

  /** @param errors gains what is refused; what is in it already is left out */
  async #writeWhatCan<Input>(
    inputs: readonly Input[],
    errors: Map<number, FieldError[]>,
    create: (change: Change, inputs: Input[]) => Promise<{ id: string }[]>,
  ): Promise<Map<number, string>> {
    const written = new Map<number, string>();
    const waiting = [inputs.map((_, at) => at)];
    for (let places = waiting.pop(); places; places = waiting.pop()) {
      const tried = places.filter((at) => !errors.has(at));
      if (tried.length === 0) continue;
      try {
        const given = tried.map((at) => inputs[at]!);
        const views = await this.#inSavepoint((change) => create(change, given));
        for (const [index, at] of tried.entries()) written.set(at, views[index]!.id);
      } catch (thrown) {
        if (thrown instanceof ItemsRefused) {
          for (const { index, error } of thrown.refusals) errors.set(tried[index]!, errorsOf(error));
          waiting.push(tried);
        } else if (tried.length === 1) {
          errors.set(tried[0]!, errorsOf(refusalOf(thrown)));
        } else {
          // Whose refusal it is shows when they are fewer.
          const middle = Math.ceil(tried.length / 2);
          waiting.push(tried.slice(middle), tried.slice(0, middle));
        }
      }
    }
    return written;
  }

  #inSavepoint<T>(work: (change: Change) => Promise<T>): Promise<T> {
    return this.#change.tx.transaction((tx) => work({ ...this.#change, tx }));
  }
}

/** What is missing where a record names something that does not come along. */
export const isMissing = (path: string, noun: string, id: string | undefined): AppError | undefined =>
  id === undefined ? referenceNotFound(path, noun) : undefined;
