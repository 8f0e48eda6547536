export { articleRecords } from './article.records.ts';
export * from './article.schema.ts';
export * from './create-article.ts';
export * from '../../honey-house/sale-locks/lock-articles.ts';
export * from './remove-article.ts';
export * from './update-article.ts';
