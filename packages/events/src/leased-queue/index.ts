export { type ClaimedItem, type LeasedQueue, leasedQueue } from './leased-queue.ts';
export { type ClaimPlan, lease } from './claim-statement.ts';
export type { QueueFigures } from './queue-figures.ts';
export { QueueRunner } from './queue-runner.ts';
export { type CountedItem, type QueueReport, QueueWorker } from './queue-worker.ts';
export type { QueueResult, SettlePlan } from './settle-statement.ts';
export { SettlementBatch } from './settlement-batch.ts';
export type { Shares } from './shares.ts';
