import type { Express } from 'express';
import { createHttpApp } from '../http/create-http-app.ts';
import type { HttpContext, HttpSettings } from '../http/http-context.ts';
import { listen, type RunningHttpServer } from '../http/http-server.ts';
import type { AnyRoute } from '../http/route.ts';
import { type RunningService, STOP_GRACE_MS } from './run-service.ts';
import { StartupError } from './startup-error.ts';

/** The variables of every HTTP service. */
export interface HttpConfig {
  HOST: string;
  PORT: number;
  TRUST_PROXY_HOPS: number;
  ENABLE_SWAGGER: boolean;
  RATE_LIMIT_PER_MINUTE: number;
  /** Absent in services that the management UI does not call. */
  UI_ORIGIN?: string | undefined;
  /** Absent in services without strict routes. */
  RATE_LIMIT_LOGIN_PER_MINUTE?: number;
}

/** The variables of an HTTP service as its middleware takes them. */
export const httpSettingsOf = (config: Omit<HttpConfig, 'HOST' | 'PORT'>): HttpSettings => ({
  trustProxyHops: config.TRUST_PROXY_HOPS,
  uiOrigin: config.UI_ORIGIN === undefined ? undefined : new URL(config.UI_ORIGIN).origin,
  enableSwagger: config.ENABLE_SWAGGER,
  rateLimitPerMinute: config.RATE_LIMIT_PER_MINUTE,
  rateLimitLoginPerMinute: config.RATE_LIMIT_LOGIN_PER_MINUTE ?? config.RATE_LIMIT_PER_MINUTE,
});

/**
 * Listens and prints the one line `listening http://…`. Its stop turns readiness off at once, lets running requests
 * finish and then releases what the context holds.
 */
export const serveHttp = async <Context extends HttpContext>(options: {
  routes: readonly AnyRoute<Context>[];
  context: Context & { readiness: { stopAccepting(): void } };
  config: Pick<HttpConfig, 'HOST' | 'PORT'>;
  /** Runs after the last request: closes pools and listeners. */
  release: () => Promise<void>;
}): Promise<RunningService & { url: string }> => {
  const { config, context } = options;
  const server = await listenOrExplain(createHttpApp(options.routes, context), config);
  process.stdout.write(`listening ${server.url}\n`);
  return {
    url: server.url,
    stop: async () => {
      context.readiness.stopAccepting();
      await server.stop(STOP_GRACE_MS);
      await options.release();
    },
  };
};

const listenOrExplain = async (
  app: Express,
  { HOST, PORT }: Pick<HttpConfig, 'HOST' | 'PORT'>,
): Promise<RunningHttpServer> => {
  try {
    return await listen(app, { host: HOST, port: PORT });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = {
      EADDRINUSE: `PORT: ${PORT} is taken on ${HOST}: stop what listens there or choose another (0 takes any free one)`,
      EACCES: `PORT: ${PORT} needs rights that this account lacks: choose one above 1023`,
      EADDRNOTAVAIL: `HOST: ${HOST} is no address of this machine`,
      ENOTFOUND: `HOST: ${HOST} is no address of this machine`,
    }[code ?? ''];
    throw reason === undefined ? error : new StartupError([reason]);
  }
};
