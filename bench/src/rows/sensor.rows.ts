import postgres from 'postgres';
import { type FileRequest, fileClients } from '../load/send-files.ts';
import type { Contender } from '../measure.ts';
import { addScales, CHANNELS, type SensorHistory } from '../stand/sensor-history.ts';
import type { SeasonSet } from '../stand/databases.ts';
import { onDemand } from '../stand/on-demand.ts';
import type { Stand } from '../stand/stand.ts';
import { addressOf, type RatioRow } from './row.ts';

/** Behind one gateway, which sends what they measured together. */
const SCALES = 25;
const READINGS = SCALES * CHANNELS.length;
const CLIENTS = 4;
/** Of readings once in ten minutes that are there already. */
const DAYS: Readonly<Record<SeasonSet, number>> = { small: 3, grown: 60 };

/** Every request is answered before the other side begins: counted, not timed. */
const COUNTED = { operations: 200 };

let sent = 0;
/** An instant that nothing was measured at, within the last hours. */
const instantAfter = ({ next }: SensorHistory): string => new Date(next.getTime() - (sent += 1) * 7 - 1).toISOString();

const history = (stand: Stand, set: SeasonSet) => {
  const made =
    histories[set] ??
    onDemand(async () => addScales(await stand.databases.season(set), CLIENTS * SCALES, stand.isTiny ? 2 : DAYS[set]));
  histories[set] = made;
  return made();
};
const histories: Partial<Record<SeasonSet, ReturnType<typeof onDemand<SensorHistory>>>> = {};

/** The devices of one client. */
const ofClient = <T>(all: readonly T[], client: number, each: number): T[] =>
  all.slice(client * each, (client + 1) * each);

/** Gateways that send, in readings a second. */
const requests = async (stand: Stand, set: SeasonSet): Promise<Contender> => {
  const { api, sensorKey } = await stand.services(set);
  const scales = await history(stand, set);
  const key = await sensorKey();
  let client = 0;
  const next = (): FileRequest => {
    client = (client + 1) % CLIENTS;
    const at = instantAfter(scales);
    const readings = ofClient(scales.deviceIds, client, SCALES).flatMap((deviceId) =>
      CHANNELS.map((channel) => ({ deviceId, channel, at, value: 40.25 })),
    );
    return {
      method: 'POST',
      url: `${api.url}/api/v1/sensor-readings`,
      headers: { ...addressOf(client), 'x-api-key': key, 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ readings })),
    };
  };
  const clients = fileClients(CLIENTS, next);
  return { run: async (span) => READINGS * (await clients.run(span)) };
};

/** The same rows by COPY, as many in one transaction, in readings a second. */
const copies = async (stand: Stand): Promise<Contender> => {
  const scales = await history(stand, 'grown');
  const sql = postgres(await stand.databases.season('grown'), { max: CLIENTS, idle_timeout: 1, onnotice: () => {} });
  const copy = async (client: number): Promise<void> => {
    const at = instantAfter(scales);
    const rows = ofClient(scales.seriesIds, client, READINGS).map((id) => `${id}\t40.25\t${at}\n`);
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

const effort = { warmUp: { operations: 40 }, run: COUNTED };

export const sensorRows: RatioRow[] = [
  {
    name: 'readings',
    what: 'Readings of 25 scales per request, beside two months of a hundred',
    against: 'COPY of the same rows, as many per transaction',
    aim: { atLeast: 0.3 },
    effort,
    tiny: CLIENTS,
    contenders: async (stand) => [await requests(stand, 'grown'), await copies(stand)],
  },
  {
    name: 'growth-readings',
    what: 'The same',
    against: 'the same beside three days of them, in time',
    aim: { atMost: 1.2 },
    effort,
    tiny: CLIENTS,
    contenders: async (stand) => [await requests(stand, 'small'), await requests(stand, 'grown')],
  },
];
