import { MqttLink } from '@beekeeping/domain/field-work/sensor-readings/mqtt';
import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';

/** Readings come while it rests; a poll looks after the connection and publishes what is new. */
export const mqtt: Loop<WorkerContext> = {
  description: 'takes readings from a broker of MQTT and shows devices to Home Assistant',
  pollMs: 5_000,
  start: ({ mqtt: broker, ...context }) => {
    const { logger, observe } = context;
    if (!broker) logger.info('MQTT is off: MQTT_URL is not set');
    else observe.mqtt.connected(false);
    const link = broker && new MqttLink(context, { ...broker, observe: observe.mqtt });
    return {
      runOnce: async () => {
        await link?.poll();
        return false;
      },
      release: async () => {
        await link?.release();
      },
    };
  },
};
