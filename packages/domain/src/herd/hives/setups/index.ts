export * from './change-hive-setup.ts';
export * from './change-hive.ts';
export * from './change-many-hives.ts';
export * from './create-hive-setup.ts';
export { getHiveSetup, hivesOfColonies, listHiveSetupHistory } from './hive-setup.queries.ts';
export {
  hivesChangeSchema,
  hiveSetupChangeSchema,
  hiveSetupCreateSchema,
  hiveSetupHistoryEntrySchema,
  hiveSetupHistoryQuery,
  hiveSetupQuery,
  hiveSetupSchema,
} from './hive-setup.schema.ts';
