import { issueOf } from '@beekeeping/core/field-error';
import { id, integer, label, name, patchOf, recordFields, writtenAs } from '@beekeeping/core/fields';
import { z } from 'zod';

/** The code of a system or part type for clients, in one spelling only. */
export const catalogCode = () =>
  label(60).check(writtenAs('code', /^[A-Z][A-Z0-9_]*$/, 'must be written like BROOD_BOX'));

const millimetres = () => integer(1, 5_000).nullish();

/** Of a frame without lugs. */
export const frameDimensions = {
  frameWidthMm: millimetres().meta({ description: 'Width of a frame without lugs, in millimetres' }),
  frameHeightMm: millimetres().meta({ description: 'Height of a frame, in millimetres' }),
  topBarMm: millimetres().meta({ description: 'Length of the top bar, in millimetres' }),
};

/** Of the outside. */
export const outsideDimensions = {
  widthMm: millimetres().meta({ description: 'Width outside, in millimetres' }),
  depthMm: millimetres().meta({ description: 'Depth outside, in millimetres' }),
  heightMm: millimetres().meta({ description: 'Height outside, in millimetres' }),
};

export const frameCount = (description: string) => integer(1, 40).nullish().meta({ description });

const dimensions = z.strictObject({
  ...frameDimensions,
  framesPerBox: frameCount('Frames that a box of the usual width takes'),
});

const systemFields = {
  code: catalogCode().meta({ description: 'Code of the system for clients; unique' }),
  name: name(),
  dimensions: dimensions.meta({ description: 'Of its brood frames. A change sends them all' }),
  compatibleSystemIds: z
    .array(id())
    .max(50)
    .refine((ids) => new Set(ids).size === ids.length, issueOf('REPEATED', 'must not name a system twice'))
    .meta({ description: 'Systems whose parts fit into a hive of this one' }),
};
const isActive = z.boolean().meta({ description: '`false`: no new hive is recorded with it' });

export const hiveSystemCreateSchema = z.strictObject({
  ...systemFields,
  dimensions: systemFields.dimensions.optional(),
  compatibleSystemIds: systemFields.compatibleSystemIds.optional(),
});

export const hiveSystemPatchSchema = patchOf({ ...systemFields, isActive });

/** An answered measure: there always, null where it is unknown or makes no sense. */
export const measure = (field: z.ZodType) =>
  z
    .int()
    .nullable()
    .meta({ description: field.meta()?.description ?? '' });

export const hiveSystemSchema = z
  .object({
    ...recordFields,
    code: z.string().meta({ description: 'Code of the system for clients; unique' }),
    name: z.string(),
    dimensions: z
      .object({
        frameWidthMm: measure(frameDimensions.frameWidthMm),
        frameHeightMm: measure(frameDimensions.frameHeightMm),
        topBarMm: measure(frameDimensions.topBarMm),
        framesPerBox: measure(dimensions.shape.framesPerBox),
      })
      .meta({ description: 'Of its brood frames; null where it is not known' }),
    compatibleSystemIds: z.array(z.guid()),
    isSeeded: z.boolean().meta({ description: '`true`: built in, cannot be changed' }),
    isStandard: z.boolean().meta({ description: '`true` for the one that a client offers first' }),
    isActive,
  })
  .meta({ id: 'HiveSystem' });

export type HiveSystemCreate = z.output<typeof hiveSystemCreateSchema>;
export type HiveSystemPatch = z.output<typeof hiveSystemPatchSchema>;
export type HiveSystemView = z.output<typeof hiveSystemSchema>;
