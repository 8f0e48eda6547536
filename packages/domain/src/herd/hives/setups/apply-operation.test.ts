import { newId } from '@beekeeping/core/id';
import { seededHivePartTypes } from '@beekeeping/db';
import type { HiveOperation, HivePart } from '@beekeeping/db/schema';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { HiveCatalog, HiveStack } from '../catalog/hive-stack.ts';
import { aStack, seededHiveCatalog, seededPartTypeId as type } from '../catalog/hive-stack.factory.ts';
import { applyOperation } from './apply-operation.ts';

const catalog = seededHiveCatalog();
const lived = { hasEnded: false };
const codes = new Map(seededHivePartTypes.map(({ id, code }) => [id, code]));

const newPart = (code: string, fields: Partial<HivePart> = {}): HivePart => ({
  id: newId(),
  partTypeId: type(code),
  state: {},
  ...fields,
});
const idIn = (stack: HiveStack, code: string): string =>
  stack.parts.find(({ partTypeId }) => codes.get(partTypeId) === code)!.id;
const apply = (stack: HiveStack, operation: HiveOperation, of: HiveCatalog = catalog) =>
  applyOperation(stack, operation, of, lived);
const codesAfter = (stack: HiveStack, operation: HiveOperation) =>
  apply(stack, operation).stack?.parts.map(({ partTypeId }) => codes.get(partTypeId));
const conflictOf = (stack: HiveStack, operation: HiveOperation, of?: HiveCatalog) =>
  apply(stack, operation, of).conflict?.code;

describe('applyOperation', () => {
  const hive = aStack(['FLOOR', 'BROOD_BOX', 'FOLLOWER_BOARD', 'SUPER', 'LID']);

  it('adds an insert to the box that it names, or to the one at its place', () => {
    const inPartId = idIn(hive, 'SUPER');
    const named = codesAfter(hive, { op: 'ADD_PART', index: 0, part: newPart('FEED_FRAME', { inPartId }) });
    const placed = codesAfter(hive, { op: 'ADD_PART', index: 2, part: newPart('FEED_FRAME') });
    expect(named).toEqual(['FLOOR', 'BROOD_BOX', 'FOLLOWER_BOARD', 'SUPER', 'FEED_FRAME', 'LID']);
    expect(placed).toEqual(named);
  });

  it('moves and removes a box with what hangs in it', () => {
    const two = aStack(['FLOOR', 'BROOD_BOX_1_5', 'FOLLOWER_BOARD', 'BROOD_BOX', 'LID']);
    const up = codesAfter(two, { op: 'MOVE_PART', partId: idIn(two, 'BROOD_BOX_1_5'), index: 2 });
    expect(up).toEqual(['FLOOR', 'BROOD_BOX', 'BROOD_BOX_1_5', 'FOLLOWER_BOARD', 'LID']);
    const away = codesAfter(two, { op: 'REMOVE_PART', partId: idIn(two, 'BROOD_BOX_1_5') });
    expect(away).toEqual(['FLOOR', 'BROOD_BOX', 'LID']);
  });

  it('leaves what hangs in a box to the box that replaces it', () => {
    const operation = { op: 'REPLACE_PART', partId: idIn(hive, 'BROOD_BOX'), part: newPart('BROOD_BOX_1_5') } as const;
    expect(codesAfter(hive, operation)).toEqual(['FLOOR', 'BROOD_BOX_1_5', 'FOLLOWER_BOARD', 'SUPER', 'LID']);
  });

  it('keeps what is not named of a state and clears what is null', () => {
    const stack = aStack(['FLOOR', ['BROOD_BOX', { framesTotal: 10, brood: 4, honey: 2 }], 'LID']);
    const partId = idIn(stack, 'BROOD_BOX');
    const { parts } = apply(stack, { op: 'SET_STATE', partId, state: { brood: 5, honey: null } }).stack!;
    expect(parts[1]!.state).toEqual({ framesTotal: 10, brood: 5 });
  });

  const without = (code: string, isActive: boolean): HiveCatalog => {
    const id = type(code);
    return {
      ...catalog,
      partTypes: new Map([...catalog.partTypes, [id, { ...catalog.partTypes.get(id)!, isActive }]]),
    };
  };

  it.each([
    ['a part that is not there', 'PART_NOT_FOUND', { op: 'REMOVE_PART', partId: newId() }],
    ['a place in the air', 'INDEX_OUT_OF_RANGE', { op: 'ADD_PART', index: 5, part: newPart('SUPER') }],
    ['an insert on the floor', 'INSERT_OUTSIDE_BOX', { op: 'ADD_PART', index: 0, part: newPart('FEED_FRAME') }],
    ['an insert above everything', 'INSERT_OUTSIDE_BOX', { op: 'ADD_PART', index: 9, part: newPart('FEED_FRAME') }],
    [
      'a super in a box',
      'NOT_AN_INSERT',
      { op: 'ADD_PART', index: 2, part: newPart('SUPER', { inPartId: hive.parts[1]!.id }) },
    ],
    [
      'an insert in place of its box',
      'INSERT_OUTSIDE_BOX',
      { op: 'REPLACE_PART', partId: hive.parts[1]!.id, part: newPart('FEED_FRAME') },
    ],
    [
      'a lid in place of a box with an insert',
      'INSERT_OUTSIDE_BOX',
      { op: 'REPLACE_PART', partId: hive.parts[1]!.id, part: newPart('LID') },
    ],
    [
      'an unknown part type',
      'PART_TYPE_UNKNOWN',
      { op: 'ADD_PART', index: 2, part: { ...newPart('SUPER'), partTypeId: newId() } },
    ],
    [
      'a state field that is not there, not even to clear it',
      'STATE_FIELD_UNKNOWN',
      { op: 'SET_STATE', partId: hive.parts[0]!.id, state: { brood: null } },
    ],
    ['the last brood box', 'BROOD_BOX_MISSING', { op: 'REMOVE_PART', partId: hive.parts[1]!.id }],
  ] as [string, string, HiveOperation][])('refuses %s: %s', (_what, code, operation) => {
    expect(conflictOf(hive, operation)).toBe(code);
  });

  it('takes no new part of a type that is out of use, and leaves present ones', () => {
    const inUse = without('SUPER', false);
    expect(conflictOf(hive, { op: 'ADD_PART', index: 2, part: newPart('SUPER') }, inUse)).toBe('PART_TYPE_INACTIVE');
    const state = { honey: 3 };
    expect(conflictOf(hive, { op: 'SET_STATE', partId: idIn(hive, 'SUPER'), state }, inUse)).toBeUndefined();
  });
});

