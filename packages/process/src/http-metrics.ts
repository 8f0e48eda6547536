import type { HttpContext, ObserveRefusedStatement, ObserveRequest } from '@beekeeping/http';
import type { Metrics } from './metrics.ts';

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Node knows 34 methods, which clients choose; these are the ones that routes can have. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/** Requests by declared route: a path that none matches is `unknown`, so that clients cannot make series. */
const measureRequests = (metrics: Metrics): ObserveRequest => {
  const durations = metrics.histogram(
    'http_request_duration_seconds',
    'From the arrival of a request to the end of its answer.',
    ['method', 'route', 'status'],
    REQUEST_SECONDS,
  );
  return ({ method, route = 'unknown', status, seconds }) =>
    durations({ method: METHODS.has(method) ? method : 'other', route, status: String(status) }, seconds);
};

/** Statements that Postgres refused for what a client sent, by what the schema and Postgres name. */
const measureRefusedStatements = (metrics: Metrics): ObserveRefusedStatement => {
  const refused = metrics.counter(
    'http_refused_statements_total',
    'Requests that were refused by the database instead of by validation.',
    ['sql_state', 'constraint'],
  );
  return ({ sqlState, constraint = '' }) => refused({ sql_state: sqlState, constraint });
};

/** What a service measures of its requests. */
export const measureHttp = (
  metrics: Metrics,
): Required<Pick<HttpContext, 'observeRequest' | 'observeRefusedStatement'>> => ({
  observeRequest: measureRequests(metrics),
  observeRefusedStatement: measureRefusedStatements(metrics),
});
