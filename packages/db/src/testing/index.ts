export * from './count-statements.ts';
export * from './effective-rights.ts';
export * from './queue-behind-lock.ts';
export * from './service-login.ts';
export * from './template-database.ts';
export * from './test-database.ts';
export * from './wait-until.ts';
export * from './watch-network.ts';
