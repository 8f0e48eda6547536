import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { countStatements, createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { inChange } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readTable } from '@beekeeping/records/tables/read-table';
import { anApiary } from '../apiaries/apiary.factory.ts';
import { colonyTable } from './columns.ts';
import { importColonies } from './import-colonies.ts';

describe('importColonies', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('sends as many statements for many colonies as for a few', async () => {
    const context = () => testChangeContext(database.db, fixedClock('2025-05-10T08:00:00Z'));
    await inChange(context(), systemActor('test'), (change) => anApiary(change, { name: 'Stand' }));
    const statementsFor = async (count: number) => {
      const rows = Array.from({ length: count }, (_, at) => `${count}-${at};Stand;${at > 0 ? `${count}-0` : ''};2024`);
      const table = `name;apiaryName;motherColonyName;queenBirthYear\n${rows.join('\n')}`;
      const lines = await readTable(table, colonyTable, { holds: () => true });
      return countStatements(database.url, (db) =>
        inChange({ ...context(), db }, systemActor('test'), (change) =>
          importColonies(change, lines, { dryRun: false }),
        ),
      );
    };
    expect(await statementsFor(400)).toBe(await statementsFor(3));
  });
});
