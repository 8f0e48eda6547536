export { diskFolder, type FileStore, openFileStore } from './file-store.ts';
export { moveFiles } from './move-files.ts';
export type { NamedFiles } from './named-files.ts';
export type { ReceivedFile } from './received-file.ts';
export type { ByteRange, StoredFile } from './storage/storage.ts';
