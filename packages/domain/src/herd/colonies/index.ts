export * from './change-status.ts';
export * from './colony-life.ts';
export { type ColonyRow, colonyRecords } from './colony.records.ts';
export * from './colony.schema.ts';
export * from './create-colony.ts';
export * from './move-colonies.ts';
export * from './remove-colony.ts';
export * from './update-colony.ts';
