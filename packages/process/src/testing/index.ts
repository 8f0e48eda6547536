export * from './alarms-in.ts';
export * from './bundled-program.ts';
export * from './run-process.ts';
export * from './series-of.ts';
export * from './service-process.ts';
