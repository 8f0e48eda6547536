import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bareServerOrder } from '../bare/bare-statements.ts';
import type { BareLoopOrder, BareLoopResult } from '../bare/bare-loop-order.ts';
import { type Reactions, startReactions } from '../deliveries/reactions.ts';
import { LoadGenerator } from '../load/load-generator.ts';
import type { ClientPlan } from '../load/load-order.ts';
import type { Contender } from '../measure.ts';
import { startUiStand, type UiStand } from '../ui/ui-stand.ts';
import { WorkerProcess } from '../worker-process.ts';
import { type Databases, provideDatabases, type SeasonSet } from './databases.ts';
import { type MeasuredProcess, type MemoryUse, startMeasuredProcess } from './measured-process.ts';
import { onDemand } from './on-demand.ts';
import { type SensorStand, startSensorStand } from './sensor-stand.ts';
import { processesOf, type Services, startServices } from './services.ts';

/** Everything that is measured and what measures it, each in its own process, on one Postgres. What no row asks for is not made. */
export interface Stand {
  /** Fewer of everything, since nothing but that it runs is to be seen. */
  isTiny: boolean;
  /** How many times the small set's rows the grown set holds. */
  growth: number;
  databases: Databases;
  services(set: SeasonSet): Promise<Services>;
  /** Scales, beside few readings or many. */
  sensors(set: SeasonSet): Promise<SensorStand>;
  /** On the grown set, as the bare loop. */
  bare(): Promise<MeasuredProcess>;
  bareLoop(): Promise<WorkerProcess<BareLoopOrder, BareLoopResult>>;
  /** The worker and what it needs. */
  reactions(): Promise<Reactions>;
  /** The management UI and a phone that looks at it. */
  ui(): Promise<UiStand>;
  /** The bare server for files. */
  bareFiles(): Promise<MeasuredProcess>;
  /** Clients at a process, answers per second. */
  load(process: MeasuredProcess, clients: ClientPlan[]): Contender;
  /** Of the services on the grown set, if they were asked for: before any load, and now. */
  memory(): Promise<MemoryUse[]>;
  /** @throws Error when a service logged fewer requests than it answered: such a run would not count */
  assertLogged(): Promise<void>;
  stop(): Promise<void>;
}

export interface StandOptions {
  isTiny: boolean;
  growth: number;
  /** Directory for CPU profiles and logs of the services; none are kept without. */
  profileTo: string | undefined;
  /** Reports progress. */
  log: (line: string) => void;
}

export const startStand = async ({ isTiny, growth, profileTo, log }: StandOptions): Promise<Stand> => {
  const directory = profileTo ?? mkdtempSync(path.join(tmpdir(), 'beekeeping-bench-log-'));
  const profiled = profileTo !== undefined;
  const databases = await provideDatabases({ small: 1, grown: growth }, log);

  const started = async (set: SeasonSet): Promise<{ services: Services; idleMb: number[] }> => {
    const services = await startServices({ databaseUrl: await databases.season(set), set, directory, profiled });
    return { services, idleMb: processesOf(services).map((process) => process.residentMb()) };
  };
  const sets = { small: onDemand(() => started('small')), grown: onDemand(() => started('grown')) };
  const scales = async (set: SeasonSet): Promise<SensorStand> => {
    const databaseUrl = await databases.filled(`sensors_${set}`);
    return startSensorStand({ databaseUrl, set, directory, profiled, isTiny });
  };
  const sensors = { small: onDemand(() => scales('small')), grown: onDemand(() => scales('grown')) };
  const bare = onDemand(async () =>
    startMeasuredProcess({
      name: 'bare server',
      script: fileURLToPath(new URL('../bare/bare-server.js', import.meta.url)),
      env: {
        NODE_ENV: 'production',
        BARE_SERVER: JSON.stringify(await bareServerOrder(await databases.season('grown'))),
      },
      logFile: path.join(directory, 'bare.log'),
    }),
  );
  const bareLoop = onDemand(
    async () =>
      new WorkerProcess<BareLoopOrder, BareLoopResult>(new URL('../bare/run-bare-loop.js', import.meta.url), {
        DATABASE_URL: await databases.season('grown'),
      }),
  );
  const reactions = onDemand(() => startReactions({ directory, profiled }));
  const ui = onDemand(async () =>
    startUiStand({ databaseUrl: await databases.filled('ui'), directory, profiled, isTiny }),
  );
  const bareFiles = onDemand(() =>
    startMeasuredProcess({
      name: 'bare server for files',
      script: fileURLToPath(new URL('../bare/bare-files.js', import.meta.url)),
      env: { NODE_ENV: 'production' },
      logFile: path.join(directory, 'bare-files.log'),
    }),
  );
  const generator = new LoadGenerator();
  const answered = new Map<MeasuredProcess, number>();

  return {
    isTiny,
    growth,
    databases,
    services: async (set) => (await sets[set]()).services,
    sensors: (set) => sensors[set](),
    bare,
    bareLoop,
    reactions,
    ui,
    bareFiles,
    load: (process, clients) => ({
      run: async (span) => {
        const result = await generator.run({ url: process.url, span, clients });
        answered.set(process, (answered.get(process) ?? 0) + result.answered);
        return result.answered / result.seconds;
      },
    }),
    memory: async () => {
      const grown = await sets.grown.made();
      if (grown === undefined) return [];
      return processesOf(grown.services).map((process, n) => ({
        process,
        idleMb: grown.idleMb[n]!,
        loadedMb: process.residentMb(),
      }));
    },
    assertLogged: async () => {
      const bareServer = await bare.made();
      for (const [process, count] of answered) {
        if (process === bareServer) continue;
        const lines = await requestLines(process.logFile);
        if (lines < count) throw new Error(`${process.name} answered ${count} requests and logged ${lines}`);
      }
    },
    stop: async () => {
      generator.stop();
      (await bareLoop.made())?.stop();
      const services = await Promise.all([sets.small.made(), sets.grown.made()]);
      const processes = services.flatMap((set) => (set ? processesOf(set.services) : []));
      await Promise.all(processes.map((process) => process.stop()));
      for (const set of Object.values(sensors)) await (await set.made())?.api.stop();
      await (await bare.made())?.stop();
      await (await ui.made())?.stop();
      await databases.stop();
      await (await reactions.made())?.stop();
      await (await bareFiles.made())?.stop();
      if (!profiled) rmSync(directory, { recursive: true });
    },
  };
};

const requestLines = async (file: string): Promise<number> => {
  let lines = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line.includes('"message":"request"')) lines += 1;
  }
  return lines;
};
