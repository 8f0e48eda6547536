export * from './colony-withdrawal.ts';
export * from './withdrawal.schema.ts';
