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
const MOST_RECORDS = 50_000;
/** Of what is left over. */
const MOST_KINDS = 500;

/** Fields as the other program holds them, before anybody judged them; what is undefined is left out. */
type Unjudged<Schema extends z.ZodType> = { [Field in keyof z.input<Schema>]?: string | number | boolean | undefined };

/** A record of the other program. `source` is where it stood there, such as `checkups 21`. */
export interface Brought<Fields = object> {
  source: string;
  fields: Fields;
  /** What stood there, where `fields` also follow from the day of the import. */
  stated?: object;
}

/** One that is about a colony, named by the key that the other program gave the colony. */
export type OfColony<Fields> = Brought<Fields> & { colonyKey: string };

/** What something is about, by the keys of the other program. */
interface Place {
  colonyKey?: string | undefined;
  apiaryKey?: string | undefined;
}

/** Something that has no record of its own here: a line among the notes of a colony or an apiary. */
export interface NoteLine {
  source: string;
  /** The kind of it, as the report names it. */
  what: string;
  on: string;
  line: string;
}

export interface BroughtApiary extends Brought<Unjudged<typeof apiaryCreateSchema>> {
  key: string;
  history: NoteLine[];
}

export interface BroughtColony extends Brought<Unjudged<typeof colonyCreateSchema>> {
  key: string;
  /** Where it stood first; undefined when the other program does not know. */
  apiaryKey: string | undefined;
  end?: Unjudged<typeof colonyEndSchema>;
  history: NoteLine[];
}

/** A colony that a queen came to from another one. */
export interface QueenStay {
  source: string;
  colonyKey: string;
  on: string;
}

export interface BroughtQueen extends Brought<Unjudged<typeof queenCreateSchema>> {
  key: string;
  /** What she is told by from one export to the next: each of them by itself; her `source` unless said. */
  keys?: readonly string[];
  colonyKey?: string;
  motherKey?: string;
  /** Where she went after her first colony, by day. */
  stays?: readonly QueenStay[];
  /** What became of her, where nobody took her place. */
  end?: { status: 'REPLACED' | 'DEAD' | 'LOST'; endedOn?: string };
}

export type BroughtMove = OfColony<{ apiaryKey: string; movedOn: string; note?: string | undefined }>;
export type BroughtTask = Brought<Unjudged<typeof taskCreateSchema>> & Place;

/** What has no place here, or only in the notes of its colony. */
export interface LeftOver {
  what: string;
  kept: 'IN_NOTES' | 'NOT';
  count: number;
  message: string;
}

/** What an export of another program holds, in the words of this service. */
export class BroughtRecords {
  readonly apiaries: BroughtApiary[] = [];
  readonly colonies = new Map<string, BroughtColony>();
  readonly moves: BroughtMove[] = [];
  readonly queens: BroughtQueen[] = [];
  readonly inspections: OfColony<Unjudged<typeof inspectionCreateSchema>>[] = [];
  readonly feedings: OfColony<Unjudged<typeof feedingCreateSchema>>[] = [];
  readonly harvests: OfColony<Unjudged<typeof harvestCreateSchema>>[] = [];
  readonly treatments: OfColony<Unjudged<typeof treatmentCreateSchema>>[] = [];
  readonly tasks: BroughtTask[] = [];
  readonly #leftOver = new Map<string, LeftOver>();

  /** Tells that records of a kind, or a field of theirs, do not come along. */
  leaveOut(what: string, message: string, count = 1): void {
    this.#count(what, 'NOT', message, count);
  }

  /** Keeps what has no record of its own as a line among the notes of its colony or apiary. */
  tell({ colonyKey, apiaryKey }: Place, line: NoteLine): void {
    const parent =
      colonyKey === undefined ? this.apiaries.find(({ key }) => key === apiaryKey) : this.colonies.get(colonyKey);
    if (parent) parent.history.push(line);
    else this.leaveOut(line.what, 'Their colony is not in the export.');
  }

  /** What was planned is a task; what was planned for a day that has passed is a line among the notes. */
  plan(task: BroughtTask & Place, today: string): void {
    const { source, colonyKey, apiaryKey, fields } = task;
    const on = String(fields.dueOn ?? '');
    const hasPassed = on !== '' && on < today;
    if (!hasPassed || (colonyKey === undefined && apiaryKey === undefined)) this.tasks.push(task);
    else {
      const line = `Planned: ${[fields.title, fields.note].filter(Boolean).join(', ')}`;
      this.tell({ colonyKey, apiaryKey }, { source, what: 'plans of the past', on, line });
    }
  }

  /** Tells that something without a record of its own stands among the notes. */
  keepInNotes(what: string): void {
    this.#count(what, 'IN_NOTES', 'There is no record for them here: they stand among the notes.', 1);
  }

  /** Tells that a field is kept as words among the notes of its record. */
  keepAsWords(what: string): void {
    this.#count(what, 'IN_NOTES', 'There is no field for it here: it stands among the notes.', 1);
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
    if (count > MOST_RECORDS) {
      throw invalidField('file', 'TOO_LONG', `The file holds more than ${MOST_RECORDS} records.`, {
        maximum: MOST_RECORDS,
        unit: 'items',
      });
    }
  }

  #count(named: string, kept: LeftOver['kept'], message: string, count: number): void {
    // Kinds that the other program lets people name: whoever names thousands is told of them as one.
    const what = this.#leftOver.size < MOST_KINDS ? cutName(named) : 'others';
    const key = `${what} ${kept} ${message}`;
    const known = this.#leftOver.get(key);
    if (known) known.count += count;
    else if (count > 0) this.#leftOver.set(key, { what, kept, count, message });
  }
}
