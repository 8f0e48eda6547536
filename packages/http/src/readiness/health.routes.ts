import { z } from 'zod';
import { publicAccess } from '../access/access.ts';
import { livenessOf, readinessAnswer } from './health-answers.ts';
import type { HttpContext } from '../http-context.ts';
import { routeFor } from '../routes/route.ts';
import { UNREADY_REASONS, type UnreadyReason } from './unready-reasons.ts';

const route = routeFor<HttpContext>();

const outcome = (what: string) => z.enum(['ok', 'failed', 'unused']).meta({ description: what });

/** Liveness and readiness of every HTTP service (docs/requirements/running.md#health). */
export const healthRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/health',
    summary: 'Liveness probe',
    description: 'Never touches the database.',
    access: publicAccess('liveness probe'),
    throttle: 'none',
    status: 200,
    response: z.object({
      status: z.literal('ok').meta({ description: 'The process answers' }),
      role: z.string().meta({ description: 'Which program it is' }),
      version: z.string().meta({ description: 'Version of the service' }),
    }),
    handler: ({ context }) => livenessOf(context),
  }),
  route({
    method: 'GET',
    path: '/api/v1/health/ready',
    summary: 'Readiness probe',
    description: '503 when it cannot; `unused` marks a check that the service has no need of.',
    access: publicAccess('readiness probe'),
    throttle: 'none',
    status: 200,
    otherStatus: 503,
    response: z.object({
      status: z.enum(['ready', 'not-ready']).meta({ description: 'The sum of the checks' }),
      checks: z
        .object({
          database: outcome('Answers and accepts writes'),
          migrations: outcome('Migrations that this version needs'),
          keyring: outcome('Opens what is sealed'),
          storage: outcome('Takes files'),
          printing: outcome('Whether its browser started last time; `failed` only affects papers'),
        })
        .meta({ description: 'What was looked at' }),
      reasons: z
        .array(
          z.object({
            code: z.enum(Object.keys(UNREADY_REASONS) as [UnreadyReason, ...UnreadyReason[]]),
            message: z.string(),
          }),
        )
        .optional()
        .meta({ description: 'Further problems of a process that is not ready' }),
    }),
    handler: async ({ context, reply }) => {
      const { status, body } = await readinessAnswer(context.readiness);
      if (status !== 200) reply.status(status);
      return body;
    },
  }),
];
