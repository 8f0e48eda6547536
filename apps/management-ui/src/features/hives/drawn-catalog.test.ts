import type { HiveCatalog } from '@beekeeping/api-client';
import { describe, expect, it } from '@jest/globals';
import { codeOf, hiveOf } from './drawn-catalog.ts';

type PartType = HiveCatalog['partTypes'][number];

const type = (id: string, placement: PartType['rules']['placement'], systemId: string | null): PartType =>
  ({
    id,
    systemId,
    isActive: true,
    rules: { placement, slots: null },
    dimensions: { frames: placement === 'BROOD_BOX' ? 10 : null },
  }) as PartType;

describe('hiveOf', () => {
  const partTypes = [
    type('floor', 'FLOOR', null),
    type('box of another', 'BROOD_BOX', 'other'),
    type('lid', 'LID', null),
    type('own lid', 'LID', 'own'),
    type('box', 'BROOD_BOX', 'own'),
    { ...type('super', 'SUPER', 'own'), isActive: false },
  ];

  it('stacks the parts of a system, its own before those of all, and leaves out what it does not have', () => {
    const hive = hiveOf({ systems: [], partTypes }, 'own');
    expect(hive.map(({ partTypeId }) => partTypeId)).toEqual(['floor', 'box', 'box', 'own lid']);
    expect(new Set(hive.map(({ id }) => id)).size).toBe(4);
    expect(hive[1]!.state).toEqual({ framesTotal: 10, drawn: 10 });
  });
});

describe('codeOf', () => {
  it.each([
    ['Zarge für Mini-Plus', 'ZARGE_FUER_MINI_PLUS'],
    ['  Großer Deckel  ', 'GROSSER_DECKEL'],
    ['Café été', 'CAFE_ETE'],
    ['12er Zander', 'X_12ER_ZANDER'],
    ['Ω', 'X_'],
    ['a'.repeat(80), 'A'.repeat(60)],
  ])('writes %s as %s', (name, code) => {
    expect(codeOf(name)).toBe(code);
  });
});
