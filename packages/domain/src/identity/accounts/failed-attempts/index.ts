export * from './attempts.ts';
export * from './attempt-rules.ts';
