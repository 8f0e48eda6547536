import { fieldErrorsOf } from '@beekeeping/core/field-errors-of';
import { MAX_FIELD_ERRORS } from '@beekeeping/core/field-error';
import { day, id, label, name, notes } from '@beekeeping/core/fields';
import { issueMessage } from '@beekeeping/core/issue-message';
import { COLONY_STATUSES } from '@beekeeping/db/schema';
import { columnsOf } from '@beekeeping/records/tables/column';
import type { Table } from '@beekeeping/records/tables/table';
import {
  COLONY_ORIGIN_WORDS,
  COLONY_STATUS_WORDS,
  COLONY_TYPE_WORDS,
  MARKING_COLOR_WORDS,
  QUEEN_RACE_WORDS,
} from '@beekeeping/messages/value-words';
import { z } from 'zod';
import { colonyCreateSchema } from '../colonies/colony.schema.ts';
import { queenCreateSchema } from '../queens/queen.schema.ts';

const colony = colonyCreateSchema.shape;
const queen = queenCreateSchema.shape;

/** A colony as one line of a table, with its queen. Empty cells are left out. */
const colonyLineSchema = z.strictObject({
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
  queenName: queen.name.optional(),
  queenBirthYear: queen.birthYear.optional(),
  queenRace: queen.race,
  queenLine: label(100).optional(),
  queenBreedingNumber: queen.breedingNumber,
  queenMarkingColor: queen.markingColor,
  queenMarkingNumber: queen.markingNumber,
  queenAssignedOn: queen.assignedOn,
  notes: colony.notes,
});

export type ColonyLine = z.output<typeof colonyLineSchema>;

/** The columns of colonies for import and export. */
export const colonyTable: Table<ColonyLine> = {
  noun: 'colony',
  columns: columnsOf(colonyLineSchema.shape, {
    type: COLONY_TYPE_WORDS,
    status: COLONY_STATUS_WORDS,
    origin: COLONY_ORIGIN_WORDS,
    queenRace: QUEEN_RACE_WORDS,
    queenMarkingColor: MARKING_COLOR_WORDS,
  }),
  unwritten: ['motherColonyId'],
  required: [['name'], ['apiaryName']],
  words: { name: ['Volk', 'Volkname'] },
  needs: (column) => (column.startsWith('queen') ? 'queens:create' : undefined),
  read: (said) => {
    const read = colonyLineSchema.safeParse(said, { error: issueMessage, reportInput: true });
    return { line: read.data, errors: read.success ? [] : fieldErrorsOf(read.error.issues, MAX_FIELD_ERRORS) };
  },
};
