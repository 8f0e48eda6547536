export { type FileStore, openFileStore, type StoredContent } from './file-store.ts';
export type { ReceivedFile } from './received-file.ts';
