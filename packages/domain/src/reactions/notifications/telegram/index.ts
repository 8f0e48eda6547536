export * from './messenger-codes.ts';
export * from './messenger-links.ts';
export * from './messenger.schema.ts';
export * from './read-codes.ts';
export * from './telegram.ts';
