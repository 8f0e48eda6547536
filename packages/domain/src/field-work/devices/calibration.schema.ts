import { issueOf } from '@beekeeping/core/field-error';
import { day, decimal, id, idParams, recordedByFields, recordFields } from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { deviceCalibrations, SENSOR_CHANNELS } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

const channel = z.enum(SENSOR_CHANNELS).meta({ description: 'What it corrects' });

export const calibrationCreateSchema = z.strictObject({
  channel,
  offset: decimal(6, -100_000, 100_000).meta({ description: 'Added after the factor, in the unit of the channel' }),
  factor: decimal(10, 0, 99_999)
    .refine((factor) => factor > 0, issueOf('ZERO', 'must be greater than 0'))
    .meta({ description: 'What was received is multiplied by it; 1 leaves it as it is' }),
  validFrom: day().meta({ description: 'The first day that it holds for, until the next calibration of the channel' }),
});

export const calibrationParams = idParams.extend({ calibrationId: id() });

// A device is calibrated some dozen times: sorting takes no index.
export const calibrationListQuery = recordQuery(
  deviceCalibrations,
  { by: ['validFrom', 'channel', 'offset', 'factor', 'createdAt', 'recordedByName'], default: '-validFrom' },
  { channel: several(z.enum(SENSOR_CHANNELS)) },
);

/** What corrects a channel of a device from a day on: `value * factor + offset`. */
export const calibrationSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    deviceId: z.guid().meta({ description: 'The device that it corrects' }),
    deviceName: z.string(),
    channel,
    offset: z.number().meta({ description: 'Added after the factor, in the unit of the channel' }),
    factor: z.number().meta({ description: 'What was received is multiplied by it' }),
    validFrom: day().meta({
      description: 'The first day that it holds for, until the next calibration of the channel',
    }),
  })
  .meta({ id: 'DeviceCalibration' });

export type CalibrationCreate = z.output<typeof calibrationCreateSchema>;
export type CalibrationView = z.output<typeof calibrationSchema>;
