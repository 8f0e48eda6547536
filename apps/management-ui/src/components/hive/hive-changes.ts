import type { PostColoniesByIdHiveSetupChangesBody } from '@beekeeping/api-client';
import { columnOf, type HivePart, type HivePartType, isBox, type Placement } from './hive-geometry.ts';

export type HiveOperation = NonNullable<PostColoniesByIdHiveSetupChangesBody['operations']>[number];

/** A part of a hive that is being changed: one that stands, one in the place of another, or a new one. */
export interface DraftPart extends HivePart {
  isNew?: boolean;
  /** The standing part whose place it takes, with everything that hangs in it. */
  replaces?: string;
}

type TypeOf = (id: string) => HivePartType | undefined;

/** Inserts after their box. */
const assembled = (parts: readonly DraftPart[]): DraftPart[] =>
  columnOf(parts).flatMap((part) => [part, ...parts.filter(({ inPartId }) => inPartId === part.id)]);

const insertsOf = (parts: readonly DraftPart[]): DraftPart[] => parts.filter(({ inPartId }) => inPartId !== null);

/** Puts a part to another place of the stack, with what hangs in it. */
export const movedTo = (parts: readonly DraftPart[], id: string, index: number): DraftPart[] => {
  const part = columnOf(parts).find((each) => each.id === id);
  if (part === undefined) return [...parts];
  const others = columnOf(parts).filter((each) => each.id !== id);
  return assembled([...others.toSpliced(index, 0, part), ...insertsOf(parts)]);
};

/** Takes a part away, with what hangs in it. */
export const without = (parts: readonly DraftPart[], id: string): DraftPart[] =>
  parts.filter((part) => part.id !== id && part.inPartId !== id);

const below = (column: readonly DraftPart[], ...placements: readonly Placement[]): number =>
  column.findLastIndex(({ placement }) => placements.includes(placement)) + 1;

/** Where a part of this kind belongs in a stack. */
const placeFor = (placement: Placement, column: readonly DraftPart[]): number => {
  const lid = column.findIndex((part) => part.placement === 'LID');
  const top = lid === -1 ? column.length : lid;
  const aboveBrood = below(column, 'BROOD_BOX');
  switch (placement) {
    case 'STAND':
      return 0;
    case 'FLOOR':
      return below(column, 'STAND');
    case 'ON_FLOOR':
      return below(column, 'FLOOR', 'ON_FLOOR');
    case 'BROOD_BOX':
      return aboveBrood || below(column, 'STAND', 'FLOOR', 'ON_FLOOR');
    case 'QUEEN_EXCLUDER':
      return aboveBrood;
    case 'BEE_ESCAPE':
      return Math.max(aboveBrood, below(column, 'QUEEN_EXCLUDER'));
    case 'SUPER':
      return Math.max(aboveBrood, below(column, 'QUEEN_EXCLUDER', 'BEE_ESCAPE', 'SUPER'));
    case 'INTERMEDIATE_FLOOR':
    case 'FEEDER': {
      const boxes = below(column, 'BROOD_BOX', 'SUPER');
      return Math.max(boxes, Math.min(top, below(column, 'INNER_COVER')));
    }
    case 'INNER_COVER':
      return top;
    default:
      return column.length;
  }
};

/** Adds a part where one of its kind belongs; an insert into the box of the given part, else into the topmost brood box. */
export const withPart = (parts: readonly DraftPart[], part: DraftPart, into?: string): DraftPart[] => {
  const column = columnOf(parts);
  if (part.placement !== 'IN_BOX') {
    return assembled([...column.toSpliced(placeFor(part.placement, column), 0, part), ...insertsOf(parts)]);
  }
  const box =
    column.find(({ id, placement }) => id === into && isBox(placement)) ??
    column.findLast(({ placement }) => placement === 'BROOD_BOX') ??
    column.findLast(({ placement }) => isBox(placement));
  return box === undefined ? [...parts] : assembled([...parts, { ...part, inPartId: box.id }]);
};

/** Puts a part of another type into the place of one, with everything that hangs in it. */
export const exchanged = (parts: readonly DraftPart[], id: string, next: DraftPart): DraftPart[] =>
  assembled(
    parts.map((part) => {
      if (part.inPartId === id) return { ...part, inPartId: next.id };
      if (part.id !== id) return part;
      // One that was put in meanwhile is not there yet: what comes in its place takes the place of the first.
      const replaces = part.isNew ? part.replaces : part.id;
      return { ...next, inPartId: part.inPartId, isNew: true, ...(replaces === undefined ? {} : { replaces }) };
    }),
  );

const changedState = (before: HivePart['state'], after: HivePart['state']) => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
};

/** The longest row of parts that keep their order: everything else moves. */
const keptInOrder = (ids: readonly string[], places: ReadonlyMap<string, number>): ReadonlySet<string> => {
  const rows: string[][] = [];
  for (const id of ids) {
    const place = places.get(id)!;
    const before = rows.filter((row) => places.get(row.at(-1)!)! < place);
    const longest = before.reduce<string[]>((best, row) => (row.length > best.length ? row : best), []);
    rows.push([...longest, id]);
  }
  return new Set(rows.reduce<string[]>((best, row) => (row.length > best.length ? row : best), []));
};

/** Parts between the storeys go first and come last: without a box above it no queen excluder stands. */
const FIRST_TO_GO: readonly Placement[] = [
  'IN_BOX',
  'QUEEN_EXCLUDER',
  'BEE_ESCAPE',
  'FEEDER',
  'INNER_COVER',
  'ON_FLOOR',
  'INTERMEDIATE_FLOOR',
  'STAND',
  'FLOOR',
  'LID',
];

