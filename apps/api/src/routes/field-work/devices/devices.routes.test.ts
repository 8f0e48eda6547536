import { apiKeys, deviceCalibrations, devicePlacements, sensorSeries } from '@beekeeping/db/schema';
import { apiKeyBody, deviceBody, factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);

const { aColony, anApiary, aDevice, aPlacement } = factoriesOver(() => api.context);
const create = (fields: object) => api.admin.post('/api/v1/devices', deviceBody(fields));
const pathOf = ({ id }: { id: string }): string => `/api/v1/devices/${id}`;
const stateOf = async (device: { id: string }) => (await api.admin.get(pathOf(device)).expect(200)).body;
const found = async (query: string): Promise<string[]> => {
  const { body } = await api.admin.get(`/api/v1/devices?limit=200&${query}`).expect(200);
  return body.items.map(({ id }: { id: string }) => id);
};

/** The newest reading of a channel, as ingestion keeps it. */
const said = (deviceId: string, lastAt: Date, fields: object = {}) =>
  api.db.insert(sensorSeries).values({ deviceId, channel: 'WEIGHT_KG', lastAt, lastValue: 41.25, ...fields });

describe('POST /devices', () => {
  it('answers the new device, which hangs nowhere and has said nothing', async () => {
    const fields = deviceBody();
    const { body, headers } = await api.admin.post('/api/v1/devices', fields).expect(201);
    const nothing = { placement: null, lastReadingAt: null, batteryPercent: null, isSilent: false, readings: [] };
    expect(body).toMatchObject({ ...fields, ...nothing });
    await api.admin.get(headers.location!).expect(200, body);
  });

  it('keeps a serial as it was written, and knows it in any spelling of an EUI', async () => {
    const { body } = await create({ serial: ' 70:b3:d5:7E:D0:ff:00:01 ' }).expect(201);
    expect(body.serial).toBe('70:b3:d5:7E:D0:ff:00:01');
    for (const serial of ['70B3D57ED0FF0001', '70-B3-D5-7E-D0-FF-00-01', '70b3 d57e d0ff 0001']) {
      const refused = await create({ serial }).expect(409);
      expect(refused.body).toMatchObject({ code: 'DUPLICATE', errors: [{ path: 'serial', code: 'TAKEN' }] });
    }
  });

  it('takes any number of devices without a serial', async () => {
    await create({ serial: null }).expect(201);
    await create({ serial: undefined }).expect(201);
  });

  it.each([
    [{ serial: ' :- ' }, 'serial'],
    [{ serial: 'two\nlines' }, 'serial'],
    [{ kind: 'scale' }, 'kind'],
    [{ kind: undefined }, 'kind'],
    [{ name: '' }, 'name'],
    [{ lastReadingAt: '2026-01-01T00:00:00Z' }, 'lastReadingAt'],
  ])('refuses %j', async (fields, path) => {
    const { body } = await create(fields).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] });
  });
});

