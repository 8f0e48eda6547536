export * from './audit-catalog.ts';
export * from './change.ts';
export * from './domain-event-catalog.ts';
export * from './idempotency.ts';