/** What a column may look like, expressed without the rules: by a regular expression over its part types. */
const LETTER: Readonly<Record<string, string>> = {
  STAND: 'S',
  FLOOR: 'F',
  FLOOR_SOLID: 'F',
  ENTRANCE_REDUCER: 'o',
  MOUSE_GUARD: 'o',
  BROOD_BOX: 'B',
  BROOD_BOX_1_5: 'B',
  QUEEN_EXCLUDER: 'Q',
  BEE_ESCAPE: 'E',
  INTERMEDIATE_FLOOR: 'I',
  SUPER: 'U',
  SUPER_HALF: 'U',
  FEEDER: 'D',
  FOIL: 'C',
  INNER_COVER: 'C',
  LID: 'L',
  ROOF: 'L',
};
const SUPERS = '(?:E*(?:QE*)?U(?:E*U)*)?';
const LEGAL = new RegExp(`^S?Fo*B+${SUPERS}(?:Io*B+${SUPERS})*[DC]*L$`);

/** What is wrong with a hive by another check than the rules, in words; empty when it is legal. */
const problemsOf = ({ parts }: HiveStack): string[] => {
  const letters = parts
    .filter(({ inPartId }) => !inPartId)
    .map(({ partTypeId }) => LETTER[codes.get(partTypeId)!] ?? '?');
  const problems = LEGAL.test(letters.join('')) ? [] : [`is built like ${letters.join('')}`];
  let [boxId, room] = ['', 0];
  for (const { id, partTypeId, inPartId, state } of parts) {
    const code = codes.get(partTypeId)!;
    const of = (...names: string[]) => names.reduce((sum, name) => sum + Number(state[name] ?? 0), 0);
    if (inPartId) {
      room -= code === 'FEED_FRAME_WIDE' ? 2 : 1;
      if (inPartId !== boxId) problems.push(`${code} does not follow its box`);
      if (of('position') > 10) problems.push(`${code} hangs beyond its box`);
    } else {
      const frames = of('drawn', 'foundation', 'empty', 'brood', 'honey', 'pollen');
      if (state.framesTotal !== undefined && frames > of('framesTotal')) problems.push(`${code} has too many frames`);
      [boxId, room] = 'BU'.includes(LETTER[code]!) ? [id, 10 - (Number(state.framesTotal ?? 0) || frames)] : ['', 0];
    }
    if (room < 0) problems.push(`${code} is too full`);
    if (code === 'INTERMEDIATE_FLOOR' && state.hasEntrance !== true) problems.push('no entrance above');
  }
  return new Set(parts.map(({ id }) => id)).size === parts.length ? problems : [...problems, 'an id twice'];
};

