import { rollUpReadings } from '@beekeeping/domain/field-work/sensor-readings';
import { factoriesOver } from '@beekeeping/domain/testing';
import { anApiKey } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

/** Midnight of UTC some days ago, so that a day is over. */
const START = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 20 * 86_400_000;
const HOUR = 3_600_000;

let api: TestApi;
let key: string;
beforeAll(async () => {
  api = await startTestApi();
  key = (await anApiKey(api.db, ['sensors:write'])).key;
});
afterAll(() => api.stop());

const { aColony, aDevice } = factoriesOver(() => api.context);
const at = (hours: number): string => new Date(START + hours * HOUR).toISOString();
const send = async (
  deviceId: string,
  values: readonly (readonly [hours: number, value: number])[],
  channel = 'WEIGHT_KG',
) => {
  const answer = await fetch(`${api.url}/api/v1/sensor-readings`, {
    method: 'POST',
    headers: { 'X-Api-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      readings: values.map(([hours, value]) => ({ deviceId, channel, at: at(hours), value })),
    }),
  });
  const { results } = (await answer.json()) as { results: { status: string }[] };
  expect(results.filter(({ status }) => status !== 'STORED')).toEqual([]);
};
const rollUp = async (): Promise<void> => {
  while (await rollUpReadings(api.context));
};
const place = (deviceId: string, where: object, from: number, to?: number) =>
  api.admin
    .post(`/api/v1/devices/${deviceId}/placements`, {
      ...where,
      from: at(from),
      ...(to === undefined ? {} : { to: at(to) }),
    })
    .expect(201);
const itemsOf = async (of: string, query: string, channel = 'WEIGHT_KG') => {
  const path = `/api/v1/${of}/readings?channel=${channel}&from=${at(0)}&to=${at(72)}&${query}`;
  const { body } = await api.admin.get(path).expect(200);
  expect(body.events).toEqual([]);
  return (body.items as { at: string; value: number; minimum: number; maximum: number; count: number }[]).map(
    ({ at: when, value, minimum, maximum, count }) => [
      (Date.parse(when) - START) / HOUR,
      value,
      minimum,
      maximum,
      count,
    ],
  );
};

