import type { Contender } from '../measure.ts';
import type { Services } from '../stand/services.ts';
import type { Stand } from '../stand/stand.ts';
import { colonyLists } from './list.rows.ts';
import { lookups, LOOKUP_PATH, lotsAtRandom } from './lookup.rows.ts';
import type { Row } from './row.ts';

/** So few that both sets can hold them: then only the size of the tables differs. */
const LOTS = 100;

/** Speed on the small set by speed on the grown one is the ratio of their times. */
const growthRow = (
  row: Pick<Row, 'name' | 'what'>,
  contender: (stand: Stand, services: Services, growth: number) => Promise<Contender>,
): Row => ({
  ...row,
  against: 'the same on the small set, in time',
  aim: { atMost: 1.2 },
  contenders: async (stand) => [
    await contender(stand, stand.small, 1),
    await contender(stand, stand.grown, stand.growth),
  ],
});

export const growthRows: Row[] = [
  growthRow({ name: 'growth-lookup', what: 'Origin lookup, grown set' }, async (stand, services, growth) =>
    stand.load(
      services.origin,
      lookups(LOOKUP_PATH, () => lotsAtRandom(growth, LOTS)),
    ),
  ),
  growthRow({ name: 'growth-list', what: 'List of colonies, grown set' }, async (stand, services) =>
    stand.load(services.api, colonyLists(await services.signIn())),
  ),
];
