import { AppError } from '@beekeeping/core/app-error';
import express from 'express';
import {
  errorHandler,
  factsOf,
  type HttpContext,
  livenessOf,
  readinessAnswer,
  type RunningHttpServer,
} from '@beekeeping/http';
import { listenOrExplain } from './listen-or-explain.ts';
import type { Metrics } from './metrics.ts';
import { measureReadiness } from './readiness-metrics.ts';

/**
 * Health and metrics on a port of their own, for operators: nothing else, and for nobody else, since
 * it asks nobody who they are. Metrics show how much a business sells; on the public port they would need a key and a rule
 * in every proxy.
 * @throws StartupError when the port cannot be had
 */
export const servePrivately = (options: {
  config: { METRICS_HOST: string; METRICS_PORT: number };
  context: Pick<HttpContext, 'role' | 'version' | 'readiness' | 'logger'>;
  metrics: Metrics;
}): Promise<RunningHttpServer> => {
  const { config, context, metrics } = options;
  measureReadiness(metrics, context);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((request, response, next) => {
    response.locals.facts = factsOf(request);
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.get('/health', (_request, response) => void response.json(livenessOf(context)));
  app.get('/health/ready', async (_request, response) => {
    const { status, body } = await readinessAnswer(context.readiness);
    response.status(status).json(body);
  });
  app.get('/metrics', async (_request, response) => {
    response.setHeader('Content-Type', metrics.contentType);
    response.end(await metrics.text());
  });
  app.use(() => {
    throw new AppError('NOT_FOUND', 'There is nothing at this path.');
  });
  app.use(errorHandler(context.logger));
  return listenOrExplain(app, { host: config.METRICS_HOST, port: config.METRICS_PORT }, 'METRICS_');
};
