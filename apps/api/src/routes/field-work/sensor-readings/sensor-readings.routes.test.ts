import { newId } from '@beekeeping/core/id';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { factoriesOver } from '@beekeeping/domain/testing';
import { anApiKey, revokeKey } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let forAll: string;
beforeAll(async () => {
  api = await startTestApi();
  forAll = (await anApiKey(api.db, ['sensors:write'])).key;
});
afterAll(() => api.stop());

const { aDevice } = factoriesOver(() => api.context);
const keyOf = async (deviceId: string): Promise<string> =>
  (await anApiKey(api.db, ['sensors:write'], { deviceId })).key;

const send = async (
  body: unknown,
  { path = '', key = forAll, type = 'application/json' }: { path?: string; key?: string; type?: string } = {},
) => {
  const answer = await fetch(`${api.url}/api/v1/sensor-readings${path}`, {
    method: 'POST',
    headers: { 'X-Api-Key': key, 'Content-Type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
};
const results = async (...sent: Parameters<typeof send>) => {
  const { status, body } = await send(...sent);
  expect(status).toBe(200);
  return (body.results as { status: string; code?: string }[]).map((each) => each.code ?? each.status);
};
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const weight = (named: object, minutes = 1, value = 43.27) => ({
  ...named,
  channel: 'WEIGHT_KG',
  at: minutesAgo(minutes),
  value,
});

describe('POST /sensor-readings', () => {
  it('answers each reading at its index', async () => {
    const { id, serial } = await aDevice();
    const readings = [
      weight({ deviceId: id }, 2),
      weight({ serial: serial!.toLowerCase() }, 3),
      weight({ serial: 'none' }),
    ];
    const { body } = await send({ readings });
    expect(body).toEqual({
      results: [
        { index: 0, status: 'STORED' },
        { index: 1, status: 'STORED' },
        { index: 2, status: 'REJECTED', code: 'UNKNOWN_DEVICE' },
      ],
    });
    expect(await results({ readings })).toEqual(['DUPLICATE', 'DUPLICATE', 'UNKNOWN_DEVICE']);
    const shown = await api.admin.get(`/api/v1/devices/${id}`).expect(200);
    expect(shown.body.lastReadingAt).toBe(readings[0]!.at);
  });

  it('lets the key of a device speak for it alone, and that of a gateway for all', async () => {
    const [one, other] = [await aDevice(), await aDevice()];
    const gateway = await aDevice({ kind: 'GATEWAY' });
    const readings = [weight({ deviceId: one.id }), weight({ serial: other.serial }), weight({}, 2)];
    expect(await results({ readings }, { key: await keyOf(one.id) })).toEqual(['STORED', 'FORBIDDEN_DEVICE', 'STORED']);
    expect(await results({ readings }, { key: await keyOf(gateway.id) })).toEqual(['DUPLICATE', 'STORED', 'STORED']);
    expect(await results({ readings: [weight({})] })).toEqual(['UNKNOWN_DEVICE']);
  });

  it('refuses the key that was revoked, and what is no list of readings, as a whole', async () => {
    const { id, key } = await anApiKey(api.db, ['sensors:write']);
    await revokeKey(api.db, id);
    expect((await send({ readings: [weight({})] }, { key })).status).toBe(401);
    for (const body of [
      {},
      { readings: [] },
      { readings: [1] },
      { readings: Array.from({ length: 1_001 }, () => ({})) },
      [],
    ]) {
      expect((await send(body)).status).toBe(400);
    }
  });

  it('never ends in an error of its own, whatever a device sends', async () => {
    const { id } = await aDevice();
    const odd = [1e308, -1e308, 5e-324, '1', null, true, [], {}, undefined];
    const times = ['', 'now', '+275760-09-13T00:00:00Z', '0001-01-01T00:00:00Z', 0, null, minutesAgo(1)];
    const readings = odd.flatMap((value) => times.map((at) => ({ deviceId: id, channel: 'WEIGHT_KG', at, value })));
    readings.push({ deviceId: 'no-id', channel: 'WEIGHT_KG', at: minutesAgo(1), value: 1 });
    readings.push({ deviceId: id, serial: '\u0000', channel: 'toString', at: minutesAgo(1), value: 1 } as never);
    readings.push({ serial: '\u0000\ud800', channel: 'WEIGHT_KG', at: minutesAgo(1), value: 1 } as never);
    const answers = await results({ readings });
    expect(answers).toHaveLength(readings.length);
    expect(answers.filter((each) => each === 'STORED')).toHaveLength(1);
  });

  it('rounds numbers with more digits than it keeps, and refuses the reading of one that is too large alone', async () => {
    const { id } = await aDevice();
    const of = (minutes: number, value: string) =>
      `{"deviceId": "${id}", "channel": "WEIGHT_KG", "at": "${minutesAgo(minutes)}", "value": ${value}}`;
    const body = `{"readings": [${of(1, '43.270000457763671875000001')}, ${of(2, '1e999')}]}`;
    expect(await results(body)).toEqual(['STORED', 'VALIDATION_FAILED']);
  });

  it('counts by key, twelve times as often as other routes', async () => {
    const limited = await startTestApi({ replicaOf: api, env: { RATE_LIMIT_PER_MINUTE: '1' } });
    const ask = async (key: string) => {
      const answer = await fetch(`${limited.url}/api/v1/sensor-readings/beep`, {
        method: 'POST',
        headers: { 'X-Api-Key': key, 'Content-Type': 'application/json' },
        body: '{}',
      });
      return [answer.status, answer.headers.get('ratelimit-policy')];
    };
    const { key } = await anApiKey(api.db, ['sensors:write']);
    const answers = [];
    for (let sent = 0; sent < 13; sent += 1) answers.push(await ask(key));
    expect(answers.map(([status]) => status)).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
    expect(answers[0]![1]).toContain('12');
    expect((await ask(forAll))[0]).toBe(200);
    await limited.stop();
  });
});

describe('the words of other devices', () => {
  it('takes an uplink of The Things Stack, once', async () => {
    const { id, serial } = await aDevice();
    const uplink = {
      end_device_ids: { device_id: 'scale-1', application_ids: { application_id: 'hives' }, dev_eui: serial },
      correlation_ids: ['as:up:01'],
      received_at: `${minutesAgo(5).slice(0, -1)}456789Z`,
      uplink_message: {
        f_port: 2,
        f_cnt: 7,
        decoded_payload: { weight_kg: 43.27, battery_v: 3.6 },
        rx_metadata: [{ snr: 9.2 }],
      },
    };
    expect(await results(uplink, { path: '/ttn' })).toEqual(['STORED', 'STORED']);
    expect(await results(uplink, { path: '/ttn', key: await keyOf(id) })).toEqual(['DUPLICATE', 'DUPLICATE']);
    expect(await results({ ...uplink, uplink_message: { f_port: 2 } }, { path: '/ttn' })).toEqual([]);
    expect(await results({ ...uplink, uplink_message: undefined, join_accept: {} }, { path: '/ttn' })).toEqual([]);
  });

  it('takes what a BEEP base says, of the device of its key or of that of ours', async () => {
    const { id, serial } = await aDevice();
    const time = Math.floor(Date.now() / 1_000) - 60;
    expect(await results({ key: serial, time, w_v: 43.27, t_i: 34.6, bv: 3620 }, { path: '/beep' })).toEqual([
      'STORED',
      'STORED',
      'STORED',
    ]);
    expect(await results({ time, w_v: 43.27 }, { path: '/beep', key: await keyOf(id) })).toEqual(['DUPLICATE']);
    expect(await results({ key: 'none', w_v: 43.27 }, { path: '/beep' })).toEqual(['UNKNOWN_DEVICE']);
    expect(await results({}, { path: '/beep' })).toEqual([]);
  });

  it('takes lines of a beelogger, of the device of the key', async () => {
    const { id } = await aDevice();
    const stamp = (minutes: number): string => minutesAgo(minutes).slice(0, 19).replace('T', ' ').replaceAll('-', '/');
    const seconds = Math.floor(Date.now() / 1_000) - 60;
    // A line that ends with its time does not depend on the zone of the logger.
    const lines = `${stamp(1)},34.6,18.2,61,55,812,43.27,3.9,0.6,0,43.2,,,,,,${seconds}\r\nDatum,TempIn\r\n`;
    const key = await keyOf(id);
    expect(await results(lines, { path: '/beelogger', key, type: 'text/csv' })).toEqual([
      'STORED',
      'STORED',
      'STORED',
      'STORED',
      'STORED',
      'VALIDATION_FAILED',
    ]);
    for (const refused of [lines + 'x\n'.repeat(1_000), 'Datum,TempIn\n', '']) {
      expect((await send(refused, { path: '/beelogger', key, type: 'text/csv' })).status).toBe(400);
    }
  });
});

describe('who may see a chart', () => {
  it.each(['colonies', 'apiaries'] as const)('needs the rights of devices and of %s', async (area) => {
    const path = `/api/v1/${area}/${newId()}/readings?channel=WEIGHT_KG`;
    const as = async (keys: readonly PermissionKey[]) => api.as((await api.signIn(keys)).token);
    await (await as(['devices:read'])).get(path).expect(403);
    await (await as([`${area}:read`])).get(path).expect(403);
    await (await as(['devices:read', `${area}:read`])).get(path).expect(404);
  });
});
