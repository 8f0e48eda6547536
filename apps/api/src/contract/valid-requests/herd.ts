import type { TestApi } from '../../testing/test-api.ts';
import { byId, named, once, record, type ValidRequests } from './recording.ts';

const apiary = () => ({
  name: named('Waldrand'),
  location: 'Oberbayern',
  latitude: 48.1,
  longitude: 11.5,
  elevationM: 520,
  registrationNumber: 'DE 09 1',
  countryCode: 'DE',
  regionCode: 'DE-BY',
  kind: 'PERMANENT',
  contactName: 'Resi Imkerin',
  contactPhone: '+49 89 1',
  forageNotes: 'Linde',
  shortCode: 'W1',
  notes: 'sonnig',
});

/** A colony to harvest from. */
export const aColonyOfItsOwn = async (api: TestApi): Promise<{ id: string }> => {
  const { id: apiaryId } = await record(api, '/apiaries', apiary());
  return record(api, '/colonies', { name: named('Volk'), apiaryId, establishedOn: '2024-04-01' });
};

/** Valid requests of apiaries, colonies and harvests. */
export const herdRequests = (api: TestApi): ValidRequests => {
  const anApiary = () => record(api, '/apiaries', apiary());
  const sharedApiary = once(anApiary);
  const colony = async () => ({
    name: named('Volk'),
    apiaryId: (await sharedApiary()).id,
    type: 'PRODUCTION',
    status: 'ACTIVE',
    occupiedFrames: 8.5,
    origin: 'SPLIT',
    establishedOn: '2024-04-01',
    notes: 'ruhig',
  });
  const aColony = async () => record(api, '/colonies', await colony());
  const mother = once(aColony);
  const daughter = async () => ({ ...(await colony()), motherColonyId: (await mother()).id });
  const harvest = async () => ({
    colonyId: (await mother()).id,
    harvestedOn: '2024-07-12',
    weightKg: 12.5,
    framesCount: 9,
    waterContentPercent: 17.2,
    note: 'Linde',
  });
  const aHarvest = async () => record(api, '/harvests', await harvest());

  return {
    'GET /api/v1/apiaries': () => ({ query: { limit: '2', kind: 'PERMANENT', isActive: 'true', sort: 'name' } }),
    'POST /api/v1/apiaries': () => ({ body: apiary() }),
    'GET /api/v1/apiaries/:id': byId(anApiary),
    'PATCH /api/v1/apiaries/:id': byId(anApiary, () => ({ ...apiary(), notes: null })),
    'DELETE /api/v1/apiaries/:id': byId(anApiary),

    'GET /api/v1/colonies': async () => ({
      query: { limit: '2', apiaryId: (await sharedApiary()).id, status: 'ACTIVE', sort: '-name' },
    }),
    'POST /api/v1/colonies': async () => ({ body: await daughter() }),
    'GET /api/v1/colonies/:id': byId(aColony),
    'PATCH /api/v1/colonies/:id': byId(aColony, daughter),
    'POST /api/v1/colonies/:id/end': byId(aColony, () => ({
      status: 'DEAD',
      endedOn: '2024-10-01',
      endCause: 'Varroa',
      note: null,
    })),
    'DELETE /api/v1/colonies/:id': byId(aColony),

    'GET /api/v1/harvests': async () => ({
      query: {
        limit: '2',
        colonyId: (await mother()).id,
        apiaryId: (await sharedApiary()).id,
        from: '2024-01-01',
        to: '2024-12-31',
        sort: 'harvestedOn',
      },
    }),
    'POST /api/v1/harvests': async () => ({ body: await harvest() }),
    'GET /api/v1/harvests/:id': byId(aHarvest),
    'PATCH /api/v1/harvests/:id': byId(aHarvest, async () => ({ ...(await harvest()), weightKg: 11.25 })),
    'DELETE /api/v1/harvests/:id': byId(aHarvest),
  };
};
