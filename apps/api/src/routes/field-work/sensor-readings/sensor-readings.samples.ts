import { factoriesOver } from '@beekeeping/domain/testing';
import { once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

let count = 0;
/** Another instant for every call: a series has one reading of it. */
const anInstant = (): Date => new Date(Date.now() - 3_600_000 - (count += 1) * 1_000);

/** Valid requests of devices, and of charts. */
export const sensorReadingsRequests = (api: TestApi): ValidRequests => {
  const { aDevice, aPlacement } = factoriesOver(() => api.context);
  const device = once(aDevice);
  const placement = once(aPlacement);
  const apiary = once(async () => factoriesOver(() => api.context).anApiary());
  const range = { channel: 'WEIGHT_KG', from: '2026-05-01', to: '2026-05-31T12:00:00Z', resolution: 'DAY' };

  return {
    'POST /api/v1/sensor-readings': async () => {
      const { id, serial } = await device();
      return {
        body: {
          readings: [
            { deviceId: id, channel: 'WEIGHT_KG', at: anInstant().toISOString(), value: 43.27 },
            { serial, channel: 'TEMPERATURE_C', at: anInstant().toISOString(), value: -3.5 },
          ],
        },
      };
    },
    'POST /api/v1/sensor-readings/ttn': async () => ({
      body: {
        end_device_ids: { device_id: 'scale-1', dev_eui: (await device()).serial },
        received_at: anInstant().toISOString(),
        uplink_message: { f_port: 2, decoded_payload: { weight_kg: 43.27, battery_v: 3.6 } },
      },
    }),
    'POST /api/v1/sensor-readings/beep': async () => ({
      body: {
        key: (await device()).serial,
        time: Math.floor(anInstant().getTime() / 1_000),
        w_v: 43.27,
        t_i: 34.6,
        h: 55,
      },
    }),
    'POST /api/v1/sensor-readings/beelogger': () => ({
      body: `${anInstant().toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/')},34.6,18.2,61,55,812,43.27,3.9,0.6,0\n`,
    }),
    'GET /api/v1/colonies/:id/readings': async () => ({ params: { id: (await placement()).colonyId! }, query: range }),
    'GET /api/v1/apiaries/:id/readings': async () => ({ params: { id: (await apiary()).id }, query: range }),
  };
};
