import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { countStatements, createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { inChange } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { anApiary } from '../apiaries/apiary.factory.ts';
import { harmlessText, plainText, readDay, readNumber, writeNumber } from './cells.ts';
import { importColonies } from './import-colonies.ts';
import { readTable } from './read-table.ts';

describe('a cell', () => {
  it('holds every text so that no spreadsheet runs it and it is read as it was', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string().map((rest) => `=${rest}`),
      fc.string().map((rest) => `''@${rest}`),
    );
    fc.assert(
      fc.property(text, (said) => {
        expect(harmlessText(said)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
        expect(plainText(harmlessText(said))).toBe(said);
      }),
    );
  });

  it('holds every number so that it is read as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), (halves) => {
        expect(readNumber(writeNumber(halves / 2))).toBe(halves / 2);
      }),
    );
  });

  it.each(['1.234,5', '1e3', '8,', ',5', '0x10', 'NaN', '8,5 Waben'])('reads no number in %s', (cell) => {
    expect(readNumber(cell)).toBe(cell);
  });

  it.each([
    ['1.5.2025', '2025-05-01'],
    ['2025-05-01', '2025-05-01'],
    ['01/05/2025', '01/05/2025'],
    ['1.5.25', '1.5.25'],
    ['30.02.2025', '2025-02-30'],
  ])('reads the day %s as %s', (cell, day) => {
    expect(readDay(cell)).toBe(day);
  });
});

const whole = async function* whole(text: string) {
  yield text;
};

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
      const lines = await readTable(`name;apiaryName;motherColonyName;queenBirthYear\n${rows.join('\n')}`, whole);
      return countStatements(database.url, (db) =>
        inChange({ ...context(), db }, systemActor('test'), (change) =>
          importColonies(change, lines, { dryRun: false }),
        ),
      );
    };
    expect(await statementsFor(400)).toBe(await statementsFor(3));
  });
});
