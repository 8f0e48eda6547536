export { READING_REJECTIONS } from '../sensor-reading.schema.ts';
export { MqttLink, type MqttObserver, type MqttOutcome } from './mqtt-link.ts';
export { mqttVariables } from './mqtt-variables.ts';
