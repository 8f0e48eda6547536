export * from './colonies-on.ts';
export * from './places-on.ts';
export * from './record-move.ts';
export * from './record-status-change.ts';
export * from './recorded-span.ts';
