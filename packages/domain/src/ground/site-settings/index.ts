export * from './site-settings.queries.ts';
export * from './site-settings.schema.ts';
export * from './update-site-settings.ts';
