export { type DispatchReport, EventDispatcher } from './event-dispatcher.ts';
export { outboxQueue } from './outbox-queue.ts';
