import { invalidField } from '@beekeeping/core/app-error';
import { idParams } from '@beekeeping/core/fields';
import {
  chartQuery,
  chartSchema,
  getApiaryChart,
  getColonyChart,
  MAX_READINGS,
  readBeelogger,
  readBeep,
  readingResultsSchema,
  readReadings,
  readTheThingsStack,
  receiveReadings,
  sensorReadingsSchema,
} from '@beekeeping/domain/field-work/sensor-readings';
import { apiKey, notAudited, permission } from '@beekeeping/http';
import { z } from 'zod';
import type { ApiContext } from '../../../context.ts';
import { route } from '../../../route.ts';

/** A message of another sender in its own words: what is not ours is passed over. */
const foreignMessage = (what: string) => z.record(z.string(), z.unknown()).meta({ description: what });

const receive = {
  method: 'POST',
  access: apiKey('sensors:write'),
  throttle: 'sensors',
  status: 200,
  response: readingResultsSchema,
  audit: notAudited('devices'),
  // What is measured has more digits than anybody needs.
  roundsNumbers: true,
  // Sending again is harmless: a reading is stored once.
  isRepeatable: false,
} as const;

/** What was sent as readings, as far as each can be read. @throws AppError VALIDATION_FAILED for too many at once */
const read = async ({ db, clock }: ApiContext, sent: readonly unknown[]) => {
  if (sent.length > MAX_READINGS) {
    throw invalidField('', 'TOO_LONG', `must not hold more than ${MAX_READINGS} readings`, {
      maximum: MAX_READINGS,
      unit: 'items',
    });
  }
  return readReadings(db, sent, clock.now());
};

/** @throws AppError VALIDATION_FAILED for a text of which no line is one of a beelogger */
const linesOf = (text: string, { timeZone }: ApiContext): readonly unknown[] => {
  const lines = readBeelogger(text, timeZone);
  if (lines.every((line) => 'unread' in line)) {
    throw invalidField('', 'NOT_ALLOWED', 'has no line of a beelogger with one scale');
  }
  return lines;
};

const judged = `Each reading is judged for itself and answered at its \`index\`; 200 also when readings are REJECTED. A device
has one reading of a channel at an instant: what was sent may be sent again, late and in any order. The key speaks for its
device alone, that of a gateway and one without a device for all of them.

| code | means |
| --- | --- |
| \`VALIDATION_FAILED\` | it is not well-formed |
| \`UNKNOWN_DEVICE\` | there is no such device, or the reading does not say which |
| \`FORBIDDEN_DEVICE\` | the key speaks for another device |
| \`INACTIVE_DEVICE\` | the device is out of use |
| \`TOO_OLD\` | \`at\` is more than 400 days ago |
| \`IN_FUTURE\` | \`at\` is more than 5 minutes ahead: the clock is wrong |
| \`OUT_OF_RANGE\` | no working sensor says so; of counts of a converter, calibrate the device first |`;

const chart = {
  method: 'GET',
  access: permission('devices:read'),
  params: idParams,
  query: chartQuery,
  status: 200,
  response: chartSchema,
} as const;

const bounds =
  'At most 10,000 items: 400 with the resolution to ask for where there would be more. Corrected by the calibrations of the ' +
  'devices as they are now.';

export const sensorReadingsRoutes = [
  route({
    ...receive,
    path: '/api/v1/sensor-readings',
    summary: 'Send readings of devices',
    description: judged,
    body: sensorReadingsSchema,
    prepare: ({ context, body }) => read(context, body.readings),
    write: (change, _request, readings) => receiveReadings(change, readings),
  }),
  route({
    ...receive,
    path: '/api/v1/sensor-readings/ttn',
    summary: 'Receive an uplink of The Things Stack',
    description: `The message of a webhook of The Things Stack v3 with \`uplink_message.decoded_payload\`, of which fields with known
names are readings of the device whose serial is \`end_device_ids.dev_eui\`, or \`device_id\` without one; at \`received_at\`. A field
that is left out, as those of 0 are, is no reading. Other messages have none.

${judged}`,
    body: foreignMessage('A message of The Things Stack v3'),
    prepare: ({ context, body }) => read(context, readTheThingsStack(body)),
    write: (change, _request, readings) => receiveReadings(change, readings),
  }),
  route({
    ...receive,
    path: '/api/v1/sensor-readings/beep',
    summary: 'Receive readings of a BEEP base',
    description: `The key/value form: \`key\`, the serial of the device, absent where the key of the API speaks for one; \`time\` in seconds since
1970, now by default; and values by the names of BEEP, such as \`w_v\`, \`weight_kg\`, \`t\`, \`t_i\`, \`h\` and \`bv\`.

${judged}`,
    body: foreignMessage('Values by their names'),
    prepare: ({ context, body }) => read(context, readBeep(body, context.clock.now())),
    write: (change, _request, readings) => receiveReadings(change, readings),
  }),
  route({
    ...receive,
    path: '/api/v1/sensor-readings/beelogger',
    summary: 'Receive lines of a beelogger',
    description: `Lines of \`beelogger.csv\` or as a logger with one scale sends them; times are those of the business. The lines do not say which
logger it is: the key of the API has to speak for one device.

${judged}`,
    receives: 'text/csv',
    body: z.string().meta({ description: 'Lines of a beelogger with one scale' }),
    prepare: ({ context, body }) => read(context, linesOf(body, context)),
    write: (change, _request, readings) => receiveReadings(change, readings),
  }),
  route({
    ...chart,
    path: '/api/v1/colonies/:id/readings',
    summary: 'Show what devices measured at a colony',
    description: `Of the devices that hung there, each while it did: of several the one whose kind measures the channel, else the first. ${bounds}`,
    alsoRequiresByQuery: { 'colonies:read': () => true },
    read: (db, { context, params, query }) =>
      getColonyChart(db, params.id, query, { now: context.clock.now(), timeZone: context.timeZone }),
  }),
  route({
    ...chart,
    path: '/api/v1/apiaries/:id/readings',
    summary: 'Show what devices measured at an apiary',
    description: `Of the devices that stand for the apiary; where there was none, of the colonies that stood there: their mean, of weights going on
by the mean of what each gained or lost, so that a hive that comes or goes makes no step. ${bounds}`,
    alsoRequiresByQuery: { 'apiaries:read': () => true },
    read: (db, { context, params, query }) =>
      getApiaryChart(db, params.id, query, { now: context.clock.now(), timeZone: context.timeZone }),
  }),
];