describe('GET /colonies/:id/readings', () => {
  it('answers raw readings, hours and days, before they are rolled up as after', async () => {
    const colony = await aColony();
    const { id } = await aDevice();
    await place(id, { colonyId: colony.id }, 0);
    await send(id, [
      [10, 40],
      [10.5, 42],
      [12, 44],
    ]);
    const hours = [
      [10, 41, 40, 42, 2],
      [12, 44, 44, 44, 1],
    ];
    expect(await itemsOf(`colonies/${colony.id}`, 'resolution=RAW')).toEqual([
      [10, 40, 40, 40, 1],
      [10.5, 42, 42, 42, 1],
      [12, 44, 44, 44, 1],
    ]);
    expect(await itemsOf(`colonies/${colony.id}`, '')).toEqual(hours);
    const [day] = await itemsOf(`colonies/${colony.id}`, 'resolution=DAY');
    expect(day!.slice(1)).toEqual([42, 40, 44, 3]);
    await rollUp();
    expect(await itemsOf(`colonies/${colony.id}`, 'resolution=HOUR')).toEqual(hours);
    expect(await itemsOf(`colonies/${colony.id}`, 'resolution=DAY')).toEqual([day]);
    await send(id, [[10.25, 47]]);
    expect(await itemsOf(`colonies/${colony.id}`, 'resolution=HOUR')).toEqual([[10, 43, 40, 47, 3], hours[1]]);
  });

  it('answers what hung there while it did, also of an hour in which it came', async () => {
    const [one, other] = [await aColony(), await aColony()];
    const { id } = await aDevice();
    await place(id, { colonyId: one.id }, 0, 10.5);
    await place(id, { colonyId: other.id }, 10.5);
    await send(id, [
      [10, 40],
      [10.4, 42],
      [10.5, 20],
      [10.9, 22],
    ]);
    await rollUp();
    expect(await itemsOf(`colonies/${one.id}`, 'resolution=HOUR')).toEqual([[10, 41, 40, 42, 2]]);
    expect(await itemsOf(`colonies/${other.id}`, 'resolution=HOUR')).toEqual([[10, 21, 20, 22, 2]]);
    expect((await itemsOf(`colonies/${other.id}`, 'resolution=DAY'))[0]!.slice(1)).toEqual([21, 20, 22, 2]);
  });

  it('is corrected by a calibration that is entered later, from its day on', async () => {
    const colony = await aColony();
    const { id } = await aDevice();
    await place(id, { colonyId: colony.id }, 0);
    await send(id, [
      [12, 40],
      [36, 40],
    ]);
    await rollUp();
    const calibration = { channel: 'WEIGHT_KG', factor: 1.5, offset: -2, validFrom: at(36).slice(0, 10) };
    await api.admin.post(`/api/v1/devices/${id}/calibrations`, calibration).expect(201);
    for (const resolution of ['RAW', 'HOUR']) {
      expect(await itemsOf(`colonies/${colony.id}`, `resolution=${resolution}`)).toEqual([
        [12, 40, 40, 40, 1],
        [36, 58, 58, 58, 1],
      ]);
    }
    expect((await itemsOf(`colonies/${colony.id}`, 'resolution=DAY')).map(([, value]) => value)).toEqual([40, 58]);
  });

  it('takes the device whose kind measures the channel, and counts bees together', async () => {
    const colony = await aColony();
    const scale = await aDevice();
    const climate = await aDevice({ kind: 'CLIMATE' });
    await place(scale.id, { colonyId: colony.id }, 0);
    await place(climate.id, { colonyId: colony.id }, 11);
    await send(
      scale.id,
      [
        [10, 10],
        [12, 12],
      ],
      'TEMPERATURE_C',
    );
    await send(climate.id, [[12.5, 20]], 'TEMPERATURE_C');
    await send(
      scale.id,
      [
        [10, 7],
        [10.5, 8],
      ],
      'BEES_IN',
    );
    expect(
      (await itemsOf(`colonies/${colony.id}`, 'resolution=RAW', 'TEMPERATURE_C')).map(([when, value]) => [when, value]),
    ).toEqual([
      [10, 10],
      [12.5, 20],
    ]);
    expect(await itemsOf(`colonies/${colony.id}`, 'resolution=HOUR', 'BEES_IN')).toEqual([[10, 15, 7, 8, 2]]);
  });

  it('refuses more than can be drawn, and names what to ask for', async () => {
    const colony = await aColony();
    const { id } = await aDevice();
    await place(id, { colonyId: colony.id }, 0);
    for (let from = 0; from < 11_000; from += 1_000) {
      await send(
        id,
        Array.from({ length: 1_000 }, (_, second) => [(from + second) / 3_600, 40] as const),
      );
    }
    const path = `/api/v1/colonies/${colony.id}/readings?channel=WEIGHT_KG&from=${at(0)}&to=${at(72)}`;
    const { body } = await api.admin.get(`${path}&resolution=RAW`).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'resolution' }] });
    expect(body.errors[0].message).toContain('HOUR');
    expect(await itemsOf(`colonies/${colony.id}`, 'resolution=HOUR')).toHaveLength(4);
    await api.admin.get(`${path}&to=2000-01-01`).expect(400);
  });
});

describe('GET /apiaries/:id/readings', () => {
  it('answers what stands for the apiary, else the colonies that stood there as one', async () => {
    const one = await aColony();
    const other = await aColony({ apiaryId: one.apiaryId });
    const [first, second, own] = [await aDevice(), await aDevice(), await aDevice()];
    await place(first.id, { colonyId: one.id }, 0);
    await place(second.id, { colonyId: other.id }, 0);
    await send(first.id, [
      [10, 40],
      [12, 41],
    ]);
    await send(second.id, [
      [10, 50],
      [12, 55],
    ]);
    const apiary = `apiaries/${one.apiaryId}`;
    expect(await itemsOf(apiary, 'resolution=HOUR')).toEqual([
      [10, 45, 45, 45, 2],
      [12, 48, 48, 48, 2],
    ]);
    await api.admin.get(`/api/v1/${apiary}/readings?channel=WEIGHT_KG&from=${at(0)}&resolution=RAW`).expect(400);
    await place(own.id, { apiaryId: one.apiaryId }, 0);
    expect(await itemsOf(apiary, 'resolution=HOUR')).toHaveLength(2);
    await send(own.id, [[12, 60]]);
    expect(await itemsOf(apiary, 'resolution=RAW')).toEqual([[12, 60, 60, 60, 1]]);
  });

  it('leaves out a colony from the day on which it left', async () => {
    const colony = await aColony();
    const elsewhere = await aColony();
    const { id } = await aDevice();
    await place(id, { colonyId: colony.id }, 0);
    await send(id, [
      [12, 40],
      [60, 44],
    ]);
    await api.admin
      .post(`/api/v1/colonies/${colony.id}/move`, { apiaryId: elsewhere.apiaryId, movedOn: at(36).slice(0, 10) })
      .expect(200);
    expect((await itemsOf(`apiaries/${colony.apiaryId}`, 'resolution=HOUR')).map(([when]) => when)).toEqual([12]);
    expect((await itemsOf(`apiaries/${elsewhere.apiaryId}`, 'resolution=HOUR')).map(([when]) => when)).toEqual([60]);
  });
});
