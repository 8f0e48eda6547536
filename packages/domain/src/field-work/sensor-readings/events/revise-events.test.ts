import { describe, expect, it } from '@jest/globals';
import type { WeightEvent } from '../analysis/name-steps.ts';
import { revisionOf, type StoredEvent } from './revise-events.ts';

const AT = Date.parse('2026-05-20T10:00:00Z');
const MINUTE = 60_000;
const stored = (fields: Partial<StoredEvent> = {}): StoredEvent => ({
  id: 'it',
  at: new Date(AT),
  kind: 'LOSS',
  deltaKg: -2,
  workKind: null,
  workId: null,
  ...fields,
});
const found = (fields: Partial<WeightEvent> = {}): WeightEvent => ({
  kind: 'LOSS',
  at: AT + 10 * MINUTE,
  deltaKg: -2,
  explainedBy: null,
  ...fields,
});
const SPLIT = { kind: 'BEES_TAKEN', id: 'split' } as const;

describe('revisionOf', () => {
  it('changes nothing about what is found again', () => {
    expect(revisionOf([stored()], [found({ deltaKg: -2.001 })])).toEqual({ added: [], changed: [], removed: [] });
  });

  it('adds what is new, and removes what readings no longer tell', () => {
    const later = found({ at: AT + 31 * MINUTE });
    expect(revisionOf([stored()], [later])).toEqual({ added: [later], changed: [], removed: ['it'] });
  });

  it('revises what late readings or a record show otherwise', () => {
    const swarm = found({ kind: 'SWARM' });
    expect(revisionOf([stored()], [swarm]).changed).toEqual([{ id: 'it', event: swarm }]);
    const explained = found({ kind: 'BEES_TAKEN', explainedBy: SPLIT });
    expect(revisionOf([stored({ kind: 'SWARM' })], [explained]).changed).toEqual([{ id: 'it', event: explained }]);
  });

  it.each(['SWARM', 'THEFT_OR_FALL', 'ROBBING', 'FLOW'] as const)('keeps a %s that people were told of', (kind) => {
    expect(revisionOf([stored({ kind })], [])).toEqual({ added: [], changed: [], removed: [] });
  });

  it('does not let a swarm that people were told of become a mere loss', () => {
    expect(revisionOf([stored({ kind: 'SWARM' })], [found()])).toEqual({ added: [], changed: [], removed: [] });
  });

  it('takes robbing of one day for one', () => {
    const again = found({ kind: 'ROBBING', at: AT + 300 * MINUTE });
    expect(revisionOf([stored({ kind: 'ROBBING' })], [again]).added).toEqual([]);
    const tomorrow = found({ kind: 'ROBBING', at: AT + 1_440 * MINUTE });
    expect(revisionOf([stored({ kind: 'ROBBING' })], [tomorrow]).added).toEqual([tomorrow]);
  });
});
