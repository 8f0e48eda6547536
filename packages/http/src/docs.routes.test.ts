import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from './testing/index.ts';
import { docsRoutes } from './docs.routes.ts';

const PATHS = [
  '/api/v1/openapi.json',
  '/api/v1/docs',
  '/api/v1/docs/swagger-ui.css',
  '/api/v1/docs/swagger-ui-bundle.js',
  '/api/v1/docs/swagger-initializer.js',
];

let service: TestService;
beforeAll(async () => {
  service = await startTestService([], { http: { enableSwagger: true } });
});
afterAll(() => service.stop());

describe('the docs', () => {
  it.each(PATHS)('%s may be kept for a while, and need not be sent again after it', async (path) => {
    const { headers, text } = await service.as().get(path).buffer(true).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(text).not.toBe('');
    const again = await service.as().get(path).set('If-None-Match', headers.etag!).expect(304);
    expect(again.text).toBe('');
  });

  it('are in memory once, however many answers are under way', async () => {
    const routes = docsRoutes([], '1.2.3');
    const answerOf = async (path: string): Promise<unknown> => {
      const asset = path.split('/')[4];
      const route = routes.find((each) => each.path === (asset ? '/api/v1/docs/:asset' : path))!;
      return route.handler({ params: { asset }, reply: { header: () => {} } } as unknown as Parameters<
        typeof route.handler
      >[0]);
    };
    for (const path of PATHS) {
      const bytes = await answerOf(path);
      expect(bytes).toBeInstanceOf(Buffer);
      expect(await answerOf(path)).toBe(bytes);
    }
  });

  it('offer to sign in only where that is one of the operations', async () => {
    const pageOf = async (path: string): Promise<string> => {
      const described = { path } as (typeof routes)[number];
      const routes = docsRoutes([described], '1.2.3');
      const route = routes.find((each) => each.path === '/api/v1/docs')!;
      return String(
        await route.handler({ reply: { header: () => {} } } as unknown as Parameters<typeof route.handler>[0]),
      );
    };
    expect(await pageOf('/api/v1/auth/login')).toContain('id="sign-in"');
    expect(await pageOf('/api/v1/shop-sync/feed')).not.toContain('id="sign-in"');
  });
});
