export { apiConfigSchema } from './config.ts';
export { type ApiContext, createApiContext } from './context.ts';
export { registerFiles } from './register-files.ts';
export { routes } from './routes/index.ts';
