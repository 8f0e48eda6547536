import { invalidField } from '@beekeeping/core/app-error';
import type { z } from 'zod';
import type { apiaryCreateSchema } from '../apiaries/apiary.schema.ts';
import type { colonyCreateSchema } from '../colonies/colony.schema.ts';
import type { colonyEndSchema } from '../colony-operations/colony-operation.schema.ts';
import type { feedingCreateSchema } from '../feedings/feeding.schema.ts';
import type { harvestCreateSchema } from '../harvests/harvest.schema.ts';
import type { inspectionCreateSchema } from '../inspections/inspection.schema.ts';
import type { queenCreateSchema } from '../queens/queen.schema.ts';
import type { taskCreateSchema } from '../tasks/task.schema.ts';
import type { treatmentCreateSchema } from '../treatments/treatment.schema.ts';
import { compare, cutName } from './words.ts';

/** Records of all kinds together: an account of some hundred colonies over ten years. */
const MOST_RECORDS = 50_000;
const NOTES_MAX = 10_000;
/** Of what is left over. */
const MOST_KINDS = 500;

/** Fields as the other program holds them, before anybody judged them; what is undefined is left out. */
type Unjudged<Schema extends z.ZodType> = { [Field in keyof z.input<Schema>]?: string | number | boolean | undefined };

/** A record of the other program. `source` is where it stood there, such as `checkups 21`. */
interface Brought<Fields> {
  source: string;
  fields: Fields;
}

/** One that is about a colony, named by the key that the other program gave the colony. */
type OfColony<Fields> = Brought<Fields> & { colonyKey: string };

export interface BroughtColony extends Brought<Unjudged<typeof colonyCreateSchema>> {
  key: string;
  /** Where it stood first; undefined when the other program does not know. */
  apiaryKey: string | undefined;
  end?: Unjudged<typeof colonyEndSchema>;
  /** What has no record of its own here: it is kept among the notes. */
  history: { on: string; line: string }[];
}

export interface BroughtQueen extends Brought<Unjudged<typeof queenCreateSchema>> {
  key: string;
  colonyKey?: string;
  motherKey?: string;
  /** What became of her, where nobody took her place. */
  end?: { status: 'REPLACED' | 'DEAD' | 'LOST'; endedOn?: string };
}

/** What has no place here, or only in the notes of its colony. */
export interface LeftOver {
  what: string;
  kept: 'IN_NOTES' | 'NOT';
  count: number;
  message: string;
}

/** What an export of another program holds, in the words of this service. */
export class BroughtRecords {
  readonly apiaries: (Brought<Unjudged<typeof apiaryCreateSchema>> & { key: string })[] = [];
  readonly colonies = new Map<string, BroughtColony>();
  readonly moves: OfColony<{ apiaryKey: string; movedOn: string; note?: string | undefined }>[] = [];
  readonly queens: BroughtQueen[] = [];
  readonly inspections: OfColony<Unjudged<typeof inspectionCreateSchema>>[] = [];
  readonly feedings: OfColony<Unjudged<typeof feedingCreateSchema>>[] = [];
  readonly harvests: OfColony<Unjudged<typeof harvestCreateSchema>>[] = [];
  readonly treatments: OfColony<Unjudged<typeof treatmentCreateSchema>>[] = [];
  readonly tasks: (Brought<Unjudged<typeof taskCreateSchema>> & { colonyKey?: string; apiaryKey?: string })[] = [];
  readonly #leftOver = new Map<string, LeftOver>();

  /** Tells that records of a kind, or a field of theirs, do not come along. */
  leaveOut(what: string, message: string, count = 1): void {
    this.#count(what, 'NOT', message, count);
  }

  /** Keeps what has no record of its own as a line among the notes of its colony. */
  tell(what: string, colonyKey: string, on: string, line: string): void {
    const colony = this.colonies.get(colonyKey);
    if (!colony) {
      this.leaveOut(what, 'Their colony is not in the export.');
      return;
    }
    colony.history.push({ on, line });
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

/** The notes of a colony with its history below them, the newest first; what does not fit is counted. */
export const notesWithHistory = (notes: unknown, history: BroughtColony['history'], program: string): unknown => {
  if (history.length === 0) return notes;
  const lines = history.toSorted((a, b) => compare(b.on, a.on)).map(({ on, line }) => `${on} ${line}`);
  const head = [...(typeof notes === 'string' && notes.trim() !== '' ? [notes.trim(), ''] : []), `From ${program}:`];
  const room = NOTES_MAX - 40;
  let length = head.join('\n').length;
  const fitting = lines.filter((line) => (length += line.length + 1) <= room);
  const left = lines.length - fitting.length;
  return [...head, ...fitting, ...(left > 0 ? [`… and ${left} more`] : [])].join('\n');
};
