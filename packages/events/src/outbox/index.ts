export { type DispatchReport, EventDispatcher } from './event-dispatcher.ts';
export { getOutboxFigures } from './outbox-figures.ts';
