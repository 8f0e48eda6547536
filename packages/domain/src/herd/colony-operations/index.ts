export * from './colony-operation.schema.ts';
export * from './correct-status.ts';
export * from './end-colony.ts';
export * from './merge-colony.ts';
export * from './split-colony.ts';
