export { publicOriginConfigSchema } from './config.ts';
export { createPublicOriginContext, type PublicOriginContext } from './context.ts';
export { routes } from './routes/index.ts';
