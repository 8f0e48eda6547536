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
import { type Databases, provideDatabases } from './databases.ts';
import { type MeasuredProcess, startMeasuredProcess } from './measured-process.ts';
import { processesOf, type Services, startServices } from './services.ts';

/** Everything that is measured and what measures it, each in its own process, on one Postgres. */
export interface Stand {
  /** Fewer of everything, since nothing but that it runs is to be seen. */
  isTiny: boolean;
  /** How many times the small set's rows the grown set holds. */
  growth: number;
  databases: Databases;
  small: Services;
  grown: Services;
  bare: MeasuredProcess;
  bareLoop: WorkerProcess<BareLoopOrder, BareLoopResult>;
  /** The worker and what it needs, started when the first row asks for it. */
  reactions(): Promise<Reactions>;
  /** The management UI and a phone that looks at it, started when the first row asks for them. */
  ui(): Promise<UiStand>;
  /** The bare server for files, started when the first row asks for it. */
  bareFiles(): Promise<MeasuredProcess>;
  /** Clients at a process, answers per second. */
  load(process: MeasuredProcess, clients: ClientPlan[]): Contender;
  /** @throws Error when a service logged fewer requests than it answered: such a run would not count */
  assertLogged(): Promise<void>;
  stop(): Promise<void>;
}

export interface StandOptions {
  isTiny: boolean;
  growth: number;
  /** Directory for CPU profiles and logs of the services; none are kept without. */
  profileTo: string | undefined;
}

export const startStand = async (options: StandOptions): Promise<Stand> => {
  const { isTiny } = options;
  const directory = options.profileTo ?? mkdtempSync(path.join(tmpdir(), 'beekeeping-bench-log-'));
  const databases = await provideDatabases(options.growth);
  const [small, grown] = (await Promise.all(
    (['small', 'grown'] as const).map((set) =>
      startServices({ databaseUrl: databases[set], set, directory, profiled: options.profileTo !== undefined }),
    ),
  )) as [Services, Services];
  const bare = await startMeasuredProcess({
    name: 'bare server',
    script: fileURLToPath(new URL('../bare/bare-server.js', import.meta.url)),
    env: { NODE_ENV: 'production', BARE_SERVER: JSON.stringify(await bareServerOrder(databases.grown)) },
    logFile: path.join(directory, 'bare.log'),
  });
  const generator = new LoadGenerator();
  const bareLoop = new WorkerProcess<BareLoopOrder, BareLoopResult>(
    new URL('../bare/run-bare-loop.js', import.meta.url),
    {
      DATABASE_URL: databases.grown,
    },
  );
  let reactions: Promise<Reactions> | undefined;
  let bareFiles: Promise<MeasuredProcess> | undefined;
  let ui: Promise<UiStand> | undefined;
  const profiled = options.profileTo !== undefined;
  const startUi = async () => startUiStand({ databaseUrl: await databases.filled('ui'), directory, profiled, isTiny });
  const startBareFiles = () =>
    startMeasuredProcess({
      name: 'bare server for files',
      script: fileURLToPath(new URL('../bare/bare-files.js', import.meta.url)),
      env: { NODE_ENV: 'production' },
      logFile: path.join(directory, 'bare-files.log'),
    });
  const answered = new Map<MeasuredProcess, number>();

  return {
    isTiny,
    growth: options.growth,
    databases,
    small,
    grown,
    bare,
    bareLoop,
    reactions: () => (reactions ??= startReactions({ directory, profiled })),
    ui: () => (ui ??= startUi()),
    bareFiles: () => (bareFiles ??= startBareFiles()),
    load: (process, clients) => ({
      run: async (span) => {
        const result = await generator.run({ url: process.url, span, clients });
        answered.set(process, (answered.get(process) ?? 0) + result.answered);
        return result.answered / result.seconds;
      },
    }),
    assertLogged: async () => {
      for (const [process, count] of answered) {
        if (process === bare) continue;
        const lines = await requestLines(process.logFile);
        if (lines < count) throw new Error(`${process.name} answered ${count} requests and logged ${lines}`);
      }
    },
    stop: async () => {
      generator.stop();
      bareLoop.stop();
      await Promise.all([...processesOf(small), ...processesOf(grown), bare].map((process) => process.stop()));
      await (await ui)?.stop();
      await databases.stop();
      await (await reactions)?.stop();
      await (await bareFiles)?.stop();
      if (options.profileTo === undefined) rmSync(directory, { recursive: true });
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
