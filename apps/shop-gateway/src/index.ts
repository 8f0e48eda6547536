export { shopGatewayConfigSchema } from './config.ts';
export { createShopGatewayContext, type ShopGatewayContext } from './context.ts';
export { routes } from './routes/index.ts';
