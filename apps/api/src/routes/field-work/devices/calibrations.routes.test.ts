import { factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const { aDevice } = factoriesOver(() => api.context);
const calibrations = (deviceId: string): string => `/api/v1/devices/${deviceId}/calibrations`;
const body = (changes: object = {}) => ({
  channel: 'WEIGHT_KG',
  offset: -12.5,
  factor: 0.0000462135,
  validFrom: '2025-05-01',
  ...changes,
});

describe('POST /devices/:id/calibrations', () => {
  it('keeps a factor as small as the counts of a converter need it', async () => {
    const device = await aDevice();
    const { body: made } = await api.admin.post(calibrations(device.id), body()).expect(201);
    expect(made).toMatchObject({ ...body(), deviceId: device.id, deviceName: device.name });
    const { body: listed } = await api.admin.get(`${calibrations(device.id)}?channel=WEIGHT_KG`).expect(200);
    expect(listed.items).toEqual([made]);
  });

  it('calibrates a channel once from a day on, and other channels and days besides', async () => {
    const { id } = await aDevice();
    await api.admin.post(calibrations(id), body()).expect(201);
    const refused = await api.admin.post(calibrations(id), body({ factor: 1 })).expect(409);
    expect(refused.body).toMatchObject({ code: 'DUPLICATE', errors: [{ path: 'validFrom' }] });
    await api.admin.post(calibrations(id), body({ channel: 'TEMPERATURE_C' })).expect(201);
    await api.admin.post(calibrations(id), body({ validFrom: '2024-05-01' })).expect(201);
  });

  it.each([
    [{ factor: 0 }, 'factor'],
    [{ factor: -1 }, 'factor'],
    [{ factor: 0.00000000001 }, 'factor'],
    [{ offset: 1e9 }, 'offset'],
    [{ channel: 'WEIGHT' }, 'channel'],
    [{ validFrom: '2025-05-01T00:00:00Z' }, 'validFrom'],
    [{ validFrom: '2999-01-01' }, 'validFrom'],
  ])('refuses %j', async (changes, path) => {
    const { id } = await aDevice();
    const refused = await api.admin.post(calibrations(id), body(changes)).expect(400);
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] });
  });
});

describe('DELETE /devices/:id/calibrations/:calibrationId', () => {
  it('deletes one of this device only', async () => {
    const [device, other] = [await aDevice(), await aDevice()];
    const { body: made } = await api.admin.post(calibrations(device.id), body()).expect(201);
    await api.admin.delete(`${calibrations(other.id)}/${made.id}`).expect(404);
    await api.admin.delete(`${calibrations(device.id)}/${made.id}`).expect(204);
    await api.admin.post(calibrations(device.id), body()).expect(201);
  });
});
