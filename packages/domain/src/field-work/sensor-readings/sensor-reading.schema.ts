import { code, id, sentInstant } from '@beekeeping/core/fields';
import { issueOf } from '@beekeeping/core/field-error';
import { SENSOR_CHANNELS } from '@beekeeping/db/schema';
import { z } from 'zod';

/** In one request. */
export const MAX_READINGS = 1_000;

/** One reading as a device sends it (docs/requirements/devices.md#readings). */
export const sensorReadingSchema = z
  .strictObject({
    deviceId: id()
      .optional()
      .meta({ description: 'The device that measured; absent where `serial` or the key says it' }),
    serial: code(100).optional().meta({
      description: 'The same by the serial of the device, in any spelling; not beside `deviceId`',
    }),
    channel: z.enum(SENSOR_CHANNELS).meta({ description: 'What was measured, in the unit of its name' }),
    at: sentInstant().meta({ description: 'When; at most 400 days ago and 5 minutes ahead' }),
    value: z.number().meta({ description: 'As it was measured, without calibration' }),
  })
  .meta({ id: 'SensorReading' });

export type SensorReading = z.output<typeof sensorReadingSchema>;

const isEntry = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of a reading in the API docs: what is wrong with one is answered for it alone, so the request takes any object. */
const { $schema: _, id: __, ...describedReading } = z.toJSONSchema(sensorReadingSchema, { io: 'input' });

/** The frame of a request: only its own errors refuse the request as a whole. */
export const sensorReadingsSchema = z.strictObject({
  readings: z
    .array(
      z
        .custom<Record<string, unknown>>(isEntry, issueOf('WRONG_TYPE', 'must be an object', { expected: 'object' }))
        .meta({ override: describedReading }),
    )
    .min(1)
    .max(MAX_READINGS)
    .meta({ description: 'In any order' }),
});

/** Why a reading is refused. */
export const READING_REJECTIONS = [
  'VALIDATION_FAILED',
  'UNKNOWN_DEVICE',
  'FORBIDDEN_DEVICE',
  'INACTIVE_DEVICE',
  'TOO_OLD',
  'IN_FUTURE',
  'OUT_OF_RANGE',
] as const;
export type ReadingRejection = (typeof READING_REJECTIONS)[number];

const readingResultSchema = z
  .object({
    index: z.int().meta({ description: 'Of the reading in the request, from 0 on' }),
    status: z.enum(['STORED', 'DUPLICATE', 'REJECTED']).meta({
      description: 'DUPLICATE: the device has a reading of the channel at this instant, which stays as it is',
    }),
    code: z.enum(READING_REJECTIONS).optional().meta({ description: 'Why it is REJECTED' }),
  })
  .meta({ id: 'SensorReadingResult' });

export const readingResultsSchema = z.object({
  results: z.array(readingResultSchema).meta({ description: 'One for each reading, in their order' }),
});

export type ReadingResults = z.output<typeof readingResultsSchema>;
