import { devices, sensorSeries } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { isSilent } from '../../../../field-work/devices/device-state.ts';
import { defineRule, type Finding, isAsked } from '../rule.ts';

interface Silent extends Finding {
  device: string;
  /** The day of its last reading. */
  since: string;
}

export const deviceSilent = defineRule<Silent>()({
  description: {
    de: 'Ein Gerät schweigt seit Tagen: eine Benachrichtigung, einmal für jedes Schweigen.',
    en: 'A device has been silent for days: a notification, once for each silence.',
  },
  parameters: {
    days: {
      description: { de: 'Tage ohne Messwert', en: 'Days without a reading' },
      unit: 'DAYS',
      default: 1,
      min: 1,
      max: 30,
    },
  },
  find: (asked) => sql`
    select ${devices.id} as "subjectId", max(${sensorSeries.lastAt})::date::text as "dueWindow", ${devices.name} as device,
      max(${sensorSeries.lastAt})::date::text as since
    from ${devices} join ${sensorSeries} on ${sensorSeries.deviceId} = ${devices.id}
    where ${isAsked(devices.id, asked)} and ${isSilent}
    group by ${devices.id}
    having max(${sensorSeries.lastAt})::date <= ${asked.today}::date - ${asked.parameters.days}::int`,
  result: ({ subjectId, device, since }) => ({
    notification: { kind: 'deviceSilent', params: { device, since }, subjectId, link: `/devices/${subjectId}` },
  }),
});
