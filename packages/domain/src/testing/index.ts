export * from '../apiaries/apiary.factory.ts';
export * from '../articles/article.factory.ts';
export * from '../bottlings/bottling.factory.ts';
export * from '../colonies/colony.factory.ts';
export * from '../extractions/extraction.factory.ts';
export * from '../harvests/harvest.factory.ts';
export * from '../honey-batches/honey-batch.factory.ts';
export * from '../production-batches/production-batch.factory.ts';
export { anAccount, PASSWORD } from '../sessions/session.factory.ts';
