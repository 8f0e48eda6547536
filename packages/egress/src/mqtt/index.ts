export * from './connect-mqtt.ts';
