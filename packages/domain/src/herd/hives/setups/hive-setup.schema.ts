import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { distinctIds } from '@beekeeping/core/distinct-ids';
import { issueOf } from '@beekeeping/core/field-error';
import { fieldErrorSchema } from '@beekeeping/core/field-error-schema';
import {
  chosenId,
  day,
  id,
  label,
  recordedByFields,
  recordFields,
  warnings,
  type WithChosenId,
} from '@beekeeping/core/fields';
import { HIVE_PART_KINDS, HIVE_PLACEMENTS, hiveSetupChanges } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { MAX_HIVE_PARTS } from '../catalog/find-hive-conflict.ts';
import { stateFieldName } from '../catalog/hive-part-type.schema.ts';

const MAX_OPERATIONS = 100;
/** In many hives at once: one visit's work. */
const MAX_OPERATIONS_ON_MANY = 20;
const MAX_HIVES = 200;
const MAX_STATE_FIELDS = 30;

const stateText = () => label(200);

const atMostFields = <State extends z.ZodType<object>>(state: State) =>
  state.refine(
    (fields) => Object.keys(fields).length <= MAX_STATE_FIELDS,
    `must have at most ${MAX_STATE_FIELDS} fields`,
  );

const partState = atMostFields(z.record(stateFieldName(), z.union([stateText(), z.number(), z.boolean()])))
  .optional()
  .meta({ description: 'Its state, by the state fields of its part type', example: { framesTotal: 10 } });

const newPart = z.strictObject({
  id: chosenId(),
  partTypeId: id().meta({ description: 'The part type of the catalog' }),
  inPartId: id().optional().meta({ description: 'Of an insert: the box that it hangs in; else the box at its place' }),
  state: partState,
});

const partId = id().meta({ description: 'A part of the hive' });
const index = z
  .int()
  .min(0)
  .max(MAX_HIVE_PARTS)
  .meta({ description: 'The place from the ground, 0 first; of an insert that of its box' });

const changedState = atMostFields(
  z.record(stateFieldName(), z.union([stateText(), z.number(), z.boolean(), z.null()])),
).meta({ description: 'The changed fields; others stay, null clears', example: { brood: 5, honey: null } });

const shapes = {
  ADD_PART: z.strictObject({ op: z.literal('ADD_PART'), index, part: newPart.meta({ description: 'The new part' }) }),
  REMOVE_PART: z.strictObject({ op: z.literal('REMOVE_PART'), partId }),
  MOVE_PART: z.strictObject({ op: z.literal('MOVE_PART'), partId, index }),
  REPLACE_PART: z.strictObject({
    op: z.literal('REPLACE_PART'),
    partId,
    part: newPart.meta({ description: 'What comes in its place' }),
  }),
  SET_STATE: z.strictObject({ op: z.literal('SET_STATE'), partId, state: changedState }),
};

const operation = z.discriminatedUnion('op', [
  shapes.ADD_PART.meta({ id: 'AddPart' }),
  shapes.REMOVE_PART.meta({ id: 'RemovePart' }),
  shapes.MOVE_PART.meta({ id: 'MovePart' }),
  shapes.REPLACE_PART.meta({ id: 'ReplacePart' }),
  shapes.SET_STATE.meta({ id: 'SetState' }),
]);

/** In many hives a part is named by its type. */
const namedPart = {
  partId: partId.optional(),
  partTypeId: id().optional().meta({ description: 'In place of `partId`: the highest part of this type' }),
};

const oneName = <Named extends z.ZodType<{ partId?: string | undefined; partTypeId?: string | undefined }>>(
  named: Named,
) =>
  named.refine((sent) => (sent.partId === undefined) !== (sent.partTypeId === undefined), {
    path: ['partTypeId'],
    ...issueOf('EXACTLY_ONE_OF', 'is given, or else partId, and never both', { fields: ['partTypeId', 'partId'] }),
  });

/** A part of its own in each hive: no id fits them all. */
const newPartOfMany = newPart.omit({ id: true });

