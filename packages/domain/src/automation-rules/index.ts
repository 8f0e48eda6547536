export * from './automation-rule.queries.ts';
export * from './automation-rule.schema.ts';
export * from './issue-number.ts';
export * from './number-format.ts';
export * from './reset-counter.ts';
export * from './typed-number.ts';
export * from './update-automation-rule.ts';
