import type { Experiment } from '../experiment.ts';
import { busyArticle } from './busy-article.ts';
import { disturbances } from './disturbances.ts';
import { frozenDatabase } from './frozen-database.ts';
import { heldEvaluation } from './held-evaluation.ts';
import { largeArchive } from './large-archive.ts';
import { pooler } from './pooler.ts';
import { promotedStandby } from './promoted-standby.ts';
import { rollingStop } from './rolling-stop.ts';
import { silentNetwork } from './silent-network.ts';
import { silentSocket } from './silent-socket.ts';
import { viralJar } from './viral-jar.ts';

/** In the order in which they run. */
export const experiments: readonly Experiment[] = [
  disturbances,
  silentSocket,
  silentNetwork,
  frozenDatabase,
  pooler,
  promotedStandby,
  rollingStop,
  heldEvaluation,
  busyArticle,
  largeArchive,
  viralJar,
];
