export { apiConfigSchema } from './config.ts';
export { type ApiContext, createApiContext } from './context.ts';
export { routes } from './routes/index.ts';
