export { lockContents } from './content-lock.ts';
export * from './create-document.ts';
export { domainRight, GUARDED_KINDS } from './document-links.ts';
export * from './document.queries.ts';
export { documentRecords } from './document.records.ts';
export * from './document.schema.ts';
export * from './remove-document.ts';
export * from './unused-files.ts';
export * from './update-document.ts';
