export { chartQuery, chartSchema } from './charts/chart.schema.ts';
export { getApiaryChart, getColonyChart } from './charts/get-chart.ts';
export { readBeelogger } from './formats/beelogger.ts';
export { readBeep } from './formats/beep.ts';
export { readTheThingsStack } from './formats/the-things-stack.ts';
export { keepMonths, sensorVariables } from './keep-months.ts';
export { readReadings, receiveReadings } from './receive-readings.ts';
export { dueRollUps, rollUpReadings } from './roll-up.ts';
export { MAX_READINGS, readingResultsSchema, sensorReadingsSchema } from './sensor-reading.schema.ts';
