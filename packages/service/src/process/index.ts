export * from './http-service.ts';
export * from './key-ring-source.ts';
export * from './open-process.ts';
export * from './readiness.ts';
export * from './run-service.ts';
export * from './startup-checks.ts';
export * from './startup-error.ts';
export * from './version.ts';
