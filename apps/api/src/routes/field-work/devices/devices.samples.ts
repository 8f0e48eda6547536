import { deviceBody, factoriesOver } from '@beekeeping/domain/testing';
import { byId, once, record, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

let count = 0;

/** Another day for every call, since a channel is calibrated from a day on once. */
const calibrationBody = () => ({
  channel: 'WEIGHT_KG',
  offset: -1.25,
  factor: 1.0021,
  validFrom: `${2000 + (Math.floor(count / 336) % 25)}-${String(1 + (Math.floor(count / 28) % 12)).padStart(2, '0')}-${String(1 + (count++ % 28)).padStart(2, '0')}`,
});

/** Valid requests of devices, their placements and calibrations. */
export const devicesRequests = (api: TestApi): ValidRequests => {
  const { aColony, aDevice, aPlacement } = factoriesOver(() => api.context);
  const colony = once(aColony);
  const device = once(aDevice);
  const calibrate = async () => {
    const { id } = await device();
    const calibration = await record(api, `/devices/${id}/calibrations`, calibrationBody());
    return { params: { id, calibrationId: calibration.id } };
  };
  const place = async () => {
    const { deviceId, id } = await aPlacement();
    return { params: { id: deviceId, placementId: id } };
  };

  return {
    'GET /api/v1/devices': async () => ({
      query: {
        limit: '2',
        kind: 'SCALE,CLIMATE',
        isActive: 'true',
        isSilent: 'false',
        colonyId: (await colony()).id,
        apiaryId: (await colony()).apiaryId,
        q: 'waage',
        count: 'true',
        sort: 'name',
      },
    }),
    'POST /api/v1/devices': () => ({ body: deviceBody() }),
    'GET /api/v1/devices/:id': byId(aDevice),
    'PATCH /api/v1/devices/:id': byId(aDevice, () => deviceBody({ notes: null })),
    'DELETE /api/v1/devices/:id': byId(aDevice),
    'GET /api/v1/devices/:id/placements': async () => ({
      params: { id: (await aPlacement()).deviceId },
      query: { limit: '2', count: 'true', sort: 'from' },
    }),
    'POST /api/v1/devices/:id/placements': async () => ({
      params: { id: (await aDevice()).id },
      body: { colonyId: (await aColony()).id, from: '2025-05-01', to: '2025-05-20T18:30:00+02:00' },
    }),
    'PATCH /api/v1/devices/:id/placements/:placementId': async () => ({
      ...(await place()),
      body: { from: '2025-05-02T07:00:00Z', to: '2025-06-01' },
    }),
    'DELETE /api/v1/devices/:id/placements/:placementId': place,
    'GET /api/v1/devices/:id/calibrations': async () => ({
      params: { id: (await device()).id },
      query: { limit: '2', count: 'true', channel: 'WEIGHT_KG', sort: 'validFrom' },
    }),
    'POST /api/v1/devices/:id/calibrations': async () => ({
      params: { id: (await aDevice()).id },
      body: calibrationBody(),
    }),
    'DELETE /api/v1/devices/:id/calibrations/:calibrationId': calibrate,
  };
};
