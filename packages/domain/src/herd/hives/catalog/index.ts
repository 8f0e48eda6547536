export * from './create-hive-part-type.ts';
export * from './create-hive-system.ts';
export { getHiveCatalog, hiveCatalogSchema } from './hive-catalog.queries.ts';
export { hivePartTypeRecords, hiveSystemRecords } from './hive-catalog.records.ts';
export { hivePartTypeCreateSchema, hivePartTypePatchSchema, hivePartTypeSchema } from './hive-part-type.schema.ts';
export { hiveSystemCreateSchema, hiveSystemPatchSchema, hiveSystemSchema } from './hive-system.schema.ts';
export * from './update-hive-part-type.ts';
export * from './update-hive-system.ts';
