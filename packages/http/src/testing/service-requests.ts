import type { Recipe } from './fuzz/index.ts';

/** Valid requests of what every service serves: health and the docs. */
export const serviceRequests: Record<string, Recipe> = {
  'GET /api/v1/health': () => ({}),
  'GET /api/v1/health/ready': () => ({}),
  'GET /api/v1/openapi.json': () => ({}),
  'GET /api/v1/docs': () => ({}),
  'GET /api/v1/docs/:asset': () => ({ params: { asset: 'swagger-ui.css' } }),
};
