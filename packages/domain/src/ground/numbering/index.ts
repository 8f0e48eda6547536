export * from './issue-number.ts';
export * from './typed-number.ts';
