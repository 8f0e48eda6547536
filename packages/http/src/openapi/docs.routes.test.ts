import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { startTestService, type TestService } from '../testing/index.ts';
import { publicAccess } from '../access/access.ts';
import { docsPage } from './docs-page.ts';
import { docsRoutes } from './docs.routes.ts';
import type { HttpContext } from '../http-context.ts';
import { openApiDocument } from './openapi.ts';
import { routeFor } from '../routes/route.ts';

const PATHS = [
  '/api/v1/openapi.json',
  '/api/v1/docs',
  '/api/v1/docs/swagger-ui.css',
  '/api/v1/docs/swagger-ui-bundle.js',
  '/api/v1/docs/docs.css',
  '/api/v1/docs/docs.js',
  '/api/v1/docs/service.json',
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
    const login = routeFor<HttpContext>()({
      method: 'POST',
      path: '/api/v1/auth/login',
      summary: 'Sign in',
      access: publicAccess('signing in'),
      status: 200,
      response: z.object({}),
      handler: () => ({}),
    });
    const pageOf = (routes: Parameters<typeof openApiDocument>[0]) =>
      String(docsPage(openApiDocument(routes, '1.2.3')));
    expect(pageOf([login])).toContain('id="sign-in"');
    expect(pageOf(docsRoutes([], '1.2.3'))).not.toContain('id="sign-in"');
  });

  it('know no description of a tag that there is none of', async () => {
    for (const name of ['colonies.json', '__proto__.json', '.json', 'service']) {
      await service.as().get(`/api/v1/docs/${name}`).expect(404);
    }
  });
});
