import { connect, type Socket } from 'node:net';
import postgres from 'postgres';
import { type FileRequest, fileClients } from '../load/send-files.ts';
import type { Contender } from '../measure.ts';
import type { SeasonSet } from '../stand/databases.ts';
import { CHANNELS, type SensorHistory } from '../stand/sensor-history.ts';
import type { Stand } from '../stand/stand.ts';
import { addressOf, type RatioRow } from './row.ts';

/** Behind one gateway, which sends what they measured together. */
const SCALES = 25;
const READINGS = SCALES * CHANNELS.length;
const CLIENTS = 4;

let sent = 0;
/** An instant that nothing was measured at, within the last hours. */
const instantAfter = ({ next }: SensorHistory): string => new Date(next.getTime() - (sent += 1) * 7 - 1).toISOString();

/** The devices of one client. */
const ofClient = <T>(all: readonly T[], client: number, each: number): T[] =>
  all.slice(client * each, (client + 1) * each);

/** Gateways that send, in readings a second. A reading that is not stored voids the run. */
const requests = async (stand: Stand, set: SeasonSet): Promise<Contender> => {
  const { api, sensorKey, history } = await stand.sensors(set);
  let client = 0;
  const next = (): FileRequest => {
    client = (client + 1) % CLIENTS;
    const at = instantAfter(history);
    const readings = ofClient(history.deviceIds, client, SCALES).flatMap((deviceId) =>
      CHANNELS.map((channel) => ({ deviceId, channel, at, value: 40.25 })),
    );
    return {
      method: 'POST',
      url: `${api.url}/api/v1/sensor-readings`,
      headers: { ...addressOf(client), 'x-api-key': sensorKey, 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ readings })),
      isAnswered: (text) => text.split('"STORED"').length === READINGS + 1,
    };
  };
  const clients = fileClients(CLIENTS, next);
  return { run: async (span) => READINGS * (await clients.run(span)) };
};

/** Without it the end of a COPY waits 40 ms for the acknowledgement of its rows. */
const withoutDelay = ({ host: [host], port: [port] }: { host: string[]; port: number[] }): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: host!, port: port!, noDelay: true }, () => resolve(socket)).on('error', reject);
  });

/** The same rows by COPY, as many in one transaction, in readings a second. */
const copies = async (stand: Stand): Promise<Contender> => {
  const { databaseUrl, history } = await stand.sensors('grown');
  const options: postgres.Options<Record<string, never>> & { socket: typeof withoutDelay } = {
    max: CLIENTS,
    idle_timeout: 1,
    onnotice: () => {},
    socket: withoutDelay,
  };
  const sql = postgres(databaseUrl, options);
  const copy = async (client: number): Promise<void> => {
    const at = instantAfter(history);
    const rows = ofClient(history.seriesIds, client, READINGS).map((id) => `${id}\t40.25\t${at}\n`);
    const stream = await sql`copy sensor_readings (series_id, value, at) from stdin`.writable();
    await new Promise<void>((resolve, reject) => {
      stream.on('error', reject).on('finish', resolve).end(rows.join(''));
    });
  };
  return {
    run: async (span) => {
      const startedAt = performance.now();
      const seconds = (): number => (performance.now() - startedAt) / 1_000;
      let begun = 0;
      const isOver = (): boolean => ('seconds' in span ? seconds() >= span.seconds : begun >= span.operations);
      await Promise.all(
        Array.from({ length: CLIENTS }, async (_, client) => {
          while (!isOver()) {
            begun += 1;
            await copy(client);
          }
        }),
      );
      return (READINGS * begun) / seconds();
    },
  };
};

/** One person who looks at the chart of a year by hours, as fine as one is answered at once. */
const charts = async (stand: Stand, set: SeasonSet): Promise<Contender> => {
  const { api, authorization, history } = await stand.sensors(set);
  const from = new Date(history.next.getTime() - 365 * 86_400_000).toISOString();
  const path = `/api/v1/apiaries/${history.apiaryId}/readings?channel=WEIGHT_KG&resolution=HOUR&from=${from}`;
  return stand.load(api, [{ method: 'GET', headers: { ...addressOf(0), authorization }, paths: [path] }]);
};

const effort = { warmUp: { operations: 40 }, run: { operations: 200 } };

export const sensorRows: RatioRow[] = [
  {
    name: 'readings',
    what: 'Readings of 25 scales per request, beside a year of 40',
    against: 'COPY of the same rows, as many per transaction',
    aim: { atLeast: 0.3 },
    leastPerSecond: 500,
    effort,
    tiny: CLIENTS,
    contenders: async (stand) => [await requests(stand, 'grown'), await copies(stand)],
  },
  {
    name: 'growth-readings',
    what: 'The same',
    against: 'the same beside a year of two, in time',
    aim: { atMost: 1.2 },
    effort,
    tiny: CLIENTS,
    contenders: async (stand) => [await requests(stand, 'small'), await requests(stand, 'grown')],
  },
  {
    name: 'growth-chart',
    what: 'The chart of a year of a scale by hours, beside a year of 40',
    against: 'the same beside a year of two, in time',
    aim: { atMost: 1.2 },
    // In 150 ms.
    leastPerSecond: 1_000 / 150,
    effort: { warmUp: { operations: 20 }, run: { operations: 30 } },
    tiny: 2,
    contenders: async (stand) => [await charts(stand, 'small'), await charts(stand, 'grown')],
  },
];
