export { publicOriginConfigSchema } from './config.ts';
export { createPublicOriginContext, type PublicOriginContext } from './context.ts';
export type { Showcase } from './page/showcase-shelf.ts';
export { routes } from './routes/index.ts';
