import { apiaryBody } from '@beekeeping/domain/testing';
import { named, once, record, type ValidRequests } from '../../testing/recording.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** Valid requests of tables of colonies. */
export const colonyCsvRequests = (api: TestApi): ValidRequests => {
  const apiary = once(async () =>
    record<{ name: string }>(api, '/apiaries', apiaryBody({ name: named('Tabellenstand') })),
  );
  const table = async () =>
    `name;apiaryName;occupiedFrames;establishedOn\n${named('Tabellenvolk')};${(await apiary()).name};8,5;01.05.2025\n`;

  return {
    'POST /api/v1/colonies/import': async () => ({ body: await table() }),
    'POST /api/v1/colonies/import (to try)': async () => ({ query: { dryRun: 'true' }, body: await table() }),
  };
};
