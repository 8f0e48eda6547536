import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import type { RuleTrigger } from '@beekeeping/db';
import { notifications, roles, tasks } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { type Change, inChange, notificationCatalog } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { anApiary } from '../../../herd/apiaries/apiary.factory.ts';
import { anAuthorityNotice } from '../../../herd/authorities/notices/authority-notice.factory.ts';
import { aBottling } from '../../../trade/bottlings/bottling.factory.ts';
import { aColony } from '../../../herd/colonies/colony.factory.ts';
import { aFeeding } from '../../../field-work/feedings/feeding.factory.ts';
import { aHive } from '../../../herd/hives/setups/hive-setup.factory.ts';
import { anInspection } from '../../../field-work/inspections/inspection.factory.ts';
import { aMedicineLot } from '../../../field-work/medicines/lots/medicine-lot.factory.ts';
import { aMedicine } from '../../../field-work/medicines/catalog/medicine.factory.ts';
import { aQueen } from '../../../herd/queens/queen.factory.ts';
import { aRestriction } from '../../../herd/authorities/restrictions/restriction.factory.ts';
import { aTreatment } from '../../../field-work/treatments/treatment.factory.ts';
import { aUser } from '../../../identity/accounts/users/user.factory.ts';
import { aVarroaMeasurement } from '../../../field-work/varroa-measurements/varroa-measurement.factory.ts';
import { evaluateDaily } from './evaluate-daily.ts';
import { ruleCatalog } from './rules/index.ts';

let database: TestDatabase;
const on = (day: string) => testChangeContext(database.db, fixedClock(`${day}T10:00:00Z`));
const during = <T>(day: string, work: (change: Change) => Promise<T>) => inChange(on(day), systemActor('test'), work);
const run = async (trigger: RuleTrigger, day: string) => {
  const [done] = await evaluateDaily(on(day), systemActor('test'), { [trigger]: ruleCatalog[trigger] });
  expect(done).not.toHaveProperty('error');
  return done!.tasks + done!.notifications;
};

beforeEach(async () => {
  database = await createTestDatabase();
  const [admin] = await database.db.select().from(roles).where(eq(roles.isSystem, true));
  await during('2025-01-01', (change) => aUser(change, { roleId: admin!.id }));
});
afterEach(() => database.drop());

const written = async (): Promise<string[]> => {
  const made = await database.db.select().from(tasks).orderBy(tasks.title);
  const told = await database.db.select().from(notifications);
  return [
    ...made.map(({ dueOn, title }) => `${dueOn} ${title}`),
    ...told.map(({ kind, params }) => {
      const { text } = notificationCatalog[kind as keyof typeof notificationCatalog];
      return (text as (of: object) => { de: string })(params).de;
    }),
  ];
};

interface Case {
  trigger: RuleTrigger;
  arrange: (change: Change) => Promise<unknown>;
  /** A day on which nothing is to be done, where that depends on the day. */
  quiet?: string;
  /** The day on which it acts. */
  acts: string;
  writes: string[];
}

const measuredColony = async (change: Change, miteCount: number) => {
  const { id: colonyId } = await aColony(change);
  await aVarroaMeasurement(change, { colonyId, miteCount, insertedOn: '2025-07-08', measuredOn: '2025-07-12' });
};

const withdrawn = async (change: Change) => {
  const { id: medicineId } = await aMedicine(change, { name: 'Ameisensäure', withdrawalDays: 14 });
  const { id: medicineLotId } = await aMedicineLot(change, { medicineId });
  await aTreatment(change, { medicineLotId, startedOn: '2025-08-01', endedOn: '2025-08-10' });
};

const lot = async (change: Change, overrides: object) => {
  const { id: medicineId } = await aMedicine(change, { name: 'Oxuvar' });
  return aMedicineLot(change, { medicineId, batchNumber: 'CH-1', ...overrides });
};

