import type { Origin } from '@beekeeping/domain/honey-house/origins';

/** What the page may show: the public answer and nothing more. Days are `YYYY-MM-DD`. */
export type OriginView = Origin;

/** One country's part of the honey's weight. */
export type OriginShare = Origin['originShares'][number];
