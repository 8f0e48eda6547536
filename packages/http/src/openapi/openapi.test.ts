import { describe, expect, it } from '@jest/globals';
import { sampleRoutes } from '../testing/index.ts';
import { lintOpenApi } from '../testing/lint-openapi.ts';
import { openApiDocument } from './openapi.ts';

describe('the description of a route for API keys', () => {
  const document = openApiDocument(sampleRoutes, '1.2.3');
  const operation = document.paths?.['/api/v1/shop/items']?.get;

  it('names the scope and asks for the key in its header', () => {
    expect(operation).toMatchObject({ 'x-access': 'api-key:shop-sync:read', security: [{ apiKey: [] }] });
    expect(document.components?.securitySchemes?.apiKey).toMatchObject({
      type: 'apiKey',
      in: 'header',
      name: 'X-Api-Key',
    });
  });

  it('names the refusals of a key', () => {
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['401', '403', '429']));
  });

  it('satisfies the linter', async () => {
    expect(await lintOpenApi(JSON.stringify(document))).toEqual([]);
  });
});

describe('the description of a route whose body may need further permissions', () => {
  const { paths } = openApiDocument(sampleRoutes, '1.2.3');

  it('names them, and no other route does', () => {
    expect(paths?.['/api/v1/items/{id}']?.patch).toMatchObject({
      'x-access': 'apiaries:update',
      'x-also-requires': ['apiaries:delete'],
    });
    expect(JSON.stringify(paths).match(/x-also-requires/g)).toHaveLength(1);
  });
});

describe('the description of a service', () => {
  it('names no credential that none of its routes takes', () => {
    const schemesOf = (kinds: string[]) =>
      Object.keys(
        openApiDocument(
          sampleRoutes.filter(({ access }) => kinds.includes(access.kind)),
          '1.2.3',
        ).components?.securitySchemes ?? {},
      );
    expect(schemesOf(['public'])).toEqual([]);
    expect(schemesOf(['public', 'api-key'])).toEqual(['apiKey']);
    expect(schemesOf(['permission'])).toEqual(['bearer']);
  });
});
