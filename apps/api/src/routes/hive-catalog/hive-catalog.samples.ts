import type { ValidRequests } from '../../testing/recording.ts';
import { byId, named, numbered, once, record } from '../../testing/recording.ts';
import type { TestApi } from '../../testing/test-api.ts';

const codeOf = (noun: string): string => numbered(noun).replace('-', '_');

/** Valid requests of the hive catalog. */
export const hiveCatalogRequests = (api: TestApi): ValidRequests => {
  const other = once(() => record(api, '/hive-systems', { code: codeOf('OTHER'), name: 'Freudenstein' }));
  const system = async () => ({
    code: codeOf('KUNTZSCH'),
    name: named('Kuntzsch'),
    dimensions: { frameWidthMm: 250, frameHeightMm: 330, topBarMm: 270, framesPerBox: 11 },
    compatibleSystemIds: [(await other()).id],
  });
  const partType = async () => ({
    systemId: (await other()).id,
    code: codeOf('SUPER'),
    name: named('Super'),
    dimensions: { widthMm: 500, depthMm: 500, heightMm: 240, frameWidthMm: 250, frameHeightMm: 330, frames: 11 },
    stateFields: [
      { name: 'framesTotal', type: 'NUMBER', minimum: 0, maximum: 11, step: 1 },
      { name: 'paint', type: 'CHOICE', choices: ['BLUE', 'GREEN'] },
    ],
    rules: { placement: 'SUPER' },
  });
  return {
    'GET /api/v1/hive-catalog': async () => ({}),
    'POST /api/v1/hive-systems': async () => ({ body: await system() }),
    'PATCH /api/v1/hive-systems/:id': byId(
      async () => record(api, '/hive-systems', await system()),
      async () => ({ ...(await system()), isActive: false }),
    ),
    'POST /api/v1/hive-part-types': async () => ({ body: await partType() }),
    'PATCH /api/v1/hive-part-types/:id': byId(
      async () => record(api, '/hive-part-types', await partType()),
      async () => ({ ...(await partType()), isActive: false }),
    ),
  };
};
