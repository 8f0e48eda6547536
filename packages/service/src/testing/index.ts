export * from './http-client.ts';
export * from './sign-in.ts';
