export * from './deliver.ts';
export * from './delivery-context.ts';
export * from './delivery-queue.ts';
export type { ClaimedDelivery } from './delivery-claim.ts';
export * from './record-outcomes.ts';
export * from './webhook-variables.ts';
