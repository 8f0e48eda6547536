export { type FileStore, openFileStore } from './file-store.ts';
export type { ReceivedFile } from './received-file.ts';
