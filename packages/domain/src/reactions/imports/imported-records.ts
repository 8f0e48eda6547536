import { invalidField } from '@beekeeping/core/app-error';
import type { z } from 'zod';
import type { apiaryCreateSchema } from '../../herd/apiaries/apiary.schema.ts';
import type { colonyCreateSchema } from '../../herd/colonies/colony.schema.ts';
import type { colonyEndSchema } from '../../herd/colony-operations/colony-operation.schema.ts';
import type { feedingCreateSchema } from '../../field-work/feedings/feeding.schema.ts';
import type { harvestCreateSchema } from '../../honey-house/harvests/harvest.schema.ts';
import type { inspectionCreateSchema } from '../../field-work/inspections/inspection.schema.ts';
import type { queenCreateSchema } from '../../herd/queens/queen.schema.ts';
import type { taskCreateSchema } from '../tasks/task.schema.ts';
import type { treatmentCreateSchema } from '../../field-work/treatments/treatment.schema.ts';
import { cutName } from './words.ts';

/** Records of all kinds together: an account of some hundred colonies over ten years. */
const MAX_RECORDS = 50_000;
/** Limit of the kinds that are left over. */
const MAX_KINDS = 500;

/** Fields of the other program, before they are checked; undefined ones are left out. */
type Unchecked<Schema extends z.ZodType> = { [Field in keyof z.input<Schema>]?: string | number | boolean | undefined };

/** A record of the other program. `source` is its place there, such as `checkups 21`. */
export interface ImportedRecord<Fields = object> {
  source: string;
  fields: Fields;
  /** The source values, where `fields` also depend on the day of the import. */
  stated?: object;
}

/** A record of a colony, named by its key in the other program. */
export type OfColony<Fields> = ImportedRecord<Fields> & { colonyKey: string };

/** The subject, by keys of the other program. */
interface Place {
  colonyKey?: string | undefined;
  apiaryKey?: string | undefined;
}

/** Content without a record of its own here: a line in the notes of a colony or an apiary. */
export interface NoteLine {
  source: string;
  /** Its kind, as named in the report. */
  what: string;
  on: string;
  line: string;
}

export interface ImportedApiary extends ImportedRecord<Unchecked<typeof apiaryCreateSchema>> {
  key: string;
  history: NoteLine[];
}

export interface ImportedColony extends ImportedRecord<Unchecked<typeof colonyCreateSchema>> {
  key: string;
  /** Its first place; undefined when the other program does not know it. */
  apiaryKey: string | undefined;
  end?: Unchecked<typeof colonyEndSchema>;
  history: NoteLine[];
}

/** A colony that a queen was moved to. */
export interface QueenStay {
  source: string;
  colonyKey: string;
  on: string;
}

export interface ImportedQueen extends ImportedRecord<Unchecked<typeof queenCreateSchema>> {
  key: string;
  /** Her keys from one export to the next: each on its own; her `source` by default. */
  keys?: readonly string[];
  colonyKey?: string;
  motherKey?: string;
  /** Where she went after her first colony, by day. */
  stays?: readonly QueenStay[];
  /** Her end, if no other queen took her place. */
  end?: { status: 'REPLACED' | 'DEAD' | 'LOST'; endedOn?: string };
}

export type ImportedMove = OfColony<{ apiaryKey: string; movedOn: string; note?: string | undefined }>;
export type ImportedTask = ImportedRecord<Unchecked<typeof taskCreateSchema>> & Place;

/** Content without a place here, or only in the notes of its colony. */
export interface LeftOver {
  what: string;
  kept: 'IN_NOTES' | 'NOT';
  count: number;
  message: string;
}

/** The content of another program's export, in the terms of this service. */
export class ImportedRecords {
  readonly apiaries: ImportedApiary[] = [];
  readonly colonies = new Map<string, ImportedColony>();
  readonly moves: ImportedMove[] = [];
  readonly queens: ImportedQueen[] = [];
  readonly inspections: OfColony<Unchecked<typeof inspectionCreateSchema>>[] = [];
  readonly feedings: OfColony<Unchecked<typeof feedingCreateSchema>>[] = [];
  readonly harvests: OfColony<Unchecked<typeof harvestCreateSchema>>[] = [];
  readonly treatments: OfColony<Unchecked<typeof treatmentCreateSchema>>[] = [];
  readonly tasks: ImportedTask[] = [];
  readonly #leftOver = new Map<string, LeftOver>();

  /** Reports that records of a kind, or one of their fields, are not imported. */
  leaveOut(what: string, message: string, count = 1): void {
    this.#count(what, 'NOT', message, count);
  }

  /** Keeps content without a record of its own as a line in the notes of its colony or apiary. */
  addNote({ colonyKey, apiaryKey }: Place, line: NoteLine): void {
    const parent =
      colonyKey === undefined ? this.apiaries.find(({ key }) => key === apiaryKey) : this.colonies.get(colonyKey);
    if (parent) parent.history.push(line);
    else this.leaveOut(line.what, 'Their colony is not in the export.');
  }

  /** A plan is a task; a plan for a past day is a line in the notes. */
  plan(task: ImportedTask & Place, today: string): void {
    const { source, colonyKey, apiaryKey, fields } = task;
    const on = String(fields.dueOn ?? '');
    const hasPassed = on !== '' && on < today;
    if (!hasPassed || (colonyKey === undefined && apiaryKey === undefined)) this.tasks.push(task);
    else {
      const line = `Planned: ${[fields.title, fields.note].filter(Boolean).join(', ')}`;
      this.addNote({ colonyKey, apiaryKey }, { source, what: 'plans of the past', on, line });
    }
  }

  /** Reports that something without a record of its own is kept in the notes. */
  keepInNotes(what: string): void {
    this.#count(what, 'IN_NOTES', 'There is no record for them here: they are kept in the notes.', 1);
  }

  /** Reports that a field is kept as text in the notes of its record. */
  keepAsWords(what: string): void {
    this.#count(what, 'IN_NOTES', 'There is no field for it here: it is kept in the notes.', 1);
  }

  get leftOver(): LeftOver[] {
    return [...this.#leftOver.values()].toSorted((a, b) => a.what.localeCompare(b.what));
  }

  /** @throws AppError VALIDATION_FAILED for more records than are imported at once, or none */
  assertReasonable(): void {
    const { apiaries, colonies, moves, queens, inspections, feedings, harvests, treatments, tasks } = this;
    const lists = [apiaries, moves, queens, inspections, feedings, harvests, treatments, tasks];
    const count = lists.reduce((sum, { length }) => sum + length, colonies.size);
    if (count === 0) throw invalidField('file', 'REQUIRED', 'The file holds no apiary and no colony.');
    if (count > MAX_RECORDS) {
      throw invalidField('file', 'TOO_LONG', `The file holds more than ${MAX_RECORDS} records.`, {
        maximum: MAX_RECORDS,
        unit: 'items',
      });
    }
  }

  #count(named: string, kept: LeftOver['kept'], message: string, count: number): void {
    // The other program may allow custom kinds: from so many on they are reported as one.
    const what = this.#leftOver.size < MAX_KINDS ? cutName(named) : 'others';
    const key = `${what} ${kept} ${message}`;
    const known = this.#leftOver.get(key);
    if (known) known.count += count;
    else if (count > 0) this.#leftOver.set(key, { what, kept, count, message });
  }
}
