import { describe, expect, it } from '@jest/globals';
import { MARKED_VERSION, newExternalIdMark, renewedParams } from './renewed-params.ts';

const KEPT = '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11';
const NEW = '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c12';

const mark = newExternalIdMark();

describe('the parameters of a captured transaction', () => {
  it('get new ids and externalIds each time, equal ones staying equal', () => {
    const renew = renewedParams([[[mark]], [`{"id":"${NEW}"}`, `["${NEW}","${mark}"]`]], new Set());
    const [first, second] = [renew(), renew()];
    const [[[externalId]], [row, list]] = first as [[string[]], [string, string]];
    const { id } = JSON.parse(row) as { id: string };
    expect(JSON.parse(list)).toEqual([id, externalId]);
    expect([NEW, mark]).not.toContain(id);
    expect(second).not.toEqual(first);
  });

  it('keep the ids of rows that exist, and all else', () => {
    const params = [[KEPT, 7, null, `{"batch":"${KEPT}"}`]];
    expect(renewedParams(params, new Set([KEPT]))()).toEqual(params);
  });

  it('count a marked version up, in numbers and in texts', () => {
    const renew = renewedParams([[MARKED_VERSION, `{"version":${MARKED_VERSION + 1}}`, 7]], new Set());
    const at = (n: number) => [[MARKED_VERSION + n, `{"version":${MARKED_VERSION + 1 + n}}`, 7]];
    expect([renew(), renew()]).toEqual([at(1), at(2)]);
  });
});
