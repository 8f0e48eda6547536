import { describe, expect, it } from '@jest/globals';
import { publicAccess } from '../../access/access.ts';
import { sampleRoutes } from '../sample-routes.ts';
import { isFirstOfItsKind } from './kind-of-route.ts';

const [first] = sampleRoutes;

describe('isFirstOfItsKind', () => {
  it('leaves out a route that differs in address and fields only', () => {
    const second = { ...first!, path: '/api/v1/others', query: undefined };
    expect([first!, second].map((route) => isFirstOfItsKind(route, [first!, second]))).toEqual([true, false]);
  });

  it.each([
    { method: 'PUT' },
    { access: publicAccess('sample') },
    { throttle: 'login' },
    { bodyLimitBytes: 1 },
  ] as const)('keeps a route that differs in %j', (difference) => {
    const second = { ...first!, ...difference };
    expect(isFirstOfItsKind(second, [first!, second])).toBe(true);
  });
});
