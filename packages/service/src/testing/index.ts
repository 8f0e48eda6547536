export * from './http-client.ts';
export * from './raw-request.ts';
export * from './run-process.ts';
export * from './service-process.ts';
export * from './sign-in.ts';
export * from './fuzz/index.ts';
