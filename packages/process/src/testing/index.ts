export * from './run-process.ts';
export * from './service-process.ts';
