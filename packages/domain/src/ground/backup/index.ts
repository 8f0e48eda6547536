export * from './backup-settings.queries.ts';
export * from './backup-settings.schema.ts';
export * from './update-backup-settings.ts';
