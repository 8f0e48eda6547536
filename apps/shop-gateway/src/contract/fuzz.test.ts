import { anArticle, aBottling } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { allRoutes } from '@beekeeping/http';
import { fuzzRoute, type Recipe, serviceRequests } from '@beekeeping/http/testing';
import { lintOpenApi } from '@beekeeping/http/testing/lint-openapi';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '../routes/index.ts';
import { testShopGateway } from '../testing/test-shop-gateway.ts';

const declared = allRoutes(routes, { http: { enableSwagger: true }, version: 'test' }).map((route) => ({
  name: `${route.method} ${route.path}`,
  route,
}));

const service = testShopGateway({ env: { ENABLE_SWAGGER: 'true' } });
let recipes: Record<string, Recipe>;
let count = 0;
beforeAll(async () => {
  const { sku, lotNumber } = await inTestChange(service.db, async (change) => {
    const article = await anArticle(change);
    const jars = await aBottling(change, { articleId: article.id });
    return { sku: article.sku, lotNumber: jars.lotNumber };
  });
  const sale = () => ({
    externalId: `order-${(count += 1)}`,
    type: 'SHOP_SALE',
    sku,
    quantity: 1,
    occurredAt: '2026-07-01T10:00:00Z',
    orderRef: 'order 1',
  });
  recipes = {
    ...serviceRequests,
    'POST /api/v1/shop-sync/movements': () => ({ body: { movements: [sale(), sale()], atomicBy: 'orderRef' } }),
    'GET /api/v1/shop-sync/stock': () => ({ query: { limit: '5', sort: '-createdAt' } }),
    'GET /api/v1/shop-sync/lots/:lotNumber/orders': () => ({
      params: { lotNumber },
      query: { limit: '5', sort: '-occurredAt' },
    }),
    'GET /api/v1/shop-sync/feed': () => ({ query: { limit: '5', sort: 'sku' } }),
  };
});

describe('every declared route', () => {
  it.each(declared)(
    '$name answers its valid request and refuses every invalid one',
    async ({ name, route }) => {
      const target = {
        url: service.url,
        db: service.db,
        routes: declared.map((other) => other.route),
        apiKey: service.key,
      };
      const { findings, isReached } = await fuzzRoute(target, route, recipes[name]!);
      expect({ isReached, findings }).toEqual({ isReached: true, findings: [] });
    },
    120_000,
  );
});

describe('the API description of the shop service', () => {
  it('satisfies the linter without an error or a warning', async () => {
    const answer = await fetch(`${service.url}/api/v1/openapi.json`);
    expect(await lintOpenApi(await answer.text())).toEqual([]);
  });

  it('describes an entry as a sale or a return, distinguished by its type, although an invalid one refuses no request', async () => {
    const text = await (await fetch(`${service.url}/api/v1/openapi.json`)).text();
    const { schemas } = JSON.parse(text).components;
    const [sale, giveBack] = ['#/components/schemas/ShopSale', '#/components/schemas/ShopReturn'];
    expect(schemas.PostShopSyncMovementsBody.properties.movements.items).toEqual({
      oneOf: [{ $ref: sale }, { $ref: giveBack }],
      discriminator: { propertyName: 'type', mapping: { SHOP_SALE: sale, SHOP_RETURN: giveBack } },
    });
    expect(schemas.ShopSale).toMatchObject({
      required: ['externalId', 'type', 'quantity', 'occurredAt'],
      properties: { type: { const: 'SHOP_SALE' }, quantity: { type: 'integer', minimum: 1 } },
    });
    for (const field of ['saleExternalId', 'condition']) expect(schemas.ShopSale.properties).not.toHaveProperty(field);
    expect(schemas.ShopReturn).toMatchObject({
      required: ['externalId', 'type', 'quantity', 'occurredAt', 'saleExternalId'],
      properties: {
        type: { const: 'SHOP_RETURN' },
        condition: { anyOf: [{ enum: ['RESELLABLE', 'BROKEN'] }, { type: 'null' }] },
      },
    });
    expect(text).not.toContain('$defs');
  });
});
