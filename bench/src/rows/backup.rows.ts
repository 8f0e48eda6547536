import postgres from 'postgres';
import { copyIn, copyOut, makeRoom } from '../bare/copy-tables.ts';
import { latencyOf } from '../latency.ts';
import type { Contender, Span } from '../measure.ts';
import { mostMemory } from '../most-memory.ts';
import { type BackupApi, type Backups, fetchBundle, sendBundle } from '../stand/backups.ts';
import type { Stand } from '../stand/stand.ts';
import { addressOf, type LatencyRow, type RatioRow } from './row.ts';

/** Milliseconds of what `once` says it took, the mean of a span. */
const msEach = (once: () => Promise<number>): Contender => ({
  run: async (span: Span) => {
    let done = 0;
    let ms = 0;
    const isEnough = (): boolean => ('seconds' in span ? ms >= span.seconds * 1_000 : done >= span.operations);
    for (; !isEnough(); done += 1) ms += await once();
    return done === 0 ? 0 : ms / done;
  },
});

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const onEmptyApi = async (backups: Backups, work: (target: BackupApi) => Promise<number>): Promise<number> => {
  const target = await backups.start('empty');
  try {
    return await work(target);
  } finally {
    await target.api.stop();
  }
};

/** The most memory in MB of an API that does nothing but export and import a bundle. */
const memoryOf = (backups: Backups): Contender => ({
  run: async () => {
    const exporting = await backups.start('full');
    const most = await mostMemory(exporting.api, fetchBundle(exporting));
    await exporting.api.stop();
    return Math.max(
      most,
      await onEmptyApi(backups, (target) => mostMemory(target.api, sendBundle(target, backups.bundle))),
    );
  },
});

const effort = { warmUp: { operations: 1 }, run: { operations: 1 }, rounds: 5 };
const tiny = 1;

export const backupRows: RatioRow[] = [
  {
    name: 'backup-export',
    what: 'A bundle of 50 MB exported, sealed: 140 colonies of ten years, milliseconds',
    against: 'COPY of the same tables to the client',
    aim: { atMost: 2 },
    // A process that has just started is not what is measured.
    effort: { ...effort, warmUp: { operations: 5 }, run: { operations: 2 } },
    tiny,
    contenders: async (stand: Stand) => {
      const { full } = await stand.backups();
      return [msEach(() => timed(() => fetchBundle(full))), msEach(() => timed(() => copyOut(full.databaseUrl)))];
    },
  },
  {
    name: 'backup-import',
    what: 'A bundle of 50 MB imported into an empty database, milliseconds',
    against: 'COPY of the same rows into such a one',
    aim: { atMost: 2 },
    effort,
    tiny,
    contenders: async (stand: Stand) => {
      const backups = await stand.backups();
      const tables = await copyOut(backups.full.databaseUrl);
      return [
        msEach(() => onEmptyApi(backups, (target) => timed(() => sendBundle(target, backups.bundle)))),
        msEach(async () => {
          const databaseUrl = await backups.emptyDatabase();
          await makeRoom(databaseUrl, backups.userIds);
          return timed(() => copyIn(databaseUrl, tables));
        }),
      ];
    },
  },
  {
    name: 'backup-memory',
    what: 'Memory of the API in MB while it exports or imports a bundle of 50 MB',
    against: 'the same with one of 5 MB',
    aim: { atMost: 2 },
    effort: { warmUp: { operations: 0 }, run: { operations: 1 }, rounds: 3 },
    tiny,
    contenders: async (stand: Stand) => [
      memoryOf(await stand.backups()),
      memoryOf(await (stand.isTiny ? stand.backups() : stand.smallBackups())),
    ],
  },
];

const PATHS = ['colonies?limit=50', 'inspections?limit=50', 'tasks?limit=50&status=OPEN', 'apiaries'];
const CLIENTS = 4;

export const backupLatencyRow: LatencyRow = {
  name: 'backup-requests',
  what: 'Requests of others while a bundle of 50 MB is imported that changes a third of its rows: lists, and apiaries recorded',
  limitMs: 250,
  measure: async (stand) => {
    const backups = await stand.backups();
    const target = await backups.start('full');
    const sql = postgres(target.databaseUrl, { max: 1 });
    await sql`update inspections set note = 'other'`;
    await sql`update tasks set title = 'other'`;
    await sql.end();
    const state = { isDone: false };
    const done = sendBundle(target, backups.bundle).finally(() => (state.isDone = true));
    const took: number[] = [];
    const client = async (number: number): Promise<void> => {
      const headers = { ...addressOf(number), authorization: target.authorization, 'content-type': 'application/json' };
      for (let n = number; !state.isDone; n += 1) {
        const path = PATHS[n % PATHS.length]!;
        const write = path === 'apiaries' ? { method: 'POST', body: JSON.stringify({ name: `Stand ${n}` }) } : {};
        const startedAt = performance.now();
        const answer = await fetch(`${target.api.url}/api/v1/${path}`, { headers, ...write });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        took.push(performance.now() - startedAt);
      }
    };
    await Promise.all([done, ...Array.from({ length: CLIENTS }, (_, number) => client(number))]);
    await target.api.stop();
    return latencyOf(took);
  },
};
