import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@beekeeping/core/id';
import { connectDatabase, type Database } from '@beekeeping/db';
import { loopLeases, sensorReadings, sensorSeries } from '@beekeeping/db/schema';
import { createTestDatabase, startRelay, type TestDatabase, waitUntil, waitUntilBlocked } from '@beekeeping/db/testing';
import { describeWhere } from '@beekeeping/db/testing/tool';
import { calibrateDevice, updateDevice } from '@beekeeping/domain/field-work/devices';
import { MqttLink, type MqttOutcome } from '@beekeeping/domain/field-work/sensor-readings/mqtt';
import { aDevice, aPlacement } from '@beekeeping/domain/testing';
import {
  BROKER_LOGIN,
  isMosquittoInstalled,
  type Mosquitto,
  startMosquitto,
} from '@beekeeping/domain/testing/mosquitto';
import { connectMqtt, type MqttConnection } from '@beekeeping/egress/mqtt';
import { inTestChange, testChangeContext } from '@beekeeping/events/testing';
import { recordedLog } from '@beekeeping/http/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';

const COMPLAINT = 'Mosquitto was not found, readings by MQTT are not looked at: `apt-get install mosquitto`.';
const CLIENT = 'beekeeping-readings';

describeWhere(isMosquittoInstalled(), 'a link to a real broker', COMPLAINT, () => {
  let database: TestDatabase;
  let broker: Mosquitto;
  let links: MqttLink[];
  let outcomes: MqttOutcome[];
  let log: ReturnType<typeof recordedLog>;
  beforeEach(async () => {
    [database, broker] = await Promise.all([createTestDatabase(8), startMosquitto()]);
    links = [];
    outcomes = [];
    log = recordedLog();
  });
  afterEach(async () => {
    for (const link of links) await link.release();
    await Promise.all([broker.remove(), database.drop()]);
    if (JSON.stringify(log.lines).includes(BROKER_LOGIN.password)) throw new Error('the log holds the password');
  });

  const aLink = (options: { db?: Database; url?: string } = {}): MqttLink => {
    const { db = database.db, url = broker.url } = options;
    const observe = { connected() {}, read: (outcome: MqttOutcome) => void outcomes.push(outcome) };
    const link = new MqttLink({ ...testChangeContext(db), logger: log }, { url, prefix: 'beekeeping', observe });
    links.push(link);
    return link;
  };
  const connected = async (): Promise<MqttLink> => {
    const link = aLink();
    await link.poll();
    return link;
  };
  const device = (serial: string, overrides: object = {}) =>
    inTestChange(database.db, (change) => aDevice(change, { serial, name: `Waage ${serial}`, ...overrides }));
  const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const publish = async (topic: string, payload: string | object, qos: 0 | 1 = 1): Promise<void> => {
    const client = await broker.client();
    await client.publishAsync(topic, typeof payload === 'string' ? payload : JSON.stringify(payload), { qos });
  };
  const stored = async (): Promise<number[]> =>
    (
      await database.db.select({ value: sensorReadings.value }).from(sensorReadings).orderBy(asc(sensorReadings.at))
    ).map(({ value }) => value);
  const acknowledged = (): number => broker.log().split(`Received PUBACK from ${CLIENT}`).length - 1;

  describe('readings', () => {
    it('are stored by their serial with their time, or as of now', async () => {
      await device('70:B3:D5:01');
      await device('WAAGE2');
      await connected();
      await publish('beekeeping/readings/70b3d501', { at: minutesAgo(10), weight_kg: 43.5, temperature: 18 });
      await publish('beekeeping/readings/WAAGE2/weight_kg', '12.5', 0);
      await waitUntil('all are stored', async () => (await stored()).length === 3);
      expect(new Set(await stored())).toEqual(new Set([12.5, 18, 43.5]));
      expect(outcomes).toEqual(['STORED', 'STORED', 'STORED']);
    });

    it('are acknowledged when they are committed, not before', async () => {
      const { id } = await device('WAAGE1');
      await connected();
      await publish('beekeeping/readings/WAAGE1', { at: minutesAgo(20), weight_kg: 1 });
      await waitUntil('the first is acknowledged', () => acknowledged() === 1);
      await database.db.transaction(async (tx) => {
        await tx.select().from(sensorSeries).where(eq(sensorSeries.deviceId, id)).for('update');
        await publish('beekeeping/readings/WAAGE1', { at: minutesAgo(10), weight_kg: 2 });
        await waitUntilBlocked(database.db, 1);
        expect(acknowledged()).toBe(1);
      });
      await waitUntil('the second is acknowledged', () => acknowledged() === 2);
      expect(await stored()).toEqual([1, 2]);
    });

    it('that are sent again are harmless', async () => {
      await device('WAAGE1');
      await connected();
      const sent = { at: minutesAgo(10), weight_kg: 43.5 };
      await publish('beekeeping/readings/WAAGE1', sent);
      await publish('beekeeping/readings/WAAGE1', sent);
      await waitUntil('both are read', () => outcomes.length === 2);
      expect(outcomes).toEqual(['STORED', 'DUPLICATE']);
    });

    it('of now that the broker had kept are not taken as of now', async () => {
      await device('WAAGE1');
      const client = await broker.client();
      await client.publishAsync('beekeeping/readings/WAAGE1/weight_kg', '1', { qos: 1, retain: true });
      await connected();
      await publish('beekeeping/readings/WAAGE1', { at: minutesAgo(10), weight_kg: 2 });
      await waitUntil('the one with a time is stored', async () => (await stored()).length > 0);
      expect(await stored()).toEqual([2]);
    });

    it('that came while nobody was connected wait at the broker, over its restart as well', async () => {
      await device('WAAGE1');
      const link = await connected();
      await link.release();
      await publish('beekeeping/readings/WAAGE1', { at: minutesAgo(20), weight_kg: 1 });
      await broker.stop('SIGTERM');
      await broker.start();
      await publish('beekeeping/readings/WAAGE1', { at: minutesAgo(10), weight_kg: 2 });
      await publish('beekeeping/readings/WAAGE1/weight_kg', '3');
      await connected();
      await waitUntil('both are stored', async () => (await stored()).length === 2);
      expect(await stored()).toEqual([1, 2]);
    });
  });

  describe('a broker', () => {
    it('that is killed is connected to again, and nothing is lost or doubled', async () => {
      await device('WAAGE1');
      const link = await connected();
      await publish('beekeeping/readings/WAAGE1', { at: minutesAgo(20), weight_kg: 1 });
      await waitUntil('the first is acknowledged', () => acknowledged() === 1);
      await broker.stop('SIGKILL');
      await expect(
        (async () => {
          for (;;) await link.poll();
        })(),
      ).rejects.toThrow('CONNECTION_RESET');
      await expect(link.poll()).rejects.toThrow('CONNECTION_REFUSED');
      await broker.start();
      await link.poll();
      await publish('beekeeping/readings/WAAGE1', { at: minutesAgo(10), weight_kg: 2 });
      await waitUntil('the second is stored', async () => (await stored()).length === 2);
      expect(await stored()).toEqual([1, 2]);
    });

    it('that refuses the password is named by a code alone', async () => {
      const link = aLink({ url: broker.url.replace(BROKER_LOGIN.password, `${BROKER_LOGIN.password}-x`) });
      await expect(link.poll()).rejects.toThrow(/^(NOT_AUTHORIZED|BAD_USER_NAME_OR_PASSWORD)$/);
    });

    it('has one of two processes connected, and the other one once it stops or dies', async () => {
      await device('WAAGE1');
      const [first, second] = [await connected(), await connected()];
      const connections = () => broker.log().split(`as ${CLIENT} (`).length - 1;
      await second.poll();
      expect(connections()).toBe(1);
      await first.release();
      await second.poll();
      expect(connections()).toBe(2);
      // It dies: its lease ends by the clock of the database.
      await database.db.update(loopLeases).set({ claimedUntil: new Date(0) });
      await first.poll();
      expect(connections()).toBe(3);
      await publish('beekeeping/readings/WAAGE1', { at: minutesAgo(10), weight_kg: 1 });
      await waitUntil('it is stored', async () => (await stored()).length === 1);
      await second.poll();
      expect(connections()).toBe(3);
    });
  });

  it('gives a reading back to the broker while the database is away, and stores it once', async () => {
    await device('WAAGE1');
    const relay = await startRelay(database.url);
    const connection = connectDatabase({ url: relay.url, applicationName: 'mqtt' });
    const link = aLink({ db: connection.db });
    await link.poll();
    relay.breakOff();
    await publish('beekeeping/readings/WAAGE1', { at: minutesAgo(10), weight_kg: 1 });
    await waitUntil('it gave the connection up', () => /Client beekeeping-readings (closed|disc)/.test(broker.log()));
    expect(acknowledged()).toBe(0);
    relay.mend();
    const again = async (): Promise<boolean> =>
      link.poll().then(
        () => true,
        () => false,
      );
    await waitUntil('it is connected again', again);
    await waitUntil('it is acknowledged', () => acknowledged() === 1);
    expect(await stored()).toEqual([1]);
    await links.pop()!.release();
    await connection.close();
    relay.close();
  });

  it('holds while the broker delivers what it had kept, however long that takes to read', async () => {
    const read: string[] = [];
    const connect = (): Promise<MqttConnection> =>
      connectMqtt({
        url: broker.url,
        clientId: 'slow',
        will: { topic: 'slow/status', payload: 'offline' },
        subscriptions: [{ filter: 'slow/+', qos: 1, readsRetained: false }],
        receive: async ({ payload }) => {
          await delay(20);
          read.push(payload.toString('utf8'));
        },
        timeoutMs: 200,
      });
    const first = await connect();
    await first.retain('slow/status', 'online');
    await first.close();
    const client = await broker.client();
    const sent = Array.from({ length: 50 }, (_, index) => String(index));
    for (const each of sent) await client.publishAsync('slow/a', each, { qos: 1 });
    const second = await connect();
    await expect(second.retain('slow/status', 'online')).rejects.toThrow('TIMEOUT');
    await waitUntil('all are read', () => read.length === sent.length);
    expect(read).toEqual(sent);
    await second.retain('slow/status', 'online');
    expect(second.lost()).toBeUndefined();
    await second.close();
  });

  describe('a hostile publisher', () => {
    it('is refused each for itself, and comes in the way of nobody', async () => {
      await device('WAAGE1');
      await device('ALT', { isActive: false });
      const link = await connected();
      const client = await broker.client();
      const sent: [string, string | Buffer][] = [
        ['beekeeping/readings/WAAGE1', Buffer.alloc(1_000_000, 0x61)],
        ['beekeeping/readings/WAAGE1', Buffer.from([0xff, 0xfe, 0x00])],
        ['beekeeping/readings/WAAGE1', '['.repeat(10_000)],
        ['beekeeping/readings/WAAGE1', '{"weight_kg": 1}'],
        ['beekeeping/readings/WAAGE1', JSON.stringify({ at: minutesAgo(-60), weight_kg: 1 })],
        ['beekeeping/readings/WAAGE1', JSON.stringify({ at: minutesAgo(500 * 1_440), weight_kg: 1 })],
        ['beekeeping/readings/WAAGE1', JSON.stringify({ at: minutesAgo(1), weight_kg: 1e300 })],
        ['beekeeping/readings/ALT', JSON.stringify({ at: minutesAgo(1), weight_kg: 1 })],
        ['beekeeping/readings/WAAGE1/weight_kg', 'unavailable'],
        ['beekeeping/readings/WAAGE1/rm -rf', '1'],
        ['beekeeping/readings//', '1'],
        ['beekeeping/devices/019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11', 'x'],
        ['homeassistant/status', 'x'.repeat(10_000)],
      ];
      for (const [topic, payload] of sent) await client.publishAsync(topic, payload, { qos: 1 });
      for (let topic = 0; topic < 3_000; topic += 1) {
        await client.publishAsync(`beekeeping/readings/strange-${topic}/weight_kg`, '1', { qos: 0 });
      }
      await publish('beekeeping/readings/WAAGE1', { at: minutesAgo(1), weight_kg: 43.5 });
      await waitUntil('a sound reading is stored', async () => (await stored()).length === 1);
      await waitUntil('all are read', () => outcomes.length === 3_011);
      await link.poll();
      expect(new Set(outcomes)).toEqual(
        new Set([
          'VALIDATION_FAILED',
          'IN_FUTURE',
          'TOO_OLD',
          'OUT_OF_RANGE',
          'INACTIVE_DEVICE',
          'UNKNOWN_DEVICE',
          'STORED',
        ]),
      );
      const refused = log.lines.filter(({ message }) => message === 'readings by MQTT were refused');
      expect(refused).toHaveLength(6);
      expect(refused.find(({ fields }) => fields.code === 'UNKNOWN_DEVICE')?.fields).toMatchObject({ count: 3_000 });
      expect(broker.log().split(`as ${CLIENT} (`)).toHaveLength(2);
    });
  });

  describe('devices', () => {
    /** What a client that knows nothing of us reads, by topic. */
    const watch = async (filter: string): Promise<Map<string, string>> => {
      const seen = new Map<string, string>();
      const client = await broker.client();
      client.on('message', (topic, payload) => {
        if (payload.length === 0) seen.delete(topic);
        else seen.set(topic, payload.toString('utf8'));
      });
      await client.subscribeAsync(filter, { qos: 1 });
      return seen;
    };
    /** Home Assistant's templates, as far as ours go. */
    const render = (template: string, state: Record<string, unknown>): unknown => {
      const [, name] = /^\{\{ value_json\.(\w+) \}\}$/.exec(template) ?? [];
      if (name !== undefined) return state[name];
      const [, flag] = /^\{\{ 'ON' if value_json\.(\w+) else 'OFF' \}\}$/.exec(template) ?? [];
      return flag === undefined ? template : state[flag] === true ? 'ON' : 'OFF';
    };
    interface Found {
      device: { name: string; identifiers: string[] };
      origin: { name: string };
      availability: { topic: string }[];
      state_topic: string;
      components: Record<string, { platform: string; unique_id: string; value_template: string }>;
    }
    const entities = (seen: ReadonlyMap<string, string>) => {
      const [[, config] = []] = [...seen].filter(([topic]) => /^homeassistant\/device\/[\w-]+\/config$/.test(topic));
      const found = JSON.parse(config!) as Found;
      const state = JSON.parse(seen.get(found.state_topic)!) as Record<string, unknown>;
      return {
        ...found,
        isAvailable: found.availability.every(({ topic }) => seen.get(topic) === 'online'),
        values: Object.fromEntries(
          Object.entries(found.components).map(([key, { value_template }]) => [key, render(value_template, state)]),
        ),
      };
    };

    it('are found by a client that knows nothing of us, with their last calibrated readings', async () => {
      const { id } = await device('WAAGE1', { notes: 'gehört Resi Huber, Am Anger 3' });
      await inTestChange(database.db, async (change) => {
        await calibrateDevice(change, id, { channel: 'WEIGHT_KG', offset: -1.5, factor: 1, validFrom: '2026-01-01' });
        await aPlacement(change, { deviceId: id });
      });
      const link = await connected();
      const at = minutesAgo(10);
      await publish('beekeeping/readings/WAAGE1', { at, weight_kg: 43.75, humidity: 55 });
      await waitUntil('it is stored', async () => (await stored()).length === 2);
      await link.poll();
      const seen = await watch('#');
      await waitUntil('it is found', () => seen.size === 3);
      const found = entities(seen);
      expect(found).toMatchObject({
        isAvailable: true,
        device: { name: 'Waage WAAGE1', identifiers: [`beekeeping_${id}`] },
        values: { weight_kg: 42.25, humidity_percent: 55, last_reading_at: at, is_silent: 'OFF' },
        components: {
          weight_kg: {
            platform: 'sensor',
            device_class: 'weight',
            state_class: 'measurement',
            unit_of_measurement: 'kg',
            unique_id: `beekeeping_${id}_weight_kg`,
          },
          is_silent: { platform: 'binary_sensor', device_class: 'problem' },
        },
      });
      // Names of devices and figures: neither people nor places.
      expect([...seen.values()].join()).not.toMatch(/Resi|Anger|Volk|WAAGE1"?,"notes/);
      await link.release();
      await waitUntil('they are not available', () => !entities(seen).isAvailable);
    });

    it('are no longer available when the process dies', async () => {
      const relay = await startRelay(broker.url);
      const seen = await watch('beekeeping/status');
      await aLink({ url: relay.url }).poll();
      await waitUntil('it is there', () => seen.get('beekeeping/status') === 'online');
      relay.breakOff();
      await waitUntil('it is not', () => seen.get('beekeeping/status') === 'offline');
      relay.close();
    });

    it('are published as readings come, and again when Home Assistant starts', async () => {
      await device('WAAGE1');
      const link = await connected();
      const seen: string[] = [];
      const client = await broker.client();
      client.on('message', (topic) => seen.push(topic));
      await client.subscribeAsync('#', { qos: 1 });
      await waitUntil('it is there', () => seen.length === 1);
      await publish('beekeeping/readings/WAAGE1', { at: minutesAgo(10), weight_kg: 1 });
      await waitUntil('it is stored', async () => (await stored()).length === 1);
      await link.poll();
      await link.poll();
      await waitUntil('it is published', () => seen.length === 4);
      await publish('beekeeping/readings/WAAGE1', { at: minutesAgo(5), weight_kg: 2 });
      await waitUntil('it is stored', async () => (await stored()).length === 2);
      await link.poll();
      await waitUntil('the state alone is published', () => seen.length === 6);
      expect(seen[5]).toMatch(/^beekeeping\/devices\//);
      await publish('homeassistant/status', 'online');
      await waitUntil('all is published anew', async () => {
        await link.poll();
        return seen.length === 10;
      });
    });

    it('that are out of use or gone are removed, also when that happened while nobody was connected', async () => {
      const [first, second] = [await device('WAAGE1'), await device('WAAGE2')];
      const deactivate = (id: string) =>
        inTestChange(database.db, (change) => updateDevice(change, id, { isActive: false }));
      const link = await connected();
      for (const serial of ['WAAGE1', 'WAAGE2']) {
        await publish(`beekeeping/readings/${serial}`, { at: minutesAgo(10), weight_kg: 1 });
      }
      await waitUntil('they are stored', async () => (await stored()).length === 2);
      await link.poll();
      const seen = await watch('#');
      await waitUntil('they are found', () => seen.size === 5);
      await deactivate(first.id);
      await link.poll();
      await waitUntil('one is removed', () => ![...seen.keys()].some((topic) => topic.includes(first.id)));
      await link.release();
      await deactivate(second.id);
      const client = await broker.client();
      for (const topic of [`beekeeping/devices/${newId()}`, 'beekeeping/devices/x']) {
        await client.publishAsync(topic, '{}', { qos: 1, retain: true });
      }
      const next = aLink();
      await waitUntil('the others are removed', async () => {
        await next.poll();
        return seen.size === 2;
      });
      expect([...seen.keys()].toSorted()).toEqual(['beekeeping/devices/x', 'beekeeping/status']);
    });
  });

  it('rests while nothing happens: what is known is not published again', async () => {
    const link = await connected();
    const before = broker.log().length;
    await link.poll();
    await link.poll();
    expect(broker.log().slice(before)).not.toContain(`Received PUBLISH from ${CLIENT}`);
  });
});