const CODES = [...Object.keys(LETTER), 'FOLLOWER_BOARD', 'FEED_FRAME_WIDE'];
const state = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  fc.record(
    { framesTotal: fc.nat(12), brood: fc.nat(24).map((halves) => halves / 2), honey: fc.nat(6) },
    { requiredKeys: [] },
  ),
  fc.record({ position: fc.nat(12) }),
  fc.constant({ hasEntrance: true }),
);
/** Operations as wild as clients may send them: `at` picks a present part, by its index in the list. */
const wish = fc.record({
  op: fc.constantFrom('ADD_PART', 'ADD_PART', 'REMOVE_PART', 'MOVE_PART', 'REPLACE_PART', 'SET_STATE'),
  index: fc.nat(5),
  at: fc.nat(20),
  // Boxes and what hangs in them fit most often, so that hives grow.
  code: fc.oneof(fc.constantFrom(...CODES), fc.constantFrom('BROOD_BOX', 'SUPER', 'QUEEN_EXCLUDER', 'FOLLOWER_BOARD')),
  state,
});
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

const operationOf = ({ op, index, at, code, state: fields }: Wish, { parts }: HiveStack): HiveOperation => {
  const partId = parts[at % parts.length]!.id;
  const part = newPart(code, { state: fields });
  switch (op) {
    case 'ADD_PART':
      return { op, index, part };
    case 'REPLACE_PART':
      return { op, partId, part };
    case 'MOVE_PART':
      return { op, partId, index };
    case 'REMOVE_PART':
      return { op, partId };
    default:
      return { op: 'SET_STATE', partId, state: part.state };
  }
};

/** Carries out what fits, one after the other: the hives in between, and the operations that led to them. */
const carriedOut = (first: HiveStack, wishes: readonly Wish[]) =>
  wishes.reduce<{ hives: HiveStack[]; log: HiveOperation[] }>(
    ({ hives, log }, each) => {
      const stack = hives.at(-1)!;
      const operation = operationOf(each, stack);
      const outcome = apply(stack, operation);
      return outcome.conflict ? { hives, log } : { hives: [...hives, outcome.stack], log: [...log, operation] };
    },
    { hives: [first], log: [] },
  );

describe('any sequence of operations', () => {
  it('reaches legal hives only, and the accepted ones make the same hive again', () => {
    let [accepted, refused] = [0, 0];
    fc.assert(
      fc.property(fc.array(wish, { minLength: 20, maxLength: 60 }), (wishes) => {
        const first = aStack(['FLOOR', 'BROOD_BOX', 'LID']);
        const { hives, log } = carriedOut(first, wishes);
        accepted += log.length;
        refused += wishes.length - log.length;
        expect(hives.flatMap(problemsOf)).toEqual([]);
        const again = log.reduce((before, operation) => apply(before, operation).stack!, first);
        expect(again).toEqual(hives.at(-1));
      }),
    );
    // Both happen often, or nothing was shown.
    expect(Math.min(accepted, refused)).toBeGreaterThan(200);
  });
});
