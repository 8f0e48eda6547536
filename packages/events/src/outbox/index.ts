export { type DispatchReport, EventDispatcher } from './event-dispatcher.ts';
export { getOutboxFigures, type OutboxFigures } from './outbox-figures.ts';
