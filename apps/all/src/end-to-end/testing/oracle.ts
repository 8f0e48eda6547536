/**
 * The rules of stock as one thing after the other (docs/requirements/trade.md), written without a look at the service:
 * what the service answers under concurrency must be what this answers in some order.
 */

export interface Batch {
  lotNumber: string;
  sku: string | null;
  honeyBatchId: string | null;
  initial: number;
  madeOn: string;
  bestBefore: string | null;
}

/** The records that do not change during a run. */
export interface World {
  today: string;
  batches: Record<string, Batch>;
}

interface Allocation {
  batchId: string;
  quantity: number;
}

interface Booking {
  content: string;
  saleExternalId: string | null;
  allocations: Allocation[];
}

interface Move {
  /** When it happened, in milliseconds. */
  at: number;
  quantity: number;
}

export interface State {
  moved: Record<string, Move[]>;
  /** Ids of batches and honey batches. */
  held: Record<string, true>;
  movements: Record<string, { batchId: string; quantity: number; isReversible: boolean }>;
  bookings: Record<string, Booking>;
}

export const emptyState = (): State => ({ moved: {}, held: {}, movements: {}, bookings: {} });

export interface Entry {
  externalId: string;
  type: 'SHOP_SALE' | 'SHOP_RETURN';
  quantity: number;
  sku?: string;
  lotNumber?: string;
  saleExternalId?: string;
  condition?: 'RESELLABLE' | 'BROKEN';
}

export type Request =
  | { kind: 'move'; batchId: string; type: string; quantity: number }
  | { kind: 'reverse'; movementId: string }
  | { kind: 'hold' | 'release'; subjectId: string }
  | { kind: 'book'; entries: Entry[] };

/** The first and the last instant at which a request may have happened, in milliseconds; equal when it is known. */
export type Happened = readonly [from: number, until: number];

export interface EntryAnswer {
  externalId: string;
  status: string;
  code?: string;
  allocations: { lotNumber: string; quantity: number }[];
}

/** What a client saw; `movementId` names the row that was made and is no part of the comparison. */
export type Answer =
  | { kind: 'done'; quantity?: number; movementId?: string }
  | { kind: 'refused'; code: string; remaining?: number }
  | { kind: 'booked'; results: EntryAnswer[] };

/** The least that a batch holds at any instant from `from` on: what came in later cannot have left before. */
const minFrom = (world: World, state: State, batchId: string, from: number): number => {
  const moves = state.moved[batchId] ?? [];
  const levelAt = (instant: number): number =>
    moves
      .filter(({ at }) => at <= instant)
      .reduce((sum, { quantity }) => sum + quantity, world.batches[batchId]!.initial);
  return Math.min(...[from, ...moves.map(({ at }) => at).filter((at) => at > from)].map(levelAt));
};

/** The stock that may have been left when a request was decided; what was seen of it, if that is possible. */
const leftFor = (world: World, state: State, batchId: string, [from, until]: Happened, seen: Answer): number => {
  const between = (state.moved[batchId] ?? []).map(({ at }) => at).filter((at) => at > from && at <= until);
  const lefts = [from, ...between].map((at) => minFrom(world, state, batchId, at));
  return lefts.find((left) => seen.kind === 'refused' && left === seen.remaining) ?? lefts[0]!;
};

const isHeld = (world: World, state: State, batchId: string): boolean => {
  const { honeyBatchId } = world.batches[batchId]!;
  return state.held[batchId] === true || (honeyBatchId !== null && state.held[honeyBatchId] === true);
};

const move = (state: State, batchId: string, at: number, quantity: number): void => {
  state.moved[batchId] = [...(state.moved[batchId] ?? []), { at, quantity }];
};

const refused = (code: string, remaining?: number): Answer => ({
  kind: 'refused',
  code,
  ...(remaining === undefined ? {} : { remaining }),
});

const MAY_LEAVE_HELD = new Set(['BREAKAGE', 'INVENTORY_CORRECTION']);

const applyMove = (
  world: World,
  state: State,
  request: Request & { kind: 'move' },
  happened: Happened,
  seen: Answer,
): Answer => {
  const { batchId, type } = request;
  const quantity = type === 'INVENTORY_CORRECTION' ? request.quantity : -request.quantity;
  if (quantity < 0 && isHeld(world, state, batchId) && !MAY_LEAVE_HELD.has(type)) return refused('LOT_ON_HOLD');
  const left = leftFor(world, state, batchId, happened, seen);
  if (quantity < 0 && left + quantity < 0) return refused('INSUFFICIENT_STOCK', left);
  move(state, batchId, happened[0], quantity);
  if (seen.kind === 'done') state.movements[seen.movementId!] = { batchId, quantity, isReversible: true };
  return { kind: 'done', quantity };
};

const applyReverse = (
  world: World,
  state: State,
  request: Request & { kind: 'reverse' },
  happened: Happened,
  seen: Answer,
): Answer => {
  const movement = state.movements[request.movementId];
  if (!movement) return refused('NOT_FOUND');
  if (!movement.isReversible) return refused('INVALID_STATE');
  const { batchId } = movement;
  const quantity = -movement.quantity;
  const left = leftFor(world, state, batchId, happened, seen);
  if (quantity < 0 && left + quantity < 0) return refused('INSUFFICIENT_STOCK', left);
  movement.isReversible = false;
  move(state, batchId, happened[0], quantity);
  if (seen.kind === 'done') state.movements[seen.movementId!] = { batchId, quantity, isReversible: false };
  return { kind: 'done', quantity };
};