/** An operation on many hives, which differ in height and in the ids of their parts. */
const operationOnMany = z.discriminatedUnion('op', [
  shapes.ADD_PART.extend({
    part: newPartOfMany.meta({ description: 'The new part' }),
    index: index
      .optional()
      .meta({ description: 'The place from the ground, 0 first; without it as high as the hive allows' }),
  }).meta({ id: 'AddPartToMany' }),
  oneName(shapes.REMOVE_PART.extend(namedPart)).meta({ id: 'RemovePartOfMany' }),
  oneName(shapes.MOVE_PART.extend(namedPart)).meta({ id: 'MovePartOfMany' }),
  oneName(
    shapes.REPLACE_PART.extend({
      ...namedPart,
      part: newPartOfMany.meta({ description: 'What comes in its place' }),
    }),
  ).meta({ id: 'ReplacePartOfMany' }),
  oneName(shapes.SET_STATE.extend(namedPart)).meta({ id: 'SetStateOfMany' }),
]);

/** The operations on a hive, without the day: an inspection carries them as `hiveOperations`. */
export const hiveOperationsFields = {
  baseVersion: z.int().min(1).max(2_147_483_647).meta({ description: 'The `version` known to the client' }),
  operations: z
    .array(operation)
    .min(1)
    .max(MAX_OPERATIONS)
    .meta({ description: 'Carried out one after the other: the hive is legal after each of them' }),
};

const occurredOn = day().meta({ description: 'The day of the change: not before the last one' });

/** A whole hive, without its day. */
const wholeHive = {
  systemId: id().meta({ description: 'The hive system' }),
  parts: z
    .array(newPart.omit({ inPartId: true }))
    .min(1)
    .max(MAX_HIVE_PARTS)
    .meta({ description: 'From the ground up; an insert follows the box that it hangs in' }),
};

export const hiveSetupCreateSchema = z.strictObject({ ...wholeHive, occurredOn });

const onlyOne = ['operations', 'newHive'];

export const hiveSetupChangeSchema = z
  .strictObject({
    ...hiveOperationsFields,
    operations: hiveOperationsFields.operations.optional(),
    newHive: z
      .strictObject(wholeHive)
      .optional()
      .meta({ description: 'Instead of `operations`: another hive, of any system, that the colony was moved into' }),
    occurredOn,
  })
  .refine(({ operations, newHive }) => (operations === undefined) !== (newHive === undefined), {
    path: ['operations'],
    ...issueOf('EXACTLY_ONE_OF', 'is given, or else newHive, and never both', { fields: onlyOne }),
  });

export const hivesChangeSchema = z.strictObject({
  colonyIds: distinctIds(1, MAX_HIVES).meta({
    description: `The colonies whose hives are changed, 1 to ${MAX_HIVES}, each once`,
  }),
  operations: z
    .array(operationOnMany)
    .min(1)
    .max(MAX_OPERATIONS_ON_MANY)
    .meta({ description: 'Carried out in each hive, one after the other: the hive is legal after each of them' }),
  occurredOn: occurredOn.optional().meta({ description: 'The day of the changes; today without it' }),
});

export const hiveSetupQuery = z.strictObject({
  on: day().optional().meta({
    description: 'The hive in the evening of that day; the present one if omitted, or for a day to come',
  }),
});

const partType = {
  partTypeId: z.guid().meta({ description: 'Its type in the catalog, which has its dimensions' }),
  partTypeCode: z.string().meta({ description: 'Code of that type for clients' }),
  partTypeName: z.string().meta({ description: 'The name of that type' }),
};

const system = {
  systemId: z.guid().meta({ description: 'The hive system' }),
  systemCode: z.string().meta({ description: 'Code of that system for clients' }),
  systemName: z.string().meta({ description: 'The name of that system' }),
};

const answeredPart = z.object({
  id: z.guid().meta({ description: 'The id of the part, for as long as it is there' }),
  ...partType,
  kind: z.enum(HIVE_PART_KINDS).meta({ description: 'The kind of part; follows from its placement' }),
  placement: z.enum(HIVE_PLACEMENTS),
  index: z.int().meta({ description: 'The place from the ground, 0 first; of an insert that of its box' }),
  inPartId: z.guid().nullable().meta({ description: 'Of an insert: the box that it hangs in' }),
  state: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .meta({ description: 'Its state; unknown fields are absent' }),
});

