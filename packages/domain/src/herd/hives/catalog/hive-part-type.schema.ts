import { issueOf } from '@beekeeping/core/field-error';
import { id, integer, label, name, patchOf, recordFields, writtenAs } from '@beekeeping/core/fields';
import { FRAME_STATES } from '@beekeeping/db';
import { HIVE_PART_KINDS, HIVE_PLACEMENTS, HIVE_STATE_FIELD_TYPES } from '@beekeeping/db/schema';
import { z } from 'zod';
import { catalogCode, frameCount, frameDimensions, measure, outsideDimensions } from './hive-system.schema.ts';

/** The name of a state field: a key of `state`. */
export const stateFieldName = () =>
  z.string().check(writtenAs('state-field', /^[a-z][A-Za-z0-9]{0,39}$/, 'must be written like framesTotal'));

/** Fields read by the rules of a hive: they mean the same in every part type (docs/requirements/herd.md#hive-rules). */
const RULED_FIELDS: ReadonlyMap<string, (typeof HIVE_STATE_FIELD_TYPES)[number]> = new Map([
  ...['framesTotal', 'position', ...FRAME_STATES].map((field) => [field, 'NUMBER'] as const),
  ['hasEntrance', 'BOOLEAN'],
  ['since', 'DAY'],
]);

const limit = () => z.number().min(-1_000_000).max(1_000_000).optional();

const stateField = z
  .strictObject({
    name: stateFieldName().meta({ description: 'The key of `state` that it is recorded under' }),
    type: z.enum(HIVE_STATE_FIELD_TYPES).meta({ description: 'What is recorded; a TEXT has at most 200 characters' }),
    minimum: limit().meta({ description: 'Of a NUMBER: its minimum' }),
    maximum: limit().meta({ description: 'Of a NUMBER: its maximum' }),
    step: z
      .literal([0.001, 0.01, 0.1, 0.5, 1])
      .optional()
      .meta({ description: 'Of a NUMBER: the value must be a multiple' }),
    choices: z.array(label(60)).min(1).max(50).optional().meta({ description: 'Of a CHOICE: its options' }),
  })
  .superRefine((field, context) => {
    const expected = RULED_FIELDS.get(field.name) ?? field.type;
    if (expected === field.type) return;
    const issue = issueOf('WRONG_KIND', `must be a ${expected}: the rules of a hive read it`, { expected });
    context.addIssue({ code: 'custom', path: ['type'], ...issue });
  })
  .superRefine(({ type, minimum, maximum, step, choices }, context) => {
    const refuse = (key: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [key], ...issueOf('NOT_ALLOWED', message) });
    if (type === 'CHOICE' && choices === undefined) {
      context.addIssue({ code: 'custom', path: ['choices'], ...issueOf('REQUIRED', 'is required for a CHOICE') });
    }
    if (type !== 'CHOICE' && choices !== undefined) refuse('choices', 'belongs to a CHOICE');
    for (const [key, value] of Object.entries({ minimum, maximum, step })) {
      if (type !== 'NUMBER' && value !== undefined) refuse(key, 'belongs to a NUMBER');
    }
    if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
      context.addIssue({
        code: 'custom',
        path: ['maximum'],
        ...issueOf('TOO_SMALL', 'must not be below `minimum`', { minimum }),
      });
    }
  });

const dimensions = z.strictObject({
  ...outsideDimensions,
  ...frameDimensions,
  frames: frameCount('Frames that a box takes; left out if not counted'),
});

const rules = z
  .strictObject({
    placement: z.enum(HIVE_PLACEMENTS).meta({ description: 'Its position' }),
    slots: integer(0, 10)
      .optional()
      .meta({ description: 'Of what hangs IN_BOX: the frames whose place it takes; 1 unless said' }),
  })
  .superRefine(({ placement, slots }, context) => {
    if (slots === undefined || placement === 'IN_BOX') return;
    context.addIssue({ code: 'custom', path: ['slots'], ...issueOf('NOT_ALLOWED', 'belongs to what hangs IN_BOX') });
  });

const fields = {
  systemId: id().nullish().meta({ description: 'The system that it belongs to; null: it fits every system' }),
  code: catalogCode().meta({ description: 'Code for clients; unique in its system' }),
  name: name(),
  dimensions: dimensions.meta({ description: 'Dimensions for drawing. A change sends them all' }),
  stateFields: z
    .array(stateField)
    .max(30)
    .refine(
      (all) => new Set(all.map((field) => field.name)).size === all.length,
      issueOf('REPEATED', 'must not name a field twice'),
    )
    .meta({ description: 'The state fields of a part. A change sends them all' }),
  rules: rules.meta({ description: 'Its position and the space it takes' }),
};
const isActive = z.boolean().meta({ description: '`false`: no new part of this type comes into a hive' });

export const hivePartTypeCreateSchema = z.strictObject({
  ...fields,
  dimensions: fields.dimensions.optional(),
  stateFields: fields.stateFields.optional().meta({
    description: 'The state fields of a part; by default those of its placement',
  }),
});

export const hivePartTypePatchSchema = patchOf({ ...fields, isActive });

export const hivePartTypeSchema = z
  .object({
    ...recordFields,
    systemId: z.guid().nullable().meta({ description: 'The system that it belongs to; null: it fits every system' }),
    systemCode: z.string().nullable(),
    code: z.string().meta({ description: 'Code for clients; unique in its system' }),
    name: z.string(),
    kind: z.enum(HIVE_PART_KINDS).meta({ description: 'The kind of part; follows from its placement' }),
    dimensions: z.object({
      widthMm: measure(outsideDimensions.widthMm),
      depthMm: measure(outsideDimensions.depthMm),
      heightMm: measure(outsideDimensions.heightMm),
      frameWidthMm: measure(frameDimensions.frameWidthMm),
      frameHeightMm: measure(frameDimensions.frameHeightMm),
      topBarMm: measure(frameDimensions.topBarMm),
      frames: measure(dimensions.shape.frames),
    }),
    stateFields: z.array(
      z.object({
        name: z.string().meta({ description: 'The key of `state` that it is recorded under' }),
        type: z.enum(HIVE_STATE_FIELD_TYPES).meta({ description: 'What is recorded' }),
        minimum: z.number().optional().meta({ description: 'Of a NUMBER: its minimum' }),
        maximum: z.number().optional().meta({ description: 'Of a NUMBER: its maximum' }),
        step: z.number().optional().meta({ description: 'Of a NUMBER: the value must be a multiple' }),
        choices: z.array(z.string()).optional().meta({ description: 'Of a CHOICE: its options' }),
      }),
    ),
    rules: z.object({ placement: z.enum(HIVE_PLACEMENTS), slots: z.int().nullable() }),
    isSeeded: z.boolean().meta({ description: '`true`: built in, cannot be changed' }),
    isActive,
  })
  .meta({ id: 'HivePartType' });

export type HivePartTypeCreate = z.output<typeof hivePartTypeCreateSchema>;
export type HivePartTypePatch = z.output<typeof hivePartTypePatchSchema>;
export type HivePartTypeView = z.output<typeof hivePartTypeSchema>;
