import { colonyBody, factoriesOver, queenBody } from '@beekeeping/domain/testing';
import { formOf } from '@beekeeping/http/testing';
import type { ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of tables. */
export const tablesRequests = (api: TestApi): ValidRequests => {
  const { anApiary, aColony } = factoriesOver(() => api.context);
  const table = async (columns = '', cells = '') => {
    const { id: apiaryId, name: apiaryName } = await anApiary();
    const { name } = colonyBody({ apiaryId });
    const header = `name;apiaryName;occupiedFrames;establishedOn${columns}`;
    return `${header}\n${name};${apiaryName};8,5;01.05.2025${cells}\n`;
  };
  const ofColony = (header: string, cells: string) => async () => {
    const { name, establishedOn: day } = await aColony();
    return { body: `colonyName;${header}\n${name};${cells.replaceAll('DAY', day)}\n` };
  };
  const asForm = (text: string) =>
    formOf([{ name: 'file', fileName: 'Völker.csv', contentType: 'application/vnd.ms-excel', value: text }]);

  return {
    'POST /api/v1/colonies/import': async () => ({ body: await table() }),
    'POST /api/v1/colonies/import (with queens)': async () => ({
      body: await table(';queenName;queenBirthYear', `;${queenBody().name};2025`),
    }),
    'POST /api/v1/colonies/import (to try)': async () => ({ query: { dryRun: 'true' }, body: await table() }),
    'POST /api/v1/colonies/import (as a form)': async () => asForm(await table()),
    'POST /api/v1/colonies/import (each by itself, by chosen columns)': async () => ({
      query: { mode: 'each', columns: 'name,apiaryName,,establishedOn' },
      body: await table(),
    }),
    'GET /api/v1/import-tables': () => ({}),
    'POST /api/v1/import-tables/colonies/read': async () => ({ body: await table() }),
    'POST /api/v1/import-tables/colonies/read (as a form)': async () => asForm(await table()),
    ...Object.fromEntries(
      ['queens', 'harvests', 'inspections', 'varroa-measurements', 'feedings', 'treatments'].map((area) => [
        `POST /api/v1/import-tables/${area}/read`,
        () => ({ body: 'name;note\nVolk 7;Linde\n' }),
      ]),
    ),
    'POST /api/v1/queens/import': () => ({ body: `name;birthYear;race\n${queenBody().name};2025;Carnica\n` }),
    'POST /api/v1/harvests/import': ofColony('harvestedOn;weightKg;note', 'DAY;12,5;Linde'),
    'POST /api/v1/inspections/import': ofColony('inspectedOn;queenSeen;diseaseSigns', 'DAY;ja;CHALKBROOD SUSPECTED'),
    'POST /api/v1/varroa-measurements/import': ofColony('measuredOn;method;miteCount;beeCount', 'DAY;WASH;3;300'),
    'POST /api/v1/feedings/import': ofColony('fedOn;feedType;amount;unit', 'DAY;Invertsirup;2,5;kg'),
    'POST /api/v1/treatments/import': ofColony('startedOn;biotechnicalKind', 'DAY;Drohnenbrutentnahme'),
  };
};
