import { once } from 'node:events';
import { request } from 'node:http';
import { waitUntil } from '@beekeeping/db/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { publicAccess } from '../access/access.ts';
import { FileAnswer } from './file-answer.ts';
import type { HttpContext } from '../http-context.ts';
import { routeFor } from '../routes/route.ts';
import { startTestService, type TestService } from '../testing/index.ts';

const route = routeFor<HttpContext>();

/** How many pieces were read of the file that has no end. */
let piecesRead = 0;
let isClosed = false;

const files: Record<string, () => AsyncGenerator<string>> = {
  whole: async function* whole() {
    yield 'Käse;';
    yield 'Brot\n';
  },
  none: async function* none() {},
  'broken-at-once': async function* brokenAtOnce() {
    yield await Promise.reject<string>(new Error('nothing can be read'));
  },
  'broken-later': async function* brokenLater() {
    yield 'x'.repeat(100_000);
    throw new Error('the rest cannot be read');
  },
  endless: async function* endless() {
    try {
      for (;;) {
        piecesRead += 1;
        yield 'x'.repeat(100_000);
      }
    } finally {
      isClosed = true;
    }
  },
};

const filesRoute = route({
  method: 'GET',
  path: '/api/v1/files/:name',
  summary: 'Read a file',
  access: publicAccess('test'),
  params: z.strictObject({ name: z.string() }),
  status: 200,
  response: z.unknown(),
  alsoProduces: 'text/csv',
  handler: ({ params }) => new FileAnswer('text/csv', 'file.csv', files[params.name]!()),
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService([filesRoute]);
});
afterAll(() => service.stop());

const read = (name: string) => fetch(`${service.url}/api/v1/files/${name}`);

describe('a file as an answer', () => {
  it('is sent with its type and its name', async () => {
    const answer = await read('whole');
    expect([answer.status, await answer.text()]).toEqual([200, 'Käse;Brot\n']);
    expect(answer.headers.get('content-type')).toBe('text/csv');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="file.csv"');
  });

  it('may be empty', async () => {
    expect(await (await read('none')).text()).toBe('');
  });

  it('is a problem when its beginning cannot be read', async () => {
    const answer = await read('broken-at-once');
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([500, null]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('breaks off when the rest cannot be read, so that nobody takes it for whole', async () => {
    const answer = await read('broken-later');
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  it('is read no further than the client takes it, and no more once the client has gone', async () => {
    const sent = request(`${service.url}/api/v1/files/endless`);
    const [answer] = (await once(sent.end(), 'response')) as [NodeJS.ReadableStream];
    answer.pause();
    let before = -1;
    await waitUntil('it is not read on', () => {
      const isAtRest = before === piecesRead;
      before = piecesRead;
      return isAtRest;
    });
    expect(piecesRead).toBeLessThan(200);
    sent.destroy();
    await waitUntil('it is closed', () => isClosed);
  });
});
