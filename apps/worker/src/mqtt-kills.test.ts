import { loopLeases, sensorReadings, sensorSeries } from '@beekeeping/db/schema';
import {
  createTestDatabase,
  makeServiceLogin,
  type ServiceLogin,
  type TestDatabase,
  waitUntil,
  waitUntilBlocked,
} from '@beekeeping/db/testing';
import { describeWhere } from '@beekeeping/db/testing/tool';
import { aDevice } from '@beekeeping/domain/testing';
import {
  BROKER_LOGIN,
  isMosquittoInstalled,
  type Mosquitto,
  startMosquitto,
} from '@beekeeping/domain/testing/mosquitto';
import { inTestChange } from '@beekeeping/events/testing';
import type { ServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { type Workers, workersOn } from './testing/workers-on.ts';

const KILLS = 3;
const EACH = 100;
const COMPLAINT = 'Mosquitto was not found, killed readers of MQTT are not looked at: `apt-get install mosquitto`.';

describeWhere(isMosquittoInstalled(), 'workers that are killed while they read from a broker', COMPLAINT, () => {
  let database: TestDatabase;
  let login: ServiceLogin;
  let broker: Mosquitto;
  let workers: Workers;
  const started: ServiceProcess[] = [];
  beforeAll(async () => {
    [database, broker] = await Promise.all([createTestDatabase(4), startMosquitto()]);
    login = await makeServiceLogin(database, 'worker');
    workers = workersOn(login.url);
  });
  afterAll(async () => {
    await workers.end();
    await Promise.all([broker.remove(), login.drop()]);
    await database.drop();
  });

  /** How often one said that it is there: then its subscriptions are as well. */
  const announcements = (): number =>
    broker.log().split(/Received PUBLISH from beekeeping-readings .*'beekeeping\/status'/).length - 1;
  const acknowledged = (): number => broker.log().split('Received PUBACK from beekeeping-readings').length - 1;
  /** Starts one, which is connected as soon as no other one is. */
  const start = async (): Promise<ServiceProcess> => {
    // A killed one loses its lease by the clock of the database.
    await database.db.update(loopLeases).set({ claimedUntil: new Date(0) });
    const before = announcements();
    const worker = await workers.start({ MQTT_URL: broker.url });
    started.push(worker);
    await waitUntil('it is connected', () => announcements() > before);
    return worker;
  };
  const stored = async (): Promise<number[]> =>
    (
      await database.db.select({ value: sensorReadings.value }).from(sensorReadings).orderBy(asc(sensorReadings.value))
    ).map(({ value }) => value);

  it('lose no reading and store none twice', async () => {
    await inTestChange(database.db, (change) => aDevice(change, { serial: 'WAAGE1' }));
    const client = await broker.client();
    const begin = Date.now() - 86_400_000;
    let sent = 0;
    const send = (): Promise<unknown> => {
      sent += 1;
      const reading = { at: new Date(begin + sent * 1_000).toISOString(), weight_kg: sent / 4 };
      return client.publishAsync('beekeeping/readings/WAAGE1', JSON.stringify(reading), { qos: 1 });
    };
    let worker = await start();
    for (let killed = 0; killed < KILLS; killed += 1) {
      const before = acknowledged();
      for (let each = 0; each < EACH; each += 1) await send();
      await waitUntil('some are stored', () => acknowledged() > before + EACH / 10);
      await workers.kill(worker);
      worker = await start();
    }
    await waitUntil('all are stored', async () => (await stored()).length === sent);

    // Received, not committed.
    await database.db.transaction(async (tx) => {
      await tx.select().from(sensorSeries).for('update');
      await send();
      await waitUntilBlocked(database.db, 1);
      await workers.kill(worker);
    });
    worker = await start();
    await waitUntil('it is stored', async () => (await stored()).length === sent);
    expect(await stored()).toEqual(Array.from({ length: sent }, (_, index) => (index + 1) / 4));
    expect(await worker.stop()).toBe(0);
    expect(started.map((each) => each.output()).join('')).not.toContain(BROKER_LOGIN.password);
  });
});
