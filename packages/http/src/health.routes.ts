import { z } from 'zod';
import { publicAccess } from './access.ts';
import { livenessOf, readinessAnswer } from './health-answers.ts';
import type { HttpContext } from './http-context.ts';
import { routeFor } from './route.ts';

const route = routeFor<HttpContext>();

const outcome = z.enum(['ok', 'failed', 'unused']);

/** Liveness and readiness of every HTTP service (decisions.md §2). */
export const healthRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/health',
    summary: 'Is the process alive',
    description: 'Never touches the database.',
    access: publicAccess('liveness probe'),
    throttle: 'none',
    status: 200,
    response: z.object({ status: z.literal('ok'), role: z.string(), version: z.string() }),
    handler: ({ context }) => livenessOf(context),
  }),
  route({
    method: 'GET',
    path: '/api/v1/health/ready',
    summary: 'Can the process serve requests',
    description: '503 when it cannot; `unused` marks a check that the service has no need of.',
    access: publicAccess('readiness probe'),
    throttle: 'none',
    status: 200,
    response: z.object({
      status: z.enum(['ready', 'not-ready']),
      checks: z.object({ database: outcome, migrations: outcome, keyring: outcome, storage: outcome }),
    }),
    handler: async ({ context, reply }) => {
      const { status, body } = await readinessAnswer(context.readiness);
      if (status !== 200) reply.status(status);
      return body;
    },
  }),
];
