export * from './automation-rule.queries.ts';
export * from './automation-rule.schema.ts';
export * from './reset-rule-counter.ts';
export * from './update-automation-rule.ts';
