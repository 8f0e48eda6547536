import { answerFields } from '@beekeeping/core/answer-fields';
import { issueOf } from '@beekeeping/core/field-error';
import { code, id, instant, name, notes, patchOf, recordFields } from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import { DEVICE_KINDS, devices, SENSOR_CHANNELS } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

/** Of a serial that has nothing but separators, nothing would be left to compare. */
const serial = () =>
  code(100)
    .refine((sent) => /[^\s:-]/.test(sent), issueOf('NOT_VISIBLE', 'must hold more than blanks, colons and hyphens'))
    .nullish()
    .meta({
      description:
        'What the device is called by itself, such as its EUI or MAC; unique. Case, blanks, colons and hyphens do not ' +
        'distinguish serials',
    });

const fields = {
  name: name(),
  kind: z.enum(DEVICE_KINDS).meta({
    description:
      'What it measures: weight, climate or bees; a GATEWAY passes on what others measure. Fixed once it was placed',
  }),
  serial: serial(),
  notes: notes().nullish(),
};
const isActive = z.boolean().meta({ description: 'False: it is out of use, and its key opens nothing' });

export const deviceCreateSchema = z.strictObject({ ...fields, isActive: isActive.default(true) });

export const devicePatchSchema = patchOf({ ...fields, isActive });

// A business has some hundred devices at most: sorting and filtering them takes no index.
export const deviceListQuery = recordQuery(
  devices,
  {
    by: ['createdAt', 'name', 'kind', 'serial', 'isActive', 'lastReadingAt', 'batteryPercent', 'isSilent'],
    default: '-createdAt',
  },
  {
    kind: several(z.enum(DEVICE_KINDS)),
    isActive: queryFlag(),
    colonyId: several(id(), 'Those that hang at one of these colonies now'),
    apiaryId: several(id(), 'Those that hang at one of these apiaries now, or at a colony that is there'),
    isSilent: queryFlag('`true`: those that should have been heard of by now'),
  },
);

const presentPlaceSchema = z
  .object({
    id: z.guid().meta({ description: 'The placement' }),
    colonyId: z.guid().nullable().meta({ description: 'The colony whose hive it hangs at' }),
    colonyName: z.string().nullable(),
    apiaryId: z.guid().nullable().meta({ description: 'The apiary that it stands for, when it hangs at no colony' }),
    apiaryName: z.string().nullable(),
    from: instant().meta({ description: 'Since when' }),
  })
  .meta({ id: 'PresentPlace' });

const newestReadingSchema = z
  .object({
    channel: z.enum(SENSOR_CHANNELS).meta({ description: 'What it measured' }),
    at: instant().meta({ description: 'When it measured' }),
    value: z.number().meta({ description: 'As it was received, without calibration' }),
  })
  .meta({ id: 'NewestReading' });

export const deviceSchema = z
  .object({
    ...recordFields,
    ...answerFields({ ...fields, isActive }),
    placement: presentPlaceSchema.nullable().meta({ description: 'Where it hangs now; null when nowhere' }),
    lastReadingAt: instant().nullable().meta({ description: 'When it last measured something that arrived' }),
    batteryPercent: z.number().nullable().meta({ description: 'As it last said; null when it does not say' }),
    isSilent: z.boolean().meta({
      description: 'Whether it is in use, has hung there for six hours, and none of its readings is younger than that',
    }),
    readings: z.array(newestReadingSchema).meta({ description: 'The newest reading of each of its channels' }),
  })
  .meta({ id: 'Device' });

export type DeviceCreate = z.output<typeof deviceCreateSchema>;
export type DevicePatch = z.output<typeof devicePatchSchema>;
export type DeviceView = z.output<typeof deviceSchema>;
