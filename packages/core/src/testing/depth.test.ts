import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { partOf, timesOf } from './depth.ts';

const ALL = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

describe('the depth of a test', () => {
  const said: string[] = [];
  beforeEach(() => {
    delete process.env.CI;
    said.length = 0;
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const partAt = (turn: number): readonly string[] => {
    process.env.TURN_SEED = String(turn);
    return partOf('the letters', ALL, 3);
  };

  it('is everything in CI', () => {
    process.env.CI = 'true';
    expect(partOf('the letters', ALL, 3)).toEqual(ALL);
    expect(timesOf(2, 200)).toBe(200);
    expect(said).toEqual([]);
  });

  it('is a part elsewhere, which says what it leaves out', () => {
    expect(partAt(5)).toEqual(['c', 'f']);
    expect(said).toEqual(['the letters: 2 of 7 by TURN_SEED=2, all of them with CI=true\n']);
    expect(timesOf(2, 200)).toBe(2);
  });

  it('has been everything once its parts have had their turns, each thing in one of them', () => {
    expect([20_000, 20_001, 20_002].flatMap(partAt).toSorted()).toEqual(ALL);
  });

  it('is another part each day without a turn that is asked for', () => {
    delete process.env.TURN_SEED;
    jest.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z') });
    const today = partOf('the letters', ALL, 3);
    jest.useFakeTimers({ now: new Date('2026-06-02T12:00:00Z') });
    const tomorrow = partOf('the letters', ALL, 3);
    jest.useRealTimers();
    expect(today).not.toEqual(tomorrow);
  });
});
