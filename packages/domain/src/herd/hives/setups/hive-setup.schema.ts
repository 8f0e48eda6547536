import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { issueOf } from '@beekeeping/core/field-error';
import { day, id, label, recordedByFields, recordFields, warnings } from '@beekeeping/core/fields';
import { HIVE_PART_KINDS, HIVE_PLACEMENTS, hiveSetupChanges } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { MAX_HIVE_PARTS } from '../catalog/find-hive-conflict.ts';
import { stateFieldName } from '../catalog/hive-part-type.schema.ts';

const MAX_OPERATIONS = 100;
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

const operation = z.discriminatedUnion('op', [
  z
    .strictObject({ op: z.literal('ADD_PART'), index, part: newPart.meta({ description: 'The new part' }) })
    .meta({ id: 'AddPart' }),
  z.strictObject({ op: z.literal('REMOVE_PART'), partId }).meta({ id: 'RemovePart' }),
  z.strictObject({ op: z.literal('MOVE_PART'), partId, index }).meta({ id: 'MovePart' }),
  z
    .strictObject({
      op: z.literal('REPLACE_PART'),
      partId,
      part: newPart.meta({ description: 'What comes in its place' }),
    })
    .meta({ id: 'ReplacePart' }),
  z.strictObject({ op: z.literal('SET_STATE'), partId, state: changedState }).meta({ id: 'SetState' }),
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

export type HiveSetupCreate = z.output<typeof hiveSetupCreateSchema>;
export type HiveSetupChange = z.output<typeof hiveSetupChangeSchema>;
export type HiveOperationInput = z.output<typeof operation>;
/** The operations on a hive, with their day. */
export interface HiveOperations {
  baseVersion: number;
  operations: readonly HiveOperationInput[];
  occurredOn: CalendarDay;
}
export type WholeHive = Omit<HiveSetupCreate, 'occurredOn'>;
export type NewHivePart = z.output<typeof newPart>;
export type HiveSetupHistoryQuery = z.output<typeof hiveSetupHistoryQuery>;
export type HiveSetupView = z.output<typeof hiveSetupSchema>;
