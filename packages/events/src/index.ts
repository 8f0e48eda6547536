export * from './audit-catalog.ts';
export * from './change.ts';
export * from './domain-event-catalog.ts';
export * from './event-handler.ts';
export * from './idempotency.ts';
export * from './notification-catalog.ts';
export * from './outbox/index.ts';
export * from './webhook-event-catalog.ts';