const applyHold = (state: State, { kind, subjectId }: Request & { kind: 'hold' | 'release' }): Answer => {
  const wasHeld = state.held[subjectId] === true;
  if (wasHeld === (kind === 'hold')) return refused('INVALID_STATE');
  if (kind === 'hold') state.held[subjectId] = true;
  else delete state.held[subjectId];
  return { kind: 'done' };
};

const inShopOrder = (world: World) => (left: string, right: string) => {
  const [a, b] = [world.batches[left]!, world.batches[right]!];
  const byDay = (a.bestBefore ?? '9999').localeCompare(b.bestBefore ?? '9999') || a.madeOn.localeCompare(b.madeOn);
  return byDay || left.localeCompare(right);
};

/** Takes `quantity` from the batches in their order, all or nothing. */
const take = (available: Allocation[], quantity: number): Allocation[] | undefined => {
  const taken: Allocation[] = [];
  let missing = quantity;
  for (const { batchId, quantity: most } of available) {
    const part = Math.min(most, missing);
    if (part > 0) taken.push({ batchId, quantity: part });
    missing -= part;
  }
  return missing === 0 ? taken : undefined;
};

const sell = (world: World, state: State, entry: Entry, at: number): Allocation[] | string => {
  const ids = Object.keys(world.batches);
  if (entry.lotNumber !== undefined) {
    const batchId = ids.find((id) => world.batches[id]!.lotNumber === entry.lotNumber)!;
    if (isHeld(world, state, batchId)) return 'LOT_ON_HOLD';
    const most = minFrom(world, state, batchId, at);
    return take([{ batchId, quantity: most }], entry.quantity) ?? 'INSUFFICIENT_STOCK';
  }
  const sellable = ids
    .filter((id) => world.batches[id]!.sku === entry.sku)
    .filter((id) => !isHeld(world, state, id) && (world.batches[id]!.bestBefore ?? '9999') >= world.today)
    .toSorted(inShopOrder(world))
    .map((batchId) => ({ batchId, quantity: minFrom(world, state, batchId, at) }));
  return take(sellable, entry.quantity) ?? 'INSUFFICIENT_STOCK';
};

const giveBack = (state: State, entry: Entry): Allocation[] | string => {
  const sale = state.bookings[entry.saleExternalId!];
  if (!sale || sale.saleExternalId !== null) return 'SALE_NOT_FOUND';
  const returned = Object.values(state.bookings)
    .filter((booking) => booking.saleExternalId === entry.saleExternalId)
    .flatMap((booking) => booking.allocations);
  const open = sale.allocations.map(({ batchId, quantity }) => ({
    batchId,
    quantity:
      quantity - returned.filter((part) => part.batchId === batchId).reduce((sum, part) => sum + part.quantity, 0),
  }));
  return take(open, entry.quantity) ?? 'RETURN_EXCEEDS_SALE';
};

const applyEntry = (world: World, state: State, entry: Entry, at: number): EntryAnswer => {
  const { externalId } = entry;
  const content = JSON.stringify(Object.entries(entry).toSorted(([a], [b]) => a.localeCompare(b)));
  const named = (allocations: Allocation[]) =>
    allocations.map(({ batchId, quantity }) => ({ lotNumber: world.batches[batchId]!.lotNumber, quantity }));
  const known = state.bookings[externalId];
  if (known) {
    return known.content === content
      ? { externalId, status: 'DUPLICATE', allocations: named(known.allocations) }
      : { externalId, status: 'REJECTED', code: 'EXTERNAL_ID_REUSED', allocations: [] };
  }
  const allocations = entry.type === 'SHOP_SALE' ? sell(world, state, entry, at) : giveBack(state, entry);
  if (typeof allocations === 'string') return { externalId, status: 'REJECTED', code: allocations, allocations: [] };
  const sign = entry.type === 'SHOP_SALE' ? -1 : 1;
  // What came back broken is on no shelf.
  const shelved = entry.condition === 'BROKEN' ? [] : allocations;
  for (const { batchId, quantity } of shelved) move(state, batchId, at, sign * quantity);
  state.bookings[externalId] = { content, saleExternalId: entry.saleExternalId ?? null, allocations };
  return { externalId, status: 'BOOKED', allocations: named(allocations) };
};

/**
 * Does `request` to `state` and answers what the service has to answer.
 * @param happened when it may have happened
 * @param seen what the service did answer, for the ids of what it made
 */
export const apply = (world: World, state: State, request: Request, happened: Happened, seen: Answer): Answer => {
  switch (request.kind) {
    case 'move':
      return applyMove(world, state, request, happened, seen);
    case 'reverse':
      return applyReverse(world, state, request, happened, seen);
    case 'book': {
      const [at] = happened;
      return { kind: 'booked', results: request.entries.map((entry) => applyEntry(world, state, entry, at)) };
    }
    default:
      return applyHold(state, request);
  }
};
