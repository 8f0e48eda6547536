import { issueOf } from '@beekeeping/core/field-error';
import { day, decimal, id, name, notes, patchOf, recordFields } from '@beekeeping/core/fields';
import { listQuery, pageOf } from '@beekeeping/core/list-query';
import {
  COLONY_ORIGINS,
  COLONY_STATUSES,
  COLONY_TYPES,
  ENDED_COLONY_STATUSES,
  LIVING_COLONY_STATUSES,
} from '@beekeeping/db/schema';
import { z } from 'zod';

const occupiedFrames = decimal(1, 0, 40)
  .refine(
    (frames) => Number.isInteger(frames * 2),
    issueOf('NOT_MULTIPLE_OF', 'must be a multiple of 0.5', { multipleOf: 0.5 }),
  )
  .meta({ type: 'number', minimum: 0, maximum: 40, multipleOf: 0.5, description: 'Frames covered with bees' });

const fields = {
  name: name(),
  apiaryId: id(),
  type: z.enum(COLONY_TYPES).default('PRODUCTION').meta({ description: 'What the colony is kept for' }),
  status: z.enum(LIVING_COLONY_STATUSES).default('ACTIVE').meta({ description: 'How it fares; a new colony lives' }),
  occupiedFrames: occupiedFrames.nullish(),
  origin: z.enum(COLONY_ORIGINS).nullish().meta({ description: 'How the colony came into being' }),
  motherColonyId: id().nullish(),
  establishedOn: day().optional().meta({ description: 'Today when omitted' }),
  notes: notes().nullish(),
};

export const colonyCreateSchema = z.strictObject(fields);

/** Takes every status, so that ending a colony by PATCH is refused as what it is: a wrong state, not a wrong word. */
export const colonyPatchSchema = patchOf({
  ...fields,
  type: z.enum(COLONY_TYPES).meta({ description: 'What the colony is kept for' }),
  status: z.enum(COLONY_STATUSES).meta({ description: 'One of the living values; the others are set by /end' }),
  establishedOn: day(),
});

export const colonyEndSchema = z.strictObject({
  status: z.enum(ENDED_COLONY_STATUSES).meta({ description: 'How it ended' }),
  endedOn: day(),
  endCause: notes().nullish(),
  note: notes().nullish().meta({ description: 'Appended to the notes of the colony' }),
});

export const colonyListQuery = listQuery(['createdAt', 'name'], '-createdAt', {
  apiaryId: id().optional(),
  status: z.enum(COLONY_STATUSES).optional().meta({ description: 'How it fares or how it ended' }),
});

export const colonySchema = z
  .object({
    ...recordFields,
    name: z.string(),
    apiaryId: z.guid().meta({ description: 'Where it stands now' }),
    type: z.enum(COLONY_TYPES).meta({ description: 'What the colony is kept for' }),
    status: z.enum(COLONY_STATUSES).meta({ description: 'How it fares or how it ended' }),
    occupiedFrames: z.number().nullable(),
    origin: z
      .enum(COLONY_ORIGINS)
      .nullable()
      .meta({ description: 'How the colony came into being; null when unknown' }),
    motherColonyId: z.guid().nullable(),
    establishedOn: day(),
    endedOn: day().nullable(),
    endCause: z.string().nullable(),
    queenId: z.guid().nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'Colony' });

export const colonyPageSchema = pageOf(colonySchema);

export type ColonyCreate = z.output<typeof colonyCreateSchema>;
export type ColonyPatch = z.output<typeof colonyPatchSchema>;
export type ColonyEnd = z.output<typeof colonyEndSchema>;
export type ColonyListQuery = z.output<typeof colonyListQuery>;
export type ColonyView = z.output<typeof colonySchema>;
