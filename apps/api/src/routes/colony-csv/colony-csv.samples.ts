import { colonyBody, factoriesOver, queenBody } from '@beekeeping/domain/testing';
import type { ValidRequests } from '../../testing/recording.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** Valid requests of tables of colonies. */
export const colonyCsvRequests = (api: TestApi): ValidRequests => {
  const { anApiary } = factoriesOver(() => api.context);
  const table = async (columns = '', cells = '') => {
    const { id: apiaryId, name: apiaryName } = await anApiary();
    const { name } = colonyBody({ apiaryId });
    const header = `name;apiaryName;occupiedFrames;establishedOn${columns}`;
    return `${header}\n${name};${apiaryName};8,5;01.05.2025${cells}\n`;
  };

  return {
    'POST /api/v1/colonies/import': async () => ({ body: await table() }),
    'POST /api/v1/colonies/import (with queens)': async () => ({
      body: await table(';queenName;queenBirthYear', `;${queenBody().name};2025`),
    }),
    'POST /api/v1/colonies/import (to try)': async () => ({ query: { dryRun: 'true' }, body: await table() }),
  };
};