const stated = ({ partTypeId, state }: DraftPart) => ({
  partTypeId,
  ...(Object.keys(state).length > 0 ? { state } : {}),
});

/**
 * The operations that make one hive out of another, in an order in which the hive is sound after each of them wherever
 * there is one: inserts and separators out, exchanges, states, boxes in, boxes out, then everything between them.
 */
export const operationsBetween = (before: readonly HivePart[], after: readonly DraftPart[]): HiveOperation[] => {
  const operations: HiveOperation[] = [];
  const replaced = new Set(after.map(({ replaces }) => replaces).filter((id) => id !== undefined));
  const stays = new Map(after.filter(({ isNew }) => !isNew).map((part) => [part.id, part]));
  const isGone = ({ id }: HivePart): boolean => !stays.has(id) && !replaced.has(id);
  // What hangs in a box leaves with it.
  const leaves = before.filter(
    (part) => isGone(part) && !before.some((box) => box.id === part.inPartId && isGone(box)),
  );
  const remove = (part: HivePart): void => {
    operations.push({ op: 'REMOVE_PART', partId: part.id });
    column = column.filter((id) => id !== part.id);
  };
  /** The stack by the ids of the draft, as it is after the operations so far. */
  let column = columnOf(before).map(({ id }) => after.find(({ replaces }) => replaces === id)?.id ?? id);

  for (const placement of FIRST_TO_GO) leaves.filter((part) => part.placement === placement).forEach(remove);
  for (const part of after) {
    if (part.replaces !== undefined) {
      operations.push({ op: 'REPLACE_PART', partId: part.replaces, part: stated(part) });
    }
  }
  for (const old of before) {
    const state = changedState(old.state, stays.get(old.id)?.state ?? old.state);
    if (Object.keys(state).length > 0) operations.push({ op: 'SET_STATE', partId: old.id, state });
  }

  const target = columnOf(after);
  const standing = target.filter(({ id }) => column.includes(id)).map(({ id }) => id);
  const kept = keptInOrder(standing, new Map(column.map((id, place) => [id, place])));
  const settled = new Set(kept);
  const settle = (isWanted: (placement: Placement) => boolean): void => {
    for (const [at, part] of target.entries()) {
      if (settled.has(part.id) || !isWanted(part.placement)) continue;
      const isThere = column.includes(part.id);
      const others = column.filter((id) => id !== part.id);
      const lower = target.slice(0, at).findLast(({ id }) => settled.has(id));
      const index = lower === undefined ? 0 : others.indexOf(lower.id) + 1;
      operations.push(
        isThere ? { op: 'MOVE_PART', partId: part.id, index } : { op: 'ADD_PART', index, part: stated(part) },
      );
      column = others.toSpliced(index, 0, part.id);
      settled.add(part.id);
    }
  };
  settle(isBox);
  leaves
    .filter(({ placement }) => isBox(placement))
    .toReversed()
    .forEach(remove);
  settle(() => true);

  for (const part of insertsOf(after)) {
    const old = before.find(({ id }) => id === part.id);
    const index = column.indexOf(part.inPartId!);
    const oldBox = after.find(({ id, replaces }) => old !== undefined && (replaces ?? id) === old.inPartId);
    if (part.isNew && part.replaces === undefined) operations.push({ op: 'ADD_PART', index, part: stated(part) });
    else if (old !== undefined && oldBox?.id !== part.inPartId) {
      operations.push({ op: 'MOVE_PART', partId: part.id, index });
    }
  }
  return operations;
};

/**
 * Carries operations out on a hive that is not the one they were made for. What they name and is not there any more is
 * left out.
 * @param newId names a part that comes in
 */
export const carriedOut = (
  hive: readonly HivePart[],
  operations: readonly HiveOperation[],
  typeOf: TypeOf,
  newId: () => string,
): { parts: DraftPart[]; leftOut: HiveOperation[] } => {
  let parts: DraftPart[] = [...hive];
  const leftOut: HiveOperation[] = [];
  const partOf = ({ partTypeId, state }: { partTypeId: string; state?: HivePart['state'] }): DraftPart => ({
    id: newId(),
    partTypeId,
    placement: typeOf(partTypeId)?.rules.placement ?? 'IN_BOX',
    inPartId: null,
    state: { ...state },
    isNew: true,
  });
  const put = (part: DraftPart, index: number): void => {
    const column = columnOf(parts);
    if (part.placement !== 'IN_BOX') parts = assembled([...column.toSpliced(index, 0, part), ...insertsOf(parts)]);
    else parts = withPart(parts, part, column[index]?.id);
  };
  for (const operation of operations) {
    if (operation.op === 'ADD_PART') {
      put(partOf(operation.part), operation.index);
      continue;
    }
    const old = parts.find(({ id }) => id === operation.partId);
    if (old === undefined) leftOut.push(operation);
    else if (operation.op === 'REMOVE_PART') parts = without(parts, old.id);
    else if (operation.op === 'REPLACE_PART') parts = exchanged(parts, old.id, partOf(operation.part));
    else if (operation.op === 'MOVE_PART') {
      if (old.inPartId === null) parts = movedTo(parts, old.id, operation.index);
      else {
        parts = without(parts, old.id);
        put({ ...old, inPartId: null }, operation.index);
      }
    } else {
      const merged = Object.entries({ ...old.state, ...operation.state }).filter(([, value]) => value !== null);
      parts = parts.map((part) =>
        part === old ? { ...old, state: Object.fromEntries(merged) as HivePart['state'] } : part,
      );
    }
  }
  return { parts, leftOut };
};