describe('PATCH /devices/:id', () => {
  it('changes the kind of a device that was never placed, and of no other', async () => {
    const device = await aDevice();
    expect((await api.admin.patch(pathOf(device), { kind: 'CLIMATE' }).expect(200)).body.kind).toBe('CLIMATE');
    await aPlacement({ deviceId: device.id, to: '2025-06-01' });
    const { body } = await api.admin.patch(pathOf(device), { kind: 'SCALE' }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
    await api.admin.patch(pathOf(device), { kind: 'CLIMATE', name: 'Thermometer' }).expect(200);
  });
});

describe('DELETE /devices/:id', () => {
  it('takes its placements and calibrations along', async () => {
    const { deviceId } = await aPlacement();
    const calibration = { channel: 'WEIGHT_KG', offset: 1, factor: 1, validFrom: '2025-05-01' };
    await api.admin.post(`${pathOf({ id: deviceId })}/calibrations`, calibration).expect(201);
    await api.admin.delete(pathOf({ id: deviceId })).expect(204);
    expect(await api.db.$count(devicePlacements, eq(devicePlacements.deviceId, deviceId))).toBe(0);
    expect(await api.db.$count(deviceCalibrations, eq(deviceCalibrations.deviceId, deviceId))).toBe(0);
  });

  it('is refused once it has sent readings', async () => {
    const device = await aDevice();
    await said(device.id, hoursAgo(9_000));
    const { body } = await api.admin.delete(pathOf(device)).expect(409);
    expect(body).toMatchObject({ code: 'IN_USE', detail: expect.stringContaining('deactivate') });
  });
});

interface Heard {
  kind?: 'SCALE' | 'GATEWAY';
  isActive?: boolean;
  heardHoursAgo?: number;
  isSilent: boolean;
}

describe('the state of a device', () => {
  it('is where it hangs now, not where it hung', async () => {
    const colony = await aColony();
    const { deviceId } = await aPlacement({ colonyId: colony.id, to: '2025-05-31' });
    expect((await stateOf({ id: deviceId })).placement).toBeNull();
    const present = await aPlacement({ deviceId, apiaryId: colony.apiaryId, from: '2025-06-01' });
    expect((await stateOf({ id: deviceId })).placement).toEqual({
      id: present.id,
      colonyId: null,
      colonyName: null,
      apiaryId: colony.apiaryId,
      apiaryName: present.apiaryName,
      from: present.from,
    });
  });

  it('is told by the newest readings of its channels', async () => {
    const device = await aDevice();
    const [older, newer] = [hoursAgo(2), hoursAgo(1)];
    await said(device.id, newer);
    await said(device.id, older, { channel: 'BATTERY_PERCENT', lastValue: 87.5 });
    expect(await stateOf(device)).toMatchObject({
      lastReadingAt: newer.toISOString(),
      batteryPercent: 87.5,
      readings: [
        { channel: 'BATTERY_PERCENT', at: older.toISOString(), value: 87.5 },
        { channel: 'WEIGHT_KG', at: newer.toISOString(), value: 41.25 },
      ],
    });
  });

  it.each([
    ['has never been heard of', { isSilent: true }],
    ['was last heard of seven hours ago', { heardHoursAgo: 7, isSilent: true }],
    ['was heard of five hours ago', { heardHoursAgo: 5, isSilent: false }],
    ['is out of use', { isActive: false, isSilent: false }],
    ['is a gateway', { kind: 'GATEWAY' as const, isSilent: false }],
  ])('is silent or not: one that %s', async (_what, { kind = 'SCALE', isActive, heardHoursAgo, isSilent }: Heard) => {
    const device = await aDevice({ kind });
    await aPlacement({ deviceId: device.id });
    if (isActive === false) await api.admin.patch(pathOf(device), { isActive }).expect(200);
    if (heardHoursAgo !== undefined) await said(device.id, hoursAgo(heardHoursAgo));
    expect((await stateOf(device)).isSilent).toBe(isSilent);
    expect((await found('isSilent=true')).includes(device.id)).toBe(isSilent);
    expect((await found('isSilent=false')).includes(device.id)).toBe(!isSilent);
  });

  it('is not silent before it has hung long enough, or where it hangs no more', async () => {
    const fresh = await aPlacement({ from: hoursAgo(5) });
    const gone = await aPlacement({ to: hoursAgo(1) });
    const silent = await found('isSilent=true');
    expect(silent.filter((id) => [fresh.deviceId, gone.deviceId].includes(id))).toEqual([]);
  });
});

describe('GET /devices', () => {
  it('finds what hangs at a colony, and what hangs at an apiary and its colonies', async () => {
    const colony = await aColony();
    const [there, atApiary, elsewhere] = [
      await aPlacement({ colonyId: colony.id }),
      await aPlacement({ apiaryId: colony.apiaryId }),
      await aPlacement({ apiaryId: (await anApiary()).id }),
    ];
    await aPlacement({ deviceId: elsewhere.deviceId, apiaryId: colony.apiaryId, from: '2024-01-01', to: '2024-01-31' });
    expect(await found(`colonyId=${colony.id}`)).toEqual([there.deviceId]);
    expect((await found(`apiaryId=${colony.apiaryId}`)).toSorted()).toEqual(
      [there.deviceId, atApiary.deviceId].toSorted(),
    );
  });
});

describe('GET /devices in an order', () => {
  it('goes by what devices last said, those that said nothing last', async () => {
    const [late, early, mute] = [await aDevice(), await aDevice(), await aDevice()];
    for (const [{ id }, hours, lastValue] of [
      [late, 1, 20],
      [early, 2, 80],
    ] as const) {
      await said(id, hoursAgo(hours), { channel: 'BATTERY_PERCENT', lastValue });
    }
    const ids = `ids=${[late, early, mute].map(({ id }) => id).join(',')}`;
    expect(await found(`${ids}&sort=-lastReadingAt`)).toEqual([late.id, early.id, mute.id]);
    expect(await found(`${ids}&sort=-batteryPercent`)).toEqual([early.id, late.id, mute.id]);
    await aPlacement({ deviceId: mute.id });
    expect((await found(`${ids}&sort=-isSilent`))[0]).toBe(mute.id);
  });
});

describe('the key of a device', () => {
  const keyFor = async (deviceId: string) =>
    (await api.admin.post('/api/v1/api-keys', apiKeyBody({ scopes: ['sensors:write'], deviceId })).expect(201)).body;

  it('is answered with the device that it speaks for', async () => {
    const device = await aDevice();
    const key = await keyFor(device.id);
    expect(key).toMatchObject({ deviceId: device.id, deviceName: device.name, scopes: ['sensors:write'] });
    const { body } = await api.admin.get(`/api/v1/api-keys?deviceId=${device.id}`).expect(200);
    expect(body.items).toMatchObject([{ id: key.id, deviceId: device.id, deviceName: device.name }]);
  });

  it('is refused for an unknown device', async () => {
    const sent = apiKeyBody({ scopes: ['sensors:write'], deviceId: '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11' });
    const { body } = await api.admin.post('/api/v1/api-keys', sent).expect(400);
    expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'deviceId' }] });
  });

  it.each([[['shop-sync:read']], [['sensors:write', 'shop-sync:read']]])(
    'is refused with the scopes %j',
    async (scopes) => {
      const { id: deviceId } = await aDevice();
      const { body } = await api.admin.post('/api/v1/api-keys', apiKeyBody({ scopes, deviceId })).expect(400);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'deviceId', code: 'NOT_ALLOWED' }] });
    },
  );

  it('keeps its record when the device is deleted, and names no device any more', async () => {
    const device = await aDevice();
    const { id } = await keyFor(device.id);
    await api.admin.delete(pathOf(device)).expect(204);
    const [row] = await api.db.select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(row).toMatchObject({ deviceId: device.id, revokedAt: null });
    const { body } = await api.admin.get(`/api/v1/api-keys?deviceId=${device.id}`).expect(200);
    expect(body.items).toMatchObject([{ id, deviceName: null }]);
  });
});
