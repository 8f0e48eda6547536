import { describe, expect, it } from '@jest/globals';
import {
  carriedOut,
  type DraftPart,
  exchanged,
  movedTo,
  operationsBetween,
  without,
  withPart,
} from './hive-changes.ts';
import type { HivePart, HivePartType, Placement } from './hive-geometry.ts';

const PLACEMENTS: Record<string, Placement> = {
  floor: 'FLOOR',
  solid: 'FLOOR',
  brood: 'BROOD_BOX',
  super: 'SUPER',
  excluder: 'QUEEN_EXCLUDER',
  escape: 'BEE_ESCAPE',
  feeder: 'FEEDER',
  foil: 'INNER_COVER',
  lid: 'LID',
  frame: 'IN_BOX',
};
const typeOf = (id: string) => ({ id, rules: { placement: PLACEMENTS[id] } }) as unknown as HivePartType;

let count = 0;
const newId = (): string => `new-${(count += 1)}`;

/** `brood:b1` is a part by its type and id. */
const part = (word: string, more: Partial<DraftPart> = {}): DraftPart => {
  const [partTypeId, id = partTypeId] = word.split(':') as [string, string?];
  return { id, partTypeId, placement: PLACEMENTS[partTypeId]!, inPartId: null, state: {}, ...more };
};
const hive = (words: string): DraftPart[] => words.split(' ').map((word) => part(word));
const fresh = (partTypeId: string): DraftPart => part(`${partTypeId}:${newId()}`, { isNew: true });
/** A hive as clients and service agree on it: by what stands where. */
const shape = (parts: readonly HivePart[]) =>
  parts.map(({ partTypeId, state, inPartId }) => [
    partTypeId,
    parts.find(({ id }) => id === inPartId)?.partTypeId ?? null,
    state,
  ]);
const op = (before: readonly HivePart[], after: readonly DraftPart[]) =>
  operationsBetween(before, after).map((each) => [each.op, 'index' in each ? each.index : undefined]);

const SMALL = hive('floor brood:b1 foil lid');
const TALL = hive('floor brood:b1 brood:b2 excluder super:s1 super:s2 foil lid');

describe('the changes of a hive', () => {
  it('are none where nothing changed', () => {
    expect(operationsBetween(TALL, TALL)).toEqual([]);
  });

  it('put the super on before the queen excluder below it', () => {
    const after = withPart(withPart(SMALL, fresh('excluder')), fresh('super'));
    expect(shape(after).map(([type]) => type)).toEqual(['floor', 'brood', 'excluder', 'super', 'foil', 'lid']);
    expect(operationsBetween(SMALL, after)).toEqual([
      { op: 'ADD_PART', index: 2, part: { partTypeId: 'super' } },
      { op: 'ADD_PART', index: 2, part: { partTypeId: 'excluder' } },
    ]);
  });

  it('take the queen excluder off before the last super', () => {
    const after = ['excluder', 's1', 's2'].reduce<DraftPart[]>((parts, id) => without(parts, id), TALL);
    expect(operationsBetween(TALL, after)).toEqual([
      { op: 'REMOVE_PART', partId: 'excluder' },
      { op: 'REMOVE_PART', partId: 's2' },
      { op: 'REMOVE_PART', partId: 's1' },
    ]);
  });

  it('move the one part that was moved', () => {
    expect(operationsBetween(TALL, movedTo(TALL, 's2', 4))).toHaveLength(1);
    expect(op(TALL, movedTo(TALL, 'b1', 2))).toEqual([['MOVE_PART', expect.any(Number)]]);
  });

  it('bring a new brood box in before the only one goes', () => {
    const after = withPart(without(SMALL, 'b1'), fresh('brood'));
    expect(op(SMALL, after).map(([name]) => name)).toEqual(['ADD_PART', 'REMOVE_PART']);
  });

  it('say only what is different of a state, and clear what is gone', () => {
    const before = [part('brood', { state: { framesTotal: 10, brood: 5, honey: 2 } })];
    const after = [part('brood', { state: { framesTotal: 10, brood: 6 } })];
    expect(operationsBetween(before, after)).toEqual([
      { op: 'SET_STATE', partId: 'brood', state: { brood: 6, honey: null } },
    ]);
  });

  it('put a new part in the place of one, once, however often it was chosen again', () => {
    const once = exchanged(SMALL, 'floor', part('solid:x'));
    const twice = exchanged(once, 'x', part('floor:y'));
    expect(operationsBetween(SMALL, twice)).toEqual([
      { op: 'REPLACE_PART', partId: 'floor', part: { partTypeId: 'floor' } },
    ]);
  });

  it('hang an insert into the box that it was put in, also a new one', () => {
    const box = fresh('super');
    const after = withPart(withPart(SMALL, box), { ...fresh('frame'), state: { position: 2 } }, box.id);
    expect(operationsBetween(SMALL, after)).toEqual([
      { op: 'ADD_PART', index: 2, part: { partTypeId: 'super' } },
      { op: 'ADD_PART', index: 2, part: { partTypeId: 'frame', state: { position: 2 } } },
    ]);
  });

  it('take what hangs in a box with it', () => {
    const before = withPart(TALL, part('frame'), 's2');
    expect(operationsBetween(before, without(before, 's2'))).toEqual([{ op: 'REMOVE_PART', partId: 's2' }]);
  });

  const drafts: Record<string, DraftPart[]> = {
    'a second brood box under the supers': withPart(TALL, fresh('brood')),
    'supers changed places, and a bee escape under the upper one': movedTo(
      withPart(movedTo(TALL, 's1', 6), fresh('escape')),
      's1',
      5,
    ),
    'everything off and a feeder on': withPart(
      ['excluder', 's1', 's2', 'b2'].reduce<DraftPart[]>((parts, id) => without(parts, id), TALL),
      fresh('feeder'),
    ),
    'another floor with a frame in a box that moved': exchanged(
      movedTo(withPart(TALL, fresh('frame'), 'b1'), 'b1', 2),
      'floor',
      fresh('solid'),
    ),
  };
  it.each(Object.entries(drafts))('make the hive that was drawn: %s', (_name, after) => {
    const { parts, leftOut } = carriedOut(TALL, operationsBetween(TALL, after), typeOf, newId);
    expect(leftOut).toEqual([]);
    expect(shape(parts)).toEqual(shape(after));
  });

  it('are carried out on what the hive has become, but for parts that are gone', () => {
    const mine = operationsBetween(TALL, withPart(without(TALL, 's2'), fresh('feeder')));
    const theirs = without(withPart(TALL, part('super:s3')), 's2');
    const { parts, leftOut } = carriedOut(theirs, mine, typeOf, newId);
    expect(leftOut).toEqual([{ op: 'REMOVE_PART', partId: 's2' }]);
    expect(shape(parts).map(([type]) => type)).toContain('feeder');
    expect(parts.some(({ id }) => id === 's3')).toBe(true);
  });
});
