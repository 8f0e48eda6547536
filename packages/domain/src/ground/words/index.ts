export * from './field-words.ts';
export * from './value-words.ts';