export const hiveSetupSchema = z
  .object({
    ...recordFields,
    colonyId: z.guid(),
    colonyName: z.string(),
    ...system,
    version: z.int().meta({ description: '1 when recorded, incremented with each change' }),
    occurredOn: day().meta({ description: 'The day of the last change' }),
    parts: z.array(answeredPart).meta({ description: 'From the ground up; what hangs in a box follows it' }),
    warnings: warnings(),
  })
  .meta({ id: 'HiveSetup' });

export const hiveSetupHistoryQuery = recordQuery(
  hiveSetupChanges,
  { by: ['version', 'occurredOn', 'createdAt', 'systemCode', 'systemName', 'recordedByName'], default: '-version' },
  {},
);

const historyPart = z.object({
  id: z.guid(),
  ...partType,
  inPartId: z.guid().optional(),
  state: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

export const hiveSetupHistoryEntrySchema = z
  .object({
    id: recordFields.id,
    createdAt: recordFields.createdAt,
    ...recordedByFields,
    colonyId: z.guid(),
    colonyName: z.string(),
    version: z.int().meta({ description: 'The version after the change' }),
    baseVersion: z.int().nullable().meta({ description: 'The previous version; null for the first one' }),
    occurredOn: day().meta({ description: 'The day of the change' }),
    ...system,
    operations: z
      .array(
        z.object({
          op: z.enum(['ADD_PART', 'REMOVE_PART', 'MOVE_PART', 'REPLACE_PART', 'SET_STATE']),
          partId: z.guid().optional(),
          index: z.int().optional().meta({ description: 'The place from the ground, 0 first' }),
          part: historyPart.optional().meta({ description: 'The new part' }),
          state: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
        }),
      )
      .meta({ description: 'The operations on the previous version; empty where the whole hive was recorded' }),
    parts: z.array(historyPart).meta({ description: 'The hive at that time, from the ground up' }),
    inspectionId: z.guid().nullable().meta({ description: 'The inspection that it was changed in' }),
  })
  .meta({ id: 'HiveSetupChange' });

/** Why operations were left out that were sent with something else. */
export const hiveConflictSchema = z
  .object({
    code: z
      .enum(['HIVE_CONFLICT', 'INVALID_STATE', 'DUPLICATE'])
      .meta({ description: 'What the request would have been refused with' }),
    detail: z.string().meta({ description: 'One sentence in English' }),
    conflict: z.string().nullable().meta({ description: 'The broken rule of a HIVE_CONFLICT' }),
    partId: z.guid().nullable().meta({ description: 'The part of the present hive that it is about' }),
    errors: z.array(fieldErrorSchema).meta({ description: 'The fields of the request that it is about' }),
    current: hiveSetupSchema.nullable().meta({ description: 'The present hive; null while there is none' }),
    changes: z
      .array(hiveSetupHistoryEntrySchema)
      .meta({ description: 'What was changed since `baseVersion`, newest first, at most 20' }),
  })
  .meta({ id: 'HiveConflict' });

export type HiveSetupCreate = z.output<typeof hiveSetupCreateSchema> & WithChosenId;
/** An id is that of the entry in the log. */
export type HiveSetupChange = z.output<typeof hiveSetupChangeSchema> & WithChosenId;
export type HivesChange = z.output<typeof hivesChangeSchema>;
type WithNewPart<Operation> = Operation extends { part: unknown }
  ? Omit<Operation, 'part'> & { part: NewHivePart }
  : Operation;
/** One on a single hive is one on many that leaves nothing to the hive. */
export type HiveOperationInput = WithNewPart<z.output<typeof operationOnMany>>;
/** The operations on a hive, with their day. */
export interface HiveOperations {
  /** The version known to the client; without it whichever stands. */
  baseVersion?: number;
  operations: readonly HiveOperationInput[];
  occurredOn: CalendarDay;
  /** The id of the change. */
  id?: string | undefined;
}
export type WholeHive = Omit<HiveSetupCreate, 'occurredOn' | 'id'>;
export type NewHivePart = z.output<typeof newPart>;
export type HiveSetupHistoryQuery = z.output<typeof hiveSetupHistoryQuery>;
export type HiveConflictView = z.output<typeof hiveConflictSchema>;
export type HiveSetupView = z.output<typeof hiveSetupSchema>;
