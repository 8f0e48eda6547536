import { expect, it } from '@jest/globals';
import { acknowledged, broken } from '../experiment.ts';
import { promoteStandby } from './promoted-standby.ts';

it('a standby that is promoted when its primary dies holds every acknowledged write, and is used without a restart', async () => {
  const { writes, lost, doubled, recoveriesMs, violations } = await promoteStandby();
  expect({ lost, doubled, violations, broken: broken(writes) }).toEqual({
    lost: 0,
    doubled: 0,
    violations: [],
    broken: [],
  });
  expect(recoveriesMs.every(Number.isFinite)).toBe(true);
  expect(acknowledged(writes).length).toBeGreaterThan(80);
});
