import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from './context.ts';
import { backupSchedule } from './loops/backup-schedule.loop.ts';
import { deliverWebhooks } from './loops/deliver-webhooks.loop.ts';
import { dispatchEventsLoop } from './loops/dispatch-events.loop.ts';
import { evaluateSuggestions } from './loops/evaluate-suggestions.loop.ts';
import { forageForecast } from './loops/forage-forecast.loop.ts';
import { mqtt } from './loops/mqtt.loop.ts';
import { readMessengerCodes } from './loops/read-messenger-codes.loop.ts';
import { phenologyWeather } from './loops/phenology-weather.loop.ts';
import { sendBotMessages, sendMails } from './loops/send-messages.loop.ts';
import { analyseScales, keepSensorMonths, rollUpSensors } from './loops/sensor-readings.loop.ts';
import { connectCalendars, syncCalendars } from './loops/sync-calendars.loop.ts';
import { weatherHistory } from './loops/weather-history.loop.ts';

/** Every loop of the worker by its name. */
export const loopCatalog = {
  'dispatch-events': dispatchEventsLoop,
  'deliver-webhooks': deliverWebhooks,
  'evaluate-suggestions': evaluateSuggestions,
  'send-bot-messages': sendBotMessages,
  'send-mails': sendMails,
  'read-messenger-codes': readMessengerCodes,
  'backup-schedule': backupSchedule,
  'connect-calendars': connectCalendars,
  'sync-calendars': syncCalendars,
  'forage-forecast': forageForecast,
  'weather-history': weatherHistory,
  'phenology-weather': phenologyWeather,
  mqtt,
  'roll-up-sensors': rollUpSensors,
  'analyse-scales': analyseScales,
  'keep-sensor-months': keepSensorMonths,
} as const satisfies Record<string, Loop<WorkerContext>>;
