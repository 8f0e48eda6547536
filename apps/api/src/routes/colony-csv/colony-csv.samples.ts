import { colonyBody, factoriesOver } from '@beekeeping/domain/testing';
import { once, type ValidRequests } from '../../testing/recording.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** Valid requests of tables of colonies. */
export const colonyCsvRequests = (api: TestApi): ValidRequests => {
  const { anApiary } = factoriesOver(() => api.context);
  const apiary = once(() => anApiary());
  const table = async () => {
    const { id, name: apiaryName } = await apiary();
    const { name, establishedOn } = colonyBody({ apiaryId: id });
    return `name;apiaryName;occupiedFrames;establishedOn\n${name};${apiaryName};8,5;${establishedOn}\n`;
  };

  return {
    'POST /api/v1/colonies/import': async () => ({ body: await table() }),
    'POST /api/v1/colonies/import (to try)': async () => ({ query: { dryRun: 'true' }, body: await table() }),
  };
};
