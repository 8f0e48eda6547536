import type { HiveOperation, HivePart } from '@beekeeping/db/schema';
import { findHiveConflict, type Inhabitants } from '../catalog/find-hive-conflict.ts';
import { conflictOf, type HiveConflict, unknownStateField } from '../catalog/hive-conflict.ts';
import { assembled, columnOf, type HiveCatalog, type HiveStack } from '../catalog/hive-stack.ts';

/** The hive after an operation, or why it cannot be carried out. */
export type Outcome = { stack: HiveStack; conflict?: never } | { stack?: never; conflict: HiveConflict };

type Parts = readonly HivePart[];
type Attempt = { parts: Parts; conflict?: never } | { parts?: never; conflict: HiveConflict };

const refused = (code: HiveConflict['code'], part?: { id: string }): Attempt => ({ conflict: conflictOf(code, part) });

/**
 * Puts a new part at its position from the ground; an insert goes into the box there, or into the one that it names.
 */
const place = (parts: Parts, part: HivePart, index: number, { partTypes }: HiveCatalog): Attempt => {
  const column = columnOf(parts);
  if (partTypes.get(part.partTypeId)?.rules.placement === 'IN_BOX') {
    const boxId = part.inPartId ?? column[index]?.id;
    const box = column.find(({ id }) => id === boxId);
    return box ? { parts: assembled([...parts, { ...part, inPartId: box.id }]) } : refused('INSERT_OUTSIDE_BOX', part);
  }
  if (part.inPartId !== undefined) return refused('NOT_AN_INSERT', part);
  if (index > column.length) return refused('INDEX_OUT_OF_RANGE');
  const inserts = parts.filter(({ inPartId }) => inPartId !== undefined);
  return { parts: assembled([...column.toSpliced(index, 0, part), ...inserts]) };
};

/** @returns why no new part of this type may come into a hive */
const newPartConflict = (part: HivePart, { partTypes }: HiveCatalog): Attempt | undefined => {
  const type = partTypes.get(part.partTypeId);
  if (!type) return refused('PART_TYPE_UNKNOWN', part);
  return type.isActive ? undefined : refused('PART_TYPE_INACTIVE', part);
};

/** The content of the old part is inside the new one; a new insert hangs where the old one did. */
const replace = (parts: Parts, old: HivePart, part: HivePart): Parts => {
  const inPartId = part.inPartId ?? old.inPartId;
  const next = inPartId === undefined ? part : { ...part, inPartId };
  return assembled(
    parts.map((each) => {
      if (each.id === old.id) return next;
      return each.inPartId === old.id ? { ...each, inPartId: part.id } : each;
    }),
  );
};

const setState = (
  parts: Parts,
  old: HivePart,
  { state }: Extract<HiveOperation, { op: 'SET_STATE' }>,
  { partTypes }: HiveCatalog,
): Attempt => {
  const fields = partTypes.get(old.partTypeId)?.stateFields ?? [];
  const unknown = Object.keys(state).find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined) return { conflict: unknownStateField(old, unknown) };
  const merged = Object.entries({ ...old.state, ...state }).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== null,
  );
  const next = { ...old, state: Object.fromEntries(merged) };
  return { parts: parts.map((each) => (each === old ? next : each)) };
};

const withoutInPart = ({ id, partTypeId, state }: HivePart): HivePart => ({ id, partTypeId, state });

const attempt = (parts: Parts, operation: HiveOperation, catalog: HiveCatalog): Attempt => {
  if (operation.op === 'ADD_PART') {
    return newPartConflict(operation.part, catalog) ?? place(parts, operation.part, operation.index, catalog);
  }
  const old = parts.find(({ id }) => id === operation.partId);
  if (!old) return refused('PART_NOT_FOUND', { id: operation.partId });
  switch (operation.op) {
    case 'REMOVE_PART':
      return { parts: parts.filter(({ id, inPartId }) => id !== old.id && inPartId !== old.id) };
    case 'MOVE_PART': {
      const others = parts.filter(({ id }) => id !== old.id);
      return place(others, withoutInPart(old), operation.index, catalog);
    }
    case 'REPLACE_PART':
      return newPartConflict(operation.part, catalog) ?? { parts: replace(parts, old, operation.part) };
    case 'SET_STATE':
      return setState(parts, old, operation, catalog);
  }
};

/**
 * Carries out one operation: the hive after it, which is always legal, or the named conflict. Inserts move and leave
 * with their box. A function of its arguments: the same operations make the same hive.
 */
export const applyOperation = (
  stack: HiveStack,
  operation: HiveOperation,
  catalog: HiveCatalog,
  inhabitants: Inhabitants,
): Outcome => {
  const { parts, conflict } = attempt(stack.parts, operation, catalog);
  if (conflict) return { conflict };
  const next = { ...stack, parts };
  const illegal = findHiveConflict(next, catalog, inhabitants);
  return illegal ? { conflict: illegal } : { stack: next };
};
