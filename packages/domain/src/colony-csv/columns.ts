import { day, id, label, name, notes } from '@beekeeping/core/fields';
import { COLONY_STATUSES } from '@beekeeping/db/schema';
import { z } from 'zod';
import { colonyCreateSchema } from '../colonies/colony.schema.ts';
import { queenCreateSchema } from '../queens/queen.schema.ts';
import { plainText, readDay, readNumber } from './cells.ts';

const colony = colonyCreateSchema.shape;
const queen = queenCreateSchema.shape;

/** A colony as one line of a table says it, its queen beside it. What a cell leaves empty is left out. */
export const colonyLineSchema = z.strictObject({
  name: colony.name,
  apiaryName: name(),
  type: colony.type,
  status: z.enum(COLONY_STATUSES).default('ACTIVE'),
  occupiedFrames: colony.occupiedFrames,
  origin: colony.origin,
  motherColonyName: name().optional(),
  motherColonyId: id().optional(),
  establishedOn: colony.establishedOn,
  endedOn: day().optional(),
  endCause: notes().optional(),
  notes: colony.notes,
  queenName: queen.name.optional(),
  queenBirthYear: queen.birthYear.optional(),
  queenRace: queen.race,
  queenLine: label(100).optional(),
  queenBreedingNumber: queen.breedingNumber,
  queenMarkingColor: queen.markingColor,
  queenMarkingNumber: queen.markingNumber,
  queenAssignedOn: queen.assignedOn,
});

export type ColonyLine = z.output<typeof colonyLineSchema>;
export type ColumnName = keyof ColonyLine;

type Kind = 'text' | 'number' | 'day' | 'choice';

/** The columns that a table may have; each is named as the field that it holds. */
export const COLUMNS = {
  name: 'text',
  apiaryName: 'text',
  type: 'choice',
  status: 'choice',
  occupiedFrames: 'number',
  origin: 'choice',
  motherColonyName: 'text',
  motherColonyId: 'text',
  establishedOn: 'day',
  endedOn: 'day',
  endCause: 'text',
  queenName: 'text',
  queenBirthYear: 'number',
  queenRace: 'choice',
  queenLine: 'text',
  queenBreedingNumber: 'text',
  queenMarkingColor: 'choice',
  queenMarkingNumber: 'number',
  queenAssignedOn: 'day',
  notes: 'text',
} as const satisfies Record<ColumnName, Kind>;

export const columnNames = Object.keys(COLUMNS) as ColumnName[];

/** Those that are written, in their order: a name is found again in another installation, an id is not. */
export const writtenColumns = columnNames.filter((column) => column !== 'motherColonyId');

export const requiredColumns = ['name', 'apiaryName'] as const satisfies readonly ColumnName[];

/** The columns that are of the queen. */
export const queenColumns = columnNames.filter((column) => column.startsWith('queen'));

const readers: Record<Kind, (cell: string) => string | number> = {
  text: plainText,
  number: readNumber,
  day: readDay,
  choice: (cell) => cell.toUpperCase(),
};

/** What a cell says; undefined when it is empty. */
export const readCell = (column: ColumnName, cell: string): string | number | undefined => {
  const written = cell.trim();
  return written === '' ? undefined : readers[COLUMNS[column]](written);
};
