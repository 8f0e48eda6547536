import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { answerOrders } from '../answer-orders.ts';
import type { ClientPlan, LoadOrder, LoadResult } from './load-order.ts';

/** Short, so that a run ends on time: the generator looks at its clock only then. */
const TICK_MS = 20;

let sent = 0;
const run = randomUUID();

const numbered = (body: string): string => body.replaceAll('{n}', () => `${run}-${(sent += 1)}`);

const requestsOf = (plan: ClientPlan, complain: (status: number, body: string) => void): autocannon.Request[] => {
  let ofClient = 0;
  const nextBody = (body: string): string => numbered(body.replaceAll('"{k}"', String((ofClient += 1))));
  return plan.paths.map((path) => ({
    method: plan.method,
    path,
    headers: plan.body === undefined ? plan.headers : { 'content-type': 'application/json', ...plan.headers },
    onResponse: complain,
    ...(plan.body === undefined
      ? {}
      : { setupRequest: (request: autocannon.Request) => ({ ...request, body: nextBody(plan.body ?? '') }) }),
  }));
};

const generate = async (order: LoadOrder): Promise<LoadResult> => {
  let complaint: string | undefined;
  const complain = (status: number, body: string): void => {
    if (status >= 300 || body.includes('"REJECTED"')) complaint ??= `${status} ${body.slice(0, 500)}`;
  };
  const waiting = [...order.clients];
  const result = await autocannon({
    url: order.url,
    connections: order.clients.length,
    ...('seconds' in order.span ? { duration: order.span.seconds } : { amount: order.span.operations }),
    sampleInt: TICK_MS,
    setupClient: (client) => client.setRequests(requestsOf(waiting.pop() ?? order.clients[0]!, complain)),
  });
  return {
    answered: result.requests.total,
    seconds: result.duration,
    statuses: Object.fromEntries(
      Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count ?? 0]),
    ),
    broken: result.errors + result.timeouts,
    complaint,
  };
};

answerOrders(generate);
