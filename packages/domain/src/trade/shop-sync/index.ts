export * from './book-shop-movements.ts';
export * from './lot-orders.queries.ts';
export * from './lot-orders.schema.ts';
export * from './shop-entry.schema.ts';
export * from './shop-feed.queries.ts';
export * from './shop-feed.schema.ts';
export * from './shop-stock.schema.ts';
