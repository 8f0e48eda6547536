import type { Clock } from '@beekeeping/core/clock';
import type { Logger } from '@beekeeping/core/logger';
import type { Database } from '@beekeeping/db';
import type { Authenticate } from './access/check-access.ts';
import type { AuthenticateKey } from './access/check-api-key.ts';
import type { StaticSite } from './answers/static-site.ts';
import type { UnreadyReason } from './readiness/unready-reasons.ts';

/** What every HTTP service holds. */
export interface HttpContext {
  db: Database;
  clock: Clock;
  logger: Logger;
  /** `api`, `public-origin`, `all` …: shown by /health. */
  role: string;
  version: string;
  /** Absent in services without routes for users; one with such a route does not start without it. */
  authenticate?: Authenticate;
  /** Absent in services without routes for API keys; one with such a route does not start without it. */
  authenticateKey?: AuthenticateKey;
  readiness: Readiness;
  http: HttpSettings;
  /** Requests wait for it; absent when there is nothing to wait for. Never rejects. */
  opened?: Promise<void> | undefined;
  /** What the process serves beside its routes; absent where it serves nothing else. */
  site?: StaticSite;
  /** Absent without metrics. */
  observeRequest?: ObserveRequest;
  /** Absent without metrics. */
  observeRefusedStatement?: ObserveRefusedStatement;
}

/** Called for each request when its answer has ended. */
export type ObserveRequest = (request: {
  method: string;
  /** The declared path; absent when no declaration matched. */
  route: string | undefined;
  status: number;
  seconds: number;
}) => void;

/** Called for each request that was refused because Postgres refused a statement: what validation should have found. */
export type ObserveRefusedStatement = (problem: { sqlState: string; constraint: string | undefined }) => void;

export interface HttpSettings {
  trustProxyHops: number;
  /** Where the management UI lives, without a slash at its end: its origin, and its path where it has one. */
  uiUrl: string | undefined;
  enableSwagger: boolean;
  rateLimitPerMinute: number;
  rateLimitLoginPerMinute: number;
}

export type CheckName = 'database' | 'migrations' | 'keyring' | 'storage' | 'printing';

/** `unused`: the service has no need of it. */
export type CheckOutcome = 'ok' | 'failed' | 'unused';

export interface Readiness {
  check(): Promise<Record<CheckName, CheckOutcome>>;
  /** The result of the last check, and whether the process is stopping. */
  reasons(): readonly UnreadyReason[];
  /** How far the clock was ahead of that of the database at the last check; undefined when the database did not answer. */
  clockAheadSeconds(): number | undefined;
}
