import { createHttpApp } from '../http/create-http-app.ts';
import type { HttpContext, HttpSettings } from '../http/http-context.ts';
import type { AnyRoute } from '../http/route.ts';
import { measureRequests } from './http-metrics.ts';
import { listenOrExplain } from './listen-or-explain.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { servePrivately } from './private-server.ts';
import { type RunningService, STOP_GRACE_MS } from './run-service.ts';

/** The variables of every HTTP service. */
export interface HttpConfig {
  HOST: string;
  PORT: number;
  METRICS_HOST: string;
  /** Absent: no private port. */
  METRICS_PORT?: number | undefined;
  TRUST_PROXY_HOPS: number;
  ENABLE_SWAGGER: boolean;
  RATE_LIMIT_PER_MINUTE: number;
  /** Absent in services that the management UI does not call. */
  UI_ORIGIN?: string | undefined;
  /** Absent in services without strict routes. */
  RATE_LIMIT_LOGIN_PER_MINUTE?: number;
}

/** The variables of an HTTP service as its middleware takes them. */
export const httpSettingsOf = (config: Omit<HttpConfig, keyof ListenConfig>): HttpSettings => ({
  trustProxyHops: config.TRUST_PROXY_HOPS,
  uiOrigin: config.UI_ORIGIN === undefined ? undefined : new URL(config.UI_ORIGIN).origin,
  enableSwagger: config.ENABLE_SWAGGER,
  rateLimitPerMinute: config.RATE_LIMIT_PER_MINUTE,
  rateLimitLoginPerMinute: config.RATE_LIMIT_LOGIN_PER_MINUTE ?? config.RATE_LIMIT_PER_MINUTE,
});

type ListenConfig = Pick<HttpConfig, 'HOST' | 'PORT' | 'METRICS_HOST' | 'METRICS_PORT'>;

/**
 * Listens and prints the one line `listening http://…`, and `metrics http://…` before it when there is a private port.
 * Its stop turns readiness off at once, lets running requests finish and then releases what the context holds.
 */
export const serveHttp = async <Context extends HttpContext>(options: {
  routes: readonly AnyRoute<Context>[];
  context: Context & { readiness: { stopAccepting(): void } };
  config: ListenConfig;
  /** What the process measures beside its requests; made here when absent. Shown only on a private port. */
  metrics?: Metrics | undefined;
  /** Runs after the last request: closes pools and listeners. */
  release: () => Promise<void>;
}): Promise<RunningService & { url: string }> => {
  const { config, context } = options;
  const port = await openPrivatePort(config, context, options.metrics);
  const app = createHttpApp(
    options.routes,
    port ? { ...context, observeRequest: measureRequests(port.metrics) } : context,
  );
  const server = await listenOrExplain(app, { host: config.HOST, port: config.PORT });
  if (port) process.stdout.write(`metrics ${port.url}\n`);
  process.stdout.write(`listening ${server.url}\n`);
  return {
    url: server.url,
    stop: async () => {
      context.readiness.stopAccepting();
      await server.stop(STOP_GRACE_MS);
      // Last, so that whoever watches sees to the end that it stops.
      await port?.stop(0);
      await options.release();
    },
  };
};

const openPrivatePort = async (config: ListenConfig, context: HttpContext, own: Metrics | undefined) => {
  const { METRICS_HOST, METRICS_PORT } = config;
  if (METRICS_PORT === undefined) return undefined;
  const metrics = own ?? createMetrics();
  const server = await servePrivately({ config: { METRICS_HOST, METRICS_PORT }, context, metrics });
  return { ...server, metrics };
};
