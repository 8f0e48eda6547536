import type { TestClient } from '@beekeeping/http/testing';
import type { Call } from './find-order.ts';
import type { OperationPlan } from './operations.ts';
import type { Answer, Entry, EntryAnswer, Happened, Request } from './oracle.ts';
import type { Shelf } from './shelf.ts';

/** The replicas that the calls are spread over. */
export interface Replicas {
  apis: TestClient[];
  /** Posts a shop request to the gateway of that number. */
  book: (gateway: number, movements: object[]) => Promise<{ results: EntryAnswer[] }>;
}

/** How many calls run at once. */
const WORKERS = 6;

const pick = <T>(items: readonly T[], index: number): T => items[index % items.length]!;

/** The same external ids mean other bookings on another shelf. */
const externalIdOf = (shelf: Shelf, number: number): string => `${shelf.skus[0]}-E${number}`;

const entriesOf = (shelf: Shelf, plan: OperationPlan & { kind: 'book' }): Entry[] =>
  plan.entries.map((entry) => {
    const externalId = externalIdOf(shelf, entry.externalId);
    const { quantity } = entry;
    if (entry.kind === 'return') {
      const { condition } = entry;
      return { externalId, type: 'SHOP_RETURN', quantity, saleExternalId: externalIdOf(shelf, entry.sale), condition };
    }
    const target =
      'sku' in entry.target
        ? { sku: pick(shelf.skus, entry.target.sku) }
        : { lotNumber: shelf.world.batches[pick(shelf.batchIds, entry.target.lot)]!.lotNumber };
    return { externalId, type: 'SHOP_SALE', quantity, ...target };
  });

/** The request that a plan means, given the movements that are known by now; undefined when there is none to reverse. */
const requestOf = (shelf: Shelf, plan: OperationPlan, movementIds: readonly string[]): Request | undefined => {
  switch (plan.kind) {
    case 'withdraw':
      return { kind: 'move', batchId: pick(shelf.batchIds, plan.batch), type: plan.type, quantity: plan.quantity };
    case 'correct': {
      const batchId = pick(shelf.batchIds, plan.batch);
      return { kind: 'move', batchId, type: 'INVENTORY_CORRECTION', quantity: plan.quantity };
    }
    case 'reverse':
      return movementIds.length === 0 ? undefined : { kind: 'reverse', movementId: pick(movementIds, plan.movement) };
    case 'book':
      return { kind: 'book', entries: entriesOf(shelf, plan) };
    default:
      return { kind: plan.kind, subjectId: pick(shelf.holdable, plan.subject).id };
  }
};

const pathOf = (shelf: Shelf, request: Exclude<Request, { kind: 'book' }>): [path: string, body?: object] => {
  switch (request.kind) {
    case 'move': {
      const kind = shelf.world.batches[request.batchId]!.honeyBatchId ? 'bottlings' : 'production-batches';
      const { type, quantity } = request;
      return [`${kind}/${request.batchId}/movements`, { type, quantity, note: 'counted' }];
    }
    case 'reverse':
      return [`stock-movements/${request.movementId}/reverse`, { note: 'mistake' }];
    default: {
      const { path } = shelf.holdable.find(({ id }) => id === request.subjectId)!;
      return [
        `${path}/${request.subjectId}/${request.kind}`,
        request.kind === 'hold' ? { reason: 'glass' } : undefined,
      ];
    }
  }
};

const send = async (
  shelf: Shelf,
  replicas: Replicas,
  replica: number,
  request: Request,
): Promise<{ answer: Answer; happened: Happened }> => {
  const sent = Date.now();
  const at = (instant: number) => [instant, instant] as const;
  if (request.kind === 'book') {
    // As movements of the house are; a repeat is dated anew.
    const occurredAt = new Date(sent).toISOString();
    const { results } = await replicas.book(
      replica,
      request.entries.map((entry) => ({ ...entry, occurredAt })),
    );
    return {
      answer: {
        kind: 'booked',
        results: results.map(({ externalId, status, code, allocations }) => ({
          externalId,
          status,
          ...(code === undefined ? {} : { code }),
          allocations,
        })),
      },
      happened: at(sent),
    };
  }
  const { status, body, text } = await pick(replicas.apis, replica).post(...prefixed(pathOf(shelf, request)));
  if (status === 201) {
    const { id: movementId, quantity, occurredAt } = body as { id: string; quantity: number; occurredAt: string };
    return { answer: { kind: 'done', quantity, movementId }, happened: at(Date.parse(occurredAt)) };
  }
  const happened = [sent, Date.now()] as const;
  if (status === 200) return { answer: { kind: 'done' }, happened };
  if (status >= 500) throw new Error(`${request.kind} answered ${status}: ${text}`);
  const { code, remaining } = body as { code: string; remaining?: number };
  return { answer: { kind: 'refused', code, ...(remaining === undefined ? {} : { remaining }) }, happened };
};

const prefixed = ([path, body]: [path: string, body?: object]): [path: string, body?: object] =>
  [`/api/v1/${path}`, ...(body === undefined ? [] : ([body] as const))] as [path: string, body?: object];

/** Sends what was planned, several calls at a time, spread over the replicas. @returns every call with its answer */
export const runOperations = async (
  shelf: Shelf,
  replicas: Replicas,
  plans: readonly OperationPlan[],
): Promise<Call[]> => {
  const calls: Call[] = [];
  const movementIds: string[] = [];
  let tick = 0;
  let next = 0;
  const work = async (replica: number): Promise<void> => {
    for (let plan = plans[next++]; plan; plan = plans[next++]) {
      const request = requestOf(shelf, plan, movementIds);
      if (!request) continue;
      const sentAt = (tick += 1);
      const { answer, happened } = await send(shelf, replicas, replica, request);
      calls.push({ request, answer, sentAt, answeredAt: (tick += 1), happened });
      if (answer.kind === 'done' && answer.movementId !== undefined) movementIds.push(answer.movementId);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker % 2)));
  return calls;
};
