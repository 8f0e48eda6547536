import { factoriesOver, queenBody } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of queens. */
export const queensRequests = (api: TestApi): ValidRequests => {
  const { aColony, aQueen } = factoriesOver(() => api.context);
  const mother = once(() => aQueen({ birthYear: 2022, birthOn: null, breedingNumber: null }));
  const sireMother = once(() => aQueen({ birthYear: 2021, birthOn: null, breedingNumber: null }));
  const queen = async () =>
    queenBody({ motherQueenId: (await mother()).id, sireMotherQueenId: (await sireMother()).id, markingColor: 'RED' });

  return {
    'GET /api/v1/queens': async () => ({
      query: {
        limit: '2',
        status: 'RESERVE,LAYING',
        race: 'CARNICA',
        origin: 'OWN_REARED',
        matingType: 'ISLAND_STATION',
        birthYear: '2023,2024',
        motherQueenId: (await mother()).id,
        colonyId: (await aColony({ establishedOn: '2024-04-01' })).id,
        q: 'troiseck',
        sort: 'name',
      },
    }),
    'POST /api/v1/queens': async () => ({ body: await queen() }),
    'POST /api/v1/queens (into a colony)': async () => ({
      body: {
        ...(await queen()),
        status: undefined,
        endedOn: null,
        colonyId: (await aColony({ establishedOn: '2024-04-01' })).id,
        assignedOn: '2025-05-01',
      },
    }),
    'GET /api/v1/queens/:id': byId(aQueen),
    'PATCH /api/v1/queens/:id': byId(aQueen, async () => ({
      ...(await queen()),
      status: 'LAYING',
      colonyId: (await aColony({ establishedOn: '2024-04-01' })).id,
    })),
    'PATCH /api/v1/queens/:id (her end)': byId(aQueen, () => ({
      status: 'DEAD',
      endedOn: '2025-10-01',
    })),
    'DELETE /api/v1/queens/:id': byId(aQueen),
    'GET /api/v1/queens/:id/pedigree': async () => ({
      ...(await byId(aQueen)()),
      query: { generations: '3' },
    }),
    'GET /api/v1/queens/:id/colonies': async () => ({
      ...(await byId(aQueen)()),
      query: {
        limit: '2',
        colonyId: (await aColony({ establishedOn: '2024-04-01' })).id,
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'fromOn',
      },
    }),
    'POST /api/v1/colonies/:id/queen': byId(
      () => aColony({ establishedOn: '2024-04-01' }),
      async () => ({
        queenId: (await aQueen()).id,
        assignedOn: '2025-06-01',
        method: 'CAGE',
        previousQueenStatus: 'DEAD',
      }),
    ),
  };
};
