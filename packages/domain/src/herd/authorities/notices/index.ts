export { authorityNoticeRecords } from './authority-notice.records.ts';
export * from './authority-notice.schema.ts';
export * from './create-authority-notice.ts';
export * from './remove-authority-notice.ts';
export * from './update-authority-notice.ts';
