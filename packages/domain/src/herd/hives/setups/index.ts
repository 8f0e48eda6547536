export * from './change-hive-setup.ts';
export * from './change-hive.ts';
export * from './create-hive-setup.ts';
export * from './hive-setup.queries.ts';
export {
  hiveSetupChangeSchema,
  hiveSetupCreateSchema,
  hiveSetupHistoryEntrySchema,
  hiveSetupHistoryQuery,
  hiveSetupQuery,
  hiveSetupSchema,
} from './hive-setup.schema.ts';
