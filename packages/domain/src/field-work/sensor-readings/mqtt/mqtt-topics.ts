import type { MqttSubscription } from '@beekeeping/egress/mqtt';

/** Where Home Assistant looks for devices, and says that it has started. */
const HOME_ASSISTANT = 'homeassistant';
/** What it says then. */
export const HAS_STARTED = 'online';
const DEVICE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The topics of one service at a broker (docs/requirements/devices.md#mqtt). */
export interface MqttTopics {
  clientId: string;
  subscriptions: readonly MqttSubscription[];
  /** Whether we are there. */
  status: string;
  /** Where Home Assistant says whether it is. */
  homeAssistantStatus: string;
  /** What a device last said. */
  state(deviceId: string): string;
  /** How Home Assistant finds it. */
  discovery(deviceId: string): string;
  /** The device whose state a topic is. */
  deviceOf(topic: string): string | undefined;
  /** The levels below that of readings: a serial, or a serial and a name of what was measured. */
  readingLevels(topic: string): string[] | undefined;
}

export const mqttTopics = (prefix: string): MqttTopics => {
  const readings = `${prefix}/readings/`;
  const devices = `${prefix}/devices/`;
  const homeAssistantStatus = `${HOME_ASSISTANT}/status`;
  return {
    clientId: `${prefix.replaceAll('/', '-')}-readings`,
    status: `${prefix}/status`,
    homeAssistantStatus,
    subscriptions: [
      // Readings that say when they were measured wait for us; those of now are none later.
      { filter: `${readings}+`, qos: 1, readsRetained: false },
      { filter: `${readings}+/+`, qos: 0, readsRetained: false },
      { filter: `${devices}+`, qos: 0, readsRetained: true },
      { filter: homeAssistantStatus, qos: 0, readsRetained: false },
    ],
    state: (deviceId) => `${devices}${deviceId}`,
    discovery: (deviceId) => `${HOME_ASSISTANT}/device/${prefix.replaceAll('/', '_')}_${deviceId}/config`,
    deviceOf: (topic) => {
      const id = topic.startsWith(devices) ? topic.slice(devices.length) : '';
      return DEVICE_ID.test(id) ? id : undefined;
    },
    readingLevels: (topic) => (topic.startsWith(readings) ? topic.slice(readings.length).split('/') : undefined),
  };
};
