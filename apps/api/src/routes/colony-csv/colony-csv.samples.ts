import { colonyBody, factoriesOver } from '@beekeeping/domain/testing';
import type { ValidRequests } from '../../testing/recording.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** Valid requests of tables of colonies. */
export const colonyCsvRequests = (api: TestApi): ValidRequests => {
  const { anApiary } = factoriesOver(() => api.context);
  const table = async () => {
    const { id: apiaryId, name: apiaryName } = await anApiary();
    return `name;apiaryName;occupiedFrames;establishedOn\n${colonyBody({ apiaryId }).name};${apiaryName};8,5;01.05.2025\n`;
  };

  return {
    'POST /api/v1/colonies/import': async () => ({ body: await table() }),
    'POST /api/v1/colonies/import (to try)': async () => ({ query: { dryRun: 'true' }, body: await table() }),
  };
};
