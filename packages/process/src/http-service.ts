import { type AnyRoute, createHttpApp, type HttpContext, type HttpSettings } from '@beekeeping/http';
import { measureHttp } from './http-metrics.ts';
import { listenOrExplain } from './listen-or-explain.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { servePrivately } from './private-server.ts';
import { type RunningService, STOP_GRACE_MS } from './run-service.ts';
import { announceStart } from './start-lines.ts';

/** The variables of every HTTP service. */
export interface HttpConfig {
  HOST: string;
  PORT: number;
  METRICS_HOST: string;
  /** Absent: no private port. */
  METRICS_PORT?: number | undefined;
  STOP_DELAY_MS: number;
  TRUST_PROXY_HOPS: number;
  ENABLE_SWAGGER: boolean;
  RATE_LIMIT_PER_MINUTE: number;
  /** Absent in services that the management UI does not call. */
  UI_ORIGIN?: string | undefined;
  /** Absent in services without strict routes. */
  RATE_LIMIT_LOGIN_PER_MINUTE?: number;
}

/** What paths are put behind: without the slash that they begin with. */
const baseOf = ({ origin, pathname }: URL): string =>
  origin + (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname);

/** The variables of an HTTP service as its middleware takes them. */
export const httpSettingsOf = (config: Omit<HttpConfig, keyof ListenConfig>): HttpSettings => ({
  trustProxyHops: config.TRUST_PROXY_HOPS,
  uiUrl: config.UI_ORIGIN === undefined ? undefined : baseOf(new URL(config.UI_ORIGIN)),
  enableSwagger: config.ENABLE_SWAGGER,
  rateLimitPerMinute: config.RATE_LIMIT_PER_MINUTE,
  rateLimitLoginPerMinute: config.RATE_LIMIT_LOGIN_PER_MINUTE ?? config.RATE_LIMIT_PER_MINUTE,
});

type ListenConfig = Pick<HttpConfig, 'HOST' | 'PORT' | 'METRICS_HOST' | 'METRICS_PORT' | 'STOP_DELAY_MS'>;

/**
 * Listens, and says when it answers, in the one line `listening http://…` (docs/requirements/running.md#start), and
 * `metrics http://…` before it when there is a private port. Its stop turns readiness off at once, goes on accepting
 * for `STOP_DELAY_MS` so that balancers see it, lets running requests finish and then releases what the context holds.
 */
export const serveHttp = async <Context extends HttpContext>(options: {
  routes: readonly AnyRoute<Context>[];
  context: Context & { readiness: { stopAccepting(): void } };
  config: ListenConfig;
  /** What the process measures beside its requests; made here when absent. Shown only on a private port. */
  metrics?: Metrics | undefined;
  /** Runs once the port is ours: what must not have happened when it is not. Requests wait meanwhile. */
  prepare?: () => Promise<void>;
  /** Runs after the last request: closes pools and listeners. */
  release: () => Promise<void>;
}): Promise<RunningService & { url: string }> => {
  const { config, context } = options;
  const port = await openPrivatePort(config, context, options.metrics);
  let open = (): void => {};
  const opened = options.prepare && new Promise<void>((resolve) => (open = resolve));
  const app = createHttpApp(options.routes, {
    ...context,
    opened,
    ...(port ? measureHttp(port.metrics) : {}),
  });
  const server = await listenOrExplain(app, { host: config.HOST, port: config.PORT });
  try {
    await options.prepare?.();
  } catch (error) {
    await Promise.all([server.stop(0), port?.stop(0)]);
    throw error;
  }
  open();
  if (port) announceStart(context.role, 'metrics', port.url);
  announceStart(context.role, 'listening', server.url);
  return {
    url: server.url,
    logger: context.logger,
    stop: async () => {
      context.readiness.stopAccepting();
      await server.stop(STOP_GRACE_MS, config.STOP_DELAY_MS);
      // Last, so that observers see to the end that it stops.
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
