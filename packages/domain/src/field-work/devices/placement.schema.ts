import { issueOf } from '@beekeeping/core/field-error';
import { dayOrInstant, id, idParams, instant, patchOf, recordedByFields, recordFields } from '@beekeeping/core/fields';
import { DEVICE_KINDS, devicePlacements } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

const from = dayOrInstant().meta({ description: 'The instant since when, or the day, from its first moment on' });
const to = dayOrInstant().nullable().meta({ description: 'The instant until when, or the day, to its last moment' });

export const placementCreateSchema = z
  .strictObject({
    colonyId: id().optional().meta({ description: 'The colony whose hive it hangs at' }),
    apiaryId: id().optional().meta({ description: 'Or the apiary that it stands for' }),
    from,
    to: to.optional(),
  })
  .refine(
    ({ colonyId, apiaryId }) => (colonyId === undefined) !== (apiaryId === undefined),
    issueOf('EXACTLY_ONE_OF', 'give either colonyId or apiaryId', { fields: ['colonyId', 'apiaryId'] }),
  );

export const placementPatchSchema = patchOf({ from, to });

export const placementParams = idParams.extend({ placementId: id() });

// A device was placed some dozen times: sorting takes no index.
export const placementListQuery = recordQuery(
  devicePlacements,
  { by: ['from', 'to', 'createdAt', 'colonyName', 'apiaryName', 'recordedByName'], default: '-from' },
  {},
);

/** A time during which a device hung at one place. */
export const placementSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    deviceId: z.guid().meta({ description: 'The device that was placed' }),
    deviceName: z.string(),
    kind: z.enum(DEVICE_KINDS).meta({ description: 'Of the device' }),
    colonyId: z.guid().nullable().meta({ description: 'The colony whose hive it hung at' }),
    colonyName: z.string().nullable(),
    apiaryId: z.guid().nullable().meta({ description: 'The apiary that it stood for, when it hung at no colony' }),
    apiaryName: z.string().nullable(),
    from: instant().meta({ description: 'Since when' }),
    to: instant().nullable().meta({ description: 'Until when; null while it hangs there' }),
  })
  .meta({ id: 'DevicePlacement' });

export type PlacementCreate = z.output<typeof placementCreateSchema>;
export type PlacementPatch = z.output<typeof placementPatchSchema>;
export type PlacementView = z.output<typeof placementSchema>;
