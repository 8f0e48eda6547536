import { z } from 'zod';

const mqttUrl = z.url({ protocol: /^mqtts?$/ });

/** A few levels, so that topics stay short; `+`, `#` and `$` have a meaning of their own. */
const TOPIC_PREFIX = /^[A-Za-z0-9_-]{1,32}(?:\/[A-Za-z0-9_-]{1,32}){0,3}$/;

/** The settings of readings by MQTT. */
export const mqttVariables = {
  MQTT_URL: mqttUrl
    .optional()
    .describe(
      'Broker of MQTT 5 that devices and Home Assistant speak to, `mqtts://user:password@host` or `mqtt://host:1883`, which hides nothing; absent: MQTT is off (docs/how-to/connect-a-scale.md)',
    )
    .meta({ secret: true }),
  MQTT_TOPIC_PREFIX: z
    .string()
    .regex(TOPIC_PREFIX, 'must be up to four levels of letters, digits, `_` and `-`')
    .default('beekeeping')
    .describe('First levels of our topics; another one for each service at the same broker'),
};
