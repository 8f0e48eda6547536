import { describe, expect, it } from '@jest/globals';
import { areaOf, secondsReport } from './test-seconds.mjs';

describe('areaOf', () => {
  it.each([
    ['packages/domain/src/herd/colonies/colony.test.ts', 'area colonies'],
    ['apps/api/src/routes/herd/colonies/colonies.routes.test.ts', 'area colonies'],
    ['packages/domain/src/herd/hives/catalog/hive-part.test.ts', 'area hives/catalog'],
    ['packages/records/src/tables/cells.test.ts', 'area tables'],
    ['apps/api/src/routes/records/tables/tables.routes.test.ts', 'area tables'],
    ['packages/records/src/items.test.ts', 'packages/records'],
    ['packages/domain/src/list.test.ts', 'packages/domain'],
    ['apps/api/src/start.test.ts', 'apps/api'],
    ['bench/stress/src/reactions.test.ts', 'bench'],
  ])('counts %s to %s', (file, area) => {
    expect(areaOf(file)).toBe(area);
  });
});

describe('secondsReport', () => {
  it('adds up the files of an area, the longest first, and names the slowest files', () => {
    const start = { file: 'apps/api/src/start.test.ts', seconds: 3 };
    const stop = { file: 'apps/api/src/stop.test.ts', seconds: 2 };
    const lists = { file: 'apps/api/src/routes/herd/colonies/lists.test.ts', seconds: 4.5 };
    expect(secondsReport([start, stop, lists])).toEqual([
      'seconds per area, 10 in all:',
      '    5.0 s  apps/api',
      '    4.5 s  area colonies (over 4 s)',
      'the slowest files:',
      '    4.5 s  apps/api/src/routes/herd/colonies/lists.test.ts',
      '    3.0 s  apps/api/src/start.test.ts',
      '    2.0 s  apps/api/src/stop.test.ts',
    ]);
  });
});
