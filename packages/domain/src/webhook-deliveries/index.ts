export * from './claim-deliveries.ts';
export * from './deliver.ts';
export * from './delivery-context.ts';
export * from './delivery.queries.ts';
export * from './record-outcomes.ts';
export * from './release-deliveries.ts';
export * from './webhook-variables.ts';