/** 8.6 kg are stored in a hive that should hold 10. */
const hungryHive = async (change: Change) => {
  const { colonyId } = await aHive(change);
  await aFeeding(change, { colonyId, fedOn: '2025-08-20', amount: 10, unit: 'L' });
};

const cases: Case[] = [
  {
    trigger: 'VARROA_YELLOW',
    arrange: (change) => measuredColony(change, 30),
    quiet: '2025-08-20',
    acts: '2025-07-13',
    writes: ['2025-07-26 Milben erneut zählen: Ampel gelb'],
  },
  {
    trigger: 'VARROA_MEASUREMENT_DUE',
    arrange: (change) => measuredColony(change, 30),
    quiet: '2025-08-08',
    acts: '2025-08-09',
    writes: ['2025-08-09 Milben zählen'],
  },
  {
    trigger: 'VARROA_MEASUREMENT_DUE',
    arrange: (change) => measuredColony(change, 30),
    quiet: '2025-11-07',
    acts: '2025-11-08',
    writes: ['2025-11-15 Milben zählen'],
  },
  {
    trigger: 'INSPECTION_DUE',
    arrange: (change) => anInspection(change, { inspectedOn: '2025-06-14' }),
    quiet: '2025-06-21',
    acts: '2025-06-22',
    writes: ['2025-06-22 Volk durchsehen'],
  },
  {
    trigger: 'QUEEN_NOT_SEEN',
    arrange: async (change) => {
      const { id: colonyId } = await aColony(change, { establishedOn: '2025-04-01' });
      const nobody = { startedAt: null, queenSeen: false, queenMarkedSeen: false, eggsSeen: false };
      await anInspection(change, { colonyId, inspectedOn: '2025-04-20', ...nobody });
      await anInspection(change, { colonyId, inspectedOn: '2025-04-22', ...nobody });
    },
    quiet: '2025-10-05',
    acts: '2025-04-23',
    writes: ['2025-04-23 Weiselrichtigkeit prüfen'],
  },
  {
    trigger: 'QUEEN_OLD',
    arrange: async (change) => {
      const { id: colonyId } = await aColony(change);
      await aQueen(change, {
        birthYear: 2023,
        birthOn: null,
        purchasedOn: null,
        matedOn: null,
        markedOn: null,
        clippedOn: null,
        status: 'LAYING',
        colonyId,
      });
    },
    quiet: '2025-07-01',
    acts: '2025-06-02',
    writes: ['2025-06-30 Umweiseln: Königin ist 2 Jahre alt'],
  },
  {
    trigger: 'LOW_STORES',
    arrange: hungryHive,
    quiet: '2025-09-15',
    acts: '2025-09-01',
    writes: ['2025-09-15 Füttern: es fehlen 1,4 kg'],
  },
  {
    trigger: 'LOW_STORES',
    arrange: (change) => anInspection(change, { inspectedOn: '2025-04-05', startedAt: null, foodStoresKg: 4.5 }),
    quiet: '2025-04-27',
    acts: '2025-04-06',
    writes: ['2025-04-06 Füttern: nur noch 4,5 kg'],
  },
  {
    trigger: 'FEEDING_DEADLINE',
    arrange: hungryHive,
    quiet: '2025-09-14',
    acts: '2025-09-15',
    writes: ['2025-09-15 Fütterung abschließen: es fehlen 1,4 kg'],
  },
  {
    trigger: 'CERTIFICATE_EXPIRING',
    arrange: async (change) => {
      const { id } = await anApiary(change);
      await anAuthorityNotice(change, { type: 'HEALTH_CERTIFICATE', issuedOn: '2025-03-03', apiaryIds: [id] });
    },
    quiet: '2025-11-02',
    acts: '2025-11-03',
    writes: ['2025-12-03 Gesundheitszeugnis erneuern'],
  },
  {
    trigger: 'TSK_REFERENCE_DAY',
    arrange: (change) => aColony(change, { establishedOn: '2025-04-01' }),
    quiet: '2026-02-01',
    acts: '2026-01-02',
    writes: ['2026-01-31 Stichtag Bayern: ein Volk melden'],
  },
  {
    trigger: 'WITHDRAWAL_ENDED',
    arrange: withdrawn,
    quiet: '2025-08-24',
    acts: '2025-08-25',
    writes: ['Die Wartezeit nach der Behandlung von einem Volk mit Ameisensäure lief bis 24.8.2025.'],
  },
  {
    trigger: 'RESTRICTION_STARTED',
    arrange: (change) => aRestriction(change, { validFrom: '2025-06-01' }),
    quiet: '2025-05-31',
    acts: '2025-06-01',
    writes: ['Seit 1.6.2025 gilt eine Sperre (AFB) für einen Bienenstand. Völker dürfen weder hinein noch heraus.'],
  },
  {
    trigger: 'RESTRICTION_ENDED',
    arrange: (change) => aRestriction(change, { validFrom: '2025-06-01', liftedOn: '2025-09-15' }),
    quiet: '2025-09-15',
    acts: '2025-09-16',
    writes: ['Die Sperre (AFB) galt bis 15.9.2025.'],
  },
  {
    trigger: 'MEDICINE_LOT_EXPIRING',
    arrange: (change) => lot(change, { expiresOn: '2025-12-31' }),
    quiet: '2025-10-31',
    acts: '2025-11-01',
    writes: ['Von Oxuvar, Charge CH-1, ist noch etwas da. Es darf nur bis 31.12.2025 angewendet werden.'],
  },
  {
    trigger: 'MEDICINE_LOW',
    arrange: async (change) => {
      const { id: medicineLotId } = await lot(change, { quantity: 100, expiresOn: '2025-12-31' });
      await aTreatment(change, { medicineLotId, startedOn: '2025-08-01', endedOn: '2025-08-10', dosePerColony: 45 });
    },
    acts: '2025-08-11',
    writes: ['Von Oxuvar sind noch 10 % dessen da, was zuletzt gekauft wurde.'],
  },
  {
    trigger: 'BEST_BEFORE_APPROACHING',
    arrange: (change) => aBottling(change, { lotNumber: 'L-1', jarCount: 10, bestBefore: '2027-08-01' }),
    quiet: '2027-02-01',
    acts: '2027-02-02',
    writes: ['Vom Los L-1 sind noch 10 Stück da, mindestens haltbar bis 1.8.2027.'],
  },
];

