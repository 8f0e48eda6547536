export { startEmbeddedPostgres } from './start-embedded-postgres.ts';
export type { EmbeddedPostgres } from './start-embedded-postgres.ts';
export { findRunningEmbeddedPostgres } from './find-running-embedded-postgres.ts';
export { OtherPostgresMajor } from './other-major.ts';
