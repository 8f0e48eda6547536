export { automationRuleRecords } from './automation-rule.records.ts';
export * from './automation-rule.schema.ts';
export * from './reset-rule-counter.ts';
export * from './update-automation-rule.ts';
export * from './evaluate-daily.ts';
export { minimumOfArticles } from './minimum-of-articles.ts';
export { ruleHandlers } from './rule-handlers.ts';
