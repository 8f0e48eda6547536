export * from './http-client.ts';
export * from './service-process.ts';
export * from './sign-in.ts';
