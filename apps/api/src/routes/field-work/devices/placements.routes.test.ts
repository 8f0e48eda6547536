import { newId } from '@beekeeping/core/id';
import { devicePlacements } from '@beekeeping/db/schema';
import { factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const { aColony, anApiary, aDevice, aPlacement } = factoriesOver(() => api.context);
const placements = (deviceId: string): string => `/api/v1/devices/${deviceId}/placements`;
const place = (deviceId: string, body: object) => api.admin.post(placements(deviceId), body);
const change = ({ deviceId, id }: { deviceId: string; id: string }, body: object) =>
  api.admin.patch(`${placements(deviceId)}/${id}`, body);

describe('POST /devices/:id/placements', () => {
  it('takes days as their first and last moment, in the time zone of the business', async () => {
    const [device, colony] = [await aDevice(), await aColony({ establishedOn: '2025-03-01' })];
    const { body } = await place(device.id, { colonyId: colony.id, from: '2025-03-29', to: '2025-03-30' }).expect(201);
    expect(body).toMatchObject({
      deviceId: device.id,
      deviceName: device.name,
      kind: 'SCALE',
      colonyId: colony.id,
      colonyName: colony.name,
      apiaryId: null,
      apiaryName: null,
      from: '2025-03-28T23:00:00.000Z',
      to: '2025-03-30T21:59:59.999Z',
    });
    const { body: listed } = await api.admin.get(placements(device.id)).expect(200);
    expect(listed.items).toEqual([body]);
  });

  it('takes instants in any spelling', async () => {
    const [device, apiary] = [await aDevice(), await anApiary()];
    const body = { apiaryId: apiary.id, from: '2025-05-01 07:30+0200', to: '2025-05-01T08:00:00.1239Z' };
    expect((await place(device.id, body).expect(201)).body).toMatchObject({
      apiaryName: apiary.name,
      from: '2025-05-01T05:30:00.000Z',
      to: '2025-05-01T08:00:00.123Z',
    });
  });

  it.each([
    ['no place', {}, 'VALIDATION_FAILED'],
    ['two places', { colonyId: newId(), apiaryId: newId() }, 'VALIDATION_FAILED'],
    ['an unknown colony', { colonyId: newId() }, 'REFERENCE_NOT_FOUND'],
    ['an unknown apiary', { apiaryId: newId() }, 'REFERENCE_NOT_FOUND'],
  ])('refuses %s', async (_what, body, code) => {
    const device = await aDevice();
    const refused = await place(device.id, { ...body, from: '2025-05-01' }).expect(400);
    expect(refused.body.code).toBe(code);
  });

  it.each([
    [{ from: '2999-01-01' }, 'from', 'TOO_LATE'],
    [{ to: '2999-01-01' }, 'to', 'TOO_LATE'],
    [{ to: '2025-04-30' }, 'to', 'TOO_EARLY'],
    [{ from: '2025-05-01T10:00:00Z', to: '2025-05-01T10:00:00Z' }, 'to', 'TOO_EARLY'],
    [{ from: '2025-05-01T10:00:00' }, 'from', 'BAD_FORMAT'],
    [{ from: '1.5.2025' }, 'from', 'BAD_FORMAT'],
    [{ from: undefined }, 'from', 'REQUIRED'],
  ])('refuses %j', async (times, path, code) => {
    const [device, apiary] = [await aDevice(), await anApiary()];
    const { body } = await place(device.id, { apiaryId: apiary.id, from: '2025-05-01', ...times }).expect(400);
    expect(body.errors).toMatchObject([{ path, code }]);
  });

  it('ends nothing silently: it names where the device hangs', async () => {
    const colony = await aColony();
    const hanging = await aPlacement({ colonyId: colony.id, from: '2025-05-01' });
    const { deviceId } = hanging;
    const { body } = await place(deviceId, { apiaryId: colony.apiaryId, from: '2025-06-01' }).expect(409);
    const words = { deviceName: hanging.deviceName, placeName: colony.name, hangsSince: '2025-05-01' };
    expect(body).toMatchObject({ code: 'INVALID_STATE', ...words });
    expect(body.detail).toContain(`at the colony ${colony.name} since 2025-05-01`);
  });

  it('lets a device go on where another one of its kind was, from the day after', async () => {
    const first = await aPlacement({ from: '2025-05-01', to: '2025-05-31' });
    const second = await aPlacement({ colonyId: first.colonyId!, from: '2025-06-01' });
    const { body } = await place((await aDevice()).id, { colonyId: first.colonyId, from: '2025-07-01' }).expect(409);
    expect(body.detail).toContain(`${second.deviceName}, of the same kind, hangs there since 2025-06-01`);
    const climate = await aDevice({ kind: 'CLIMATE' });
    await place(climate.id, { colonyId: first.colonyId, from: '2025-07-01' }).expect(201);
  });

  it('gives a place to one of two devices of a kind that come at once', async () => {
    const colony = await aColony();
    const devices = [await aDevice(), await aDevice(), await aDevice()];
    const answers = await Promise.all(devices.map(({ id }) => place(id, { colonyId: colony.id, from: '2025-05-01' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await api.db.$count(devicePlacements, eq(devicePlacements.colonyId, colony.id))).toBe(1);
  });

  it('gives a device one of two places that it is given at once', async () => {
    const [device, one, other] = [await aDevice(), await anApiary(), await anApiary()];
    const answers = await Promise.all(
      [one, other].map(({ id }) => place(device.id, { apiaryId: id, from: '2025-05-01' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('stays within the life of the colony', async () => {
    const colony = await aColony({ establishedOn: '2025-04-01' });
    const device = await aDevice();
    const refused = await place(device.id, { colonyId: colony.id, from: '2025-03-31' }).expect(409);
    expect(refused.body.code).toBe('INVALID_STATE');
    await api.admin.post(`/api/v1/colonies/${colony.id}/end`, { status: 'DEAD', endedOn: '2025-10-03' }).expect(200);
    const within = { colonyId: colony.id, from: '2025-04-01' };
    expect((await place(device.id, within).expect(409)).body.detail).toContain('2025-10-03');
    await place(device.id, { ...within, to: '2025-10-04' }).expect(409);
    await place(device.id, { ...within, to: '2025-10-03' }).expect(201);
  });

  it('keeps the colony from ending before it, or from beginning after it', async () => {
    const colony = await aColony({ establishedOn: '2025-04-01' });
    const end = (endedOn: string) => api.admin.post(`/api/v1/colonies/${colony.id}/end`, { status: 'DEAD', endedOn });
    const begin = (establishedOn: string) => api.admin.patch(`/api/v1/colonies/${colony.id}`, { establishedOn });
    const placement = await aPlacement({ colonyId: colony.id, from: '2025-05-01', to: '2025-05-31' });
    expect((await begin('2025-05-02').expect(409)).body.detail).toContain('2025-05-01');
    expect((await end('2025-05-30').expect(409)).body.detail).toContain('2025-05-31');
    await begin('2025-05-01').expect(200);
    await change(placement, { to: null }).expect(200);
    await end('2025-05-30').expect(200);
    expect((await change(placement, { to: '2025-05-31' }).expect(409)).body.code).toBe('INVALID_STATE');
    await change(placement, { to: '2025-05-30' }).expect(200);
  });

  it('does not place a device that is out of use, but records where it hung', async () => {
    const [device, apiary] = [await aDevice({ isActive: false }), await anApiary()];
    await place(device.id, { apiaryId: apiary.id, from: '2025-05-01' }).expect(409);
    await place(device.id, { apiaryId: apiary.id, from: '2025-05-01', to: '2025-06-01' }).expect(201);
  });

  it('takes an id from the client, and answers a repeat', async () => {
    const [device, apiary] = [await aDevice(), await anApiary()];
    const body = { id: newId(), apiaryId: apiary.id, from: '2025-05-01' };
    const { body: made } = await place(device.id, body).expect(201);
    const repeated = await place(device.id, body).expect(200);
    expect(repeated.body).toEqual(made);
    expect(made.id).toBe(body.id);
  });
});

describe('PATCH /devices/:id/placements/:placementId', () => {
  it('ends a placement, after which the device may hang elsewhere', async () => {
    const placement = await aPlacement({ from: '2025-05-01' });
    const { body } = await change(placement, { to: '2025-05-31' }).expect(200);
    expect(body).toMatchObject({ id: placement.id, from: placement.from, to: '2025-05-31T21:59:59.999Z' });
    await place(placement.deviceId, { apiaryId: (await anApiary()).id, from: '2025-06-01' }).expect(201);
  });

  it('takes it up again unless something hangs there by now', async () => {
    const placement = await aPlacement({ from: '2025-05-01', to: '2025-05-31' });
    expect((await change(placement, { to: null }).expect(200)).body.to).toBeNull();
    await change(placement, { to: '2025-05-31' }).expect(200);
    await aPlacement({ colonyId: placement.colonyId!, from: '2025-06-01' });
    expect((await change(placement, { to: null }).expect(409)).body.code).toBe('INVALID_STATE');
  });

  it('changes nothing where nothing was sent', async () => {
    const placement = await aPlacement();
    expect((await change(placement, {}).expect(200)).body).toEqual(placement);
  });

  it('knows a placement by its own device only', async () => {
    const placement = await aPlacement();
    const other = { deviceId: (await aDevice()).id, id: placement.id };
    await change(other, { to: '2025-05-31' }).expect(404);
    await api.admin.delete(`${placements(other.deviceId)}/${other.id}`).expect(404);
  });
});

describe('DELETE /devices/:id/placements/:placementId', () => {
  it('makes room where the device never hung', async () => {
    const { deviceId, id, colonyId } = await aPlacement();
    await api.admin.delete(`${placements(deviceId)}/${id}`).expect(204);
    await place(deviceId, { colonyId, from: '2025-06-01' }).expect(201);
  });
});