describe('the daily rules', () => {
  it('are all tried here', () => {
    const daily = Object.entries(ruleCatalog).flatMap(([trigger, { events }]) => (events ? [] : [trigger]));
    expect([...new Set<string>(cases.map(({ trigger }) => trigger))].toSorted()).toEqual(daily.toSorted());
  });

  it.each(cases)('$trigger acts once, and only when it is time', async ({ trigger, arrange, quiet, acts, writes }) => {
    await during('2026-09-01', arrange);
    expect(quiet ? await run(trigger, quiet) : 0).toBe(0);
    expect(await run(trigger, acts)).toBe(1);
    expect(await run(trigger, acts)).toBe(0);
    expect(await written()).toEqual(writes);
  });

  it('MEDICINE_LOW is silent while enough is left', async () => {
    await during('2025-09-01', (change) => aMedicineLot(change));
    expect(await run('MEDICINE_LOW', '2025-09-01')).toBe(0);
  });

  it('BEST_BEFORE_APPROACHING notifies a second time, and of nothing that is sold out', async () => {
    await during('2025-09-01', (change) => aBottling(change, { bestBefore: '2027-08-01' }));
    expect(await run('BEST_BEFORE_APPROACHING', '2027-03-01')).toBe(1);
    expect(await run('BEST_BEFORE_APPROACHING', '2027-06-02')).toBe(1);
    expect(await run('BEST_BEFORE_APPROACHING', '2027-07-30')).toBe(0);
  });
});
