import { systemActor } from '@beekeeping/core/actor';
import { addDays } from '@beekeeping/core/calendar-day';
import { fixedClock } from '@beekeeping/core/clock';
import type { RuleTrigger } from '@beekeeping/db';
import { tasks } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { type Change, inChange, notificationCatalog } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { isNotNull } from 'drizzle-orm';
import { anApiary } from '../../../herd/apiaries/apiary.factory.ts';
import { anArticle } from '../../../trade/articles/article.factory.ts';
import { anAuthorityNotice } from '../../../herd/authorities/notices/authority-notice.factory.ts';
import { aBottling } from '../../../trade/bottlings/bottling.factory.ts';
import { aColony } from '../../../herd/colonies/colony.factory.ts';
import { endColony } from '../../../herd/colony-operations/end-colony.ts';
import { splitColony } from '../../../herd/colony-operations/split-colony.ts';
import { aFeeding } from '../../../field-work/feedings/feeding.factory.ts';
import { aHive } from '../../../herd/hives/setups/hive-setup.factory.ts';
import { aHoneyBatch } from '../../../honey-house/honey-batches/honey-batch.factory.ts';
import { anInspection } from '../../../field-work/inspections/inspection.factory.ts';
import { aMedicineLot } from '../../../field-work/medicines/lots/medicine-lot.factory.ts';
import { aMedicine } from '../../../field-work/medicines/catalog/medicine.factory.ts';
import { aQueen } from '../../../herd/queens/queen.factory.ts';
import { assignQueen } from '../../../herd/queens/assign-queen.ts';
import { aRestriction } from '../../../herd/authorities/restrictions/restriction.factory.ts';
import { bookMovement } from '../../../trade/stock/movements/book-movement.ts';
import { cancelTreatment } from '../../../field-work/treatments/cancel-treatment.ts';
import { aTreatment } from '../../../field-work/treatments/treatment.factory.ts';
import { aVarroaMeasurement } from '../../../field-work/varroa-measurements/varroa-measurement.factory.ts';
import { evaluateDaily } from './evaluate-daily.ts';
import { ruleCatalog } from './rules/index.ts';
import { runRule } from './run-rule.ts';

const database = testDatabase();

const actor = systemActor('test');
const on = (day: string) => testChangeContext(database.db, fixedClock(`${day}T10:00:00Z`));

type Given = (change: Change) => Promise<unknown>;
type OfColony = (change: Change, colonyId: string) => Promise<unknown>;

/** What a rule does, twice on each of these days, about what is recorded; nothing of it stays. */
const whatItDoes = async (trigger: RuleTrigger, days: readonly string[], record: Given): Promise<string[]> => {
  const undone = new Error('rolled back');
  const does: string[] = [];
  const evaluated = inChange(on(days[0]!), actor, async (change) => {
    await record(change);
    const notify: Change['notify'] = (kind, { params }) => {
      const { text } = notificationCatalog[kind];
      does.push((text as (of: object) => { de: string })(params).de);
    };
    for (const today of days.flatMap((day) => [day, day])) {
      await runRule({ ...change, today, notify }, trigger, ruleCatalog[trigger]);
    }
    const made = await change.tx.select().from(tasks).where(isNotNull(tasks.ruleId)).orderBy(tasks.dueOn, tasks.title);
    does.push(
      ...made.map(({ dueOn, title, colonyId, apiaryId }) =>
        [dueOn, ...(colonyId ? ['Volk:'] : apiaryId ? ['Stand:'] : []), title].join(' '),
      ),
    );
    throw undone;
  });
  await expect(evaluated).rejects.toBe(undone);
  return does;
};

const colonyOf =
  (fields: Parameters<typeof aColony>[1], ...records: readonly OfColony[]): Given =>
  async (change) => {
    const { id } = await aColony(change, fields);
    for (const record of records) await record(change, id);
  };
/** Of 1 April 2025, a production colony. */
const colony = (...records: readonly OfColony[]): Given => colonyOf({}, ...records);
/** Older, in one or two boxes that should hold 10 or 15 kg. */
const hive =
  (boxes: 1 | 2, ...records: readonly OfColony[]): Given =>
  async (change) => {
    const brood = Array.from({ length: boxes }, () => 'BROOD_BOX');
    const { colonyId } = await aHive(change, ['FLOOR', ...brood, 'LID']);
    for (const record of records) await record(change, colonyId);
  };

const UNSAID = { startedAt: null, nextInspectionOn: null, buildingFrame: null, buildingFrameCutOn: null };
const NO_CELLS = { queenCells: 'NONE', queenCellsCount: null, queenCellsAction: null } as const;
const UNDATED = { birthOn: null, purchasedOn: null, matedOn: null, markedOn: null, clippedOn: null, evaluations: [] };
const NO_QUEEN = { queenSeen: false, queenMarkedSeen: null, eggsSeen: false };
const SWARM_CELLS = { queenCells: 'SWARM_CELLS' } as const;
const sign = (code: 'AFB' | 'CHALKBROOD') => ({ diseaseSigns: [{ code, severity: 'SUSPECTED' as const }] });

const seen =
  (inspectedOn: string, fields: object = {}): OfColony =>
  (change, colonyId) =>
    anInspection(change, { colonyId, inspectedOn, ...UNSAID, ...NO_CELLS, ...fields });
const stores = (day: string, foodStoresKg: number) => seen(day, { foodStoresKg });
/** Of 300 bees. In July 1 in 100 is yellow, more than 4 are red. */
const washed =
  (measuredOn: string, miteCount: number): OfColony =>
  (change, colonyId) =>
    aVarroaMeasurement(change, { colonyId, method: 'WASH', beeCount: 300, measuredOn, miteCount });
const fell =
  (measuredOn: string, days: number, miteCount: number): OfColony =>
  (change, colonyId) =>
    aVarroaMeasurement(change, { colonyId, measuredOn, insertedOn: addDays(measuredOn, -days), miteCount });
/** By taking out all brood. */
const treated =
  (startedOn: string, endedOn: string | null): OfColony =>
  (change, colonyId) => {
    const days = { startedOn, plannedEndOn: endedOn, endedOn };
    return aTreatment(change, { colonyIds: [colonyId], biotechnicalKind: 'TOTAL_BROOD_REMOVAL', ...days });
  };
const fed =
  (fedOn: string, fields: object = {}): OfColony =>
  (change, colonyId) =>
    aFeeding(change, { colonyId, fedOn, ...fields });
const died =
  (endedOn: string): OfColony =>
  (change, colonyId) =>
    endColony(change, colonyId, { status: 'DEAD', endedOn });
const led =
  (birthYear: number): OfColony =>
  (change, colonyId) =>
    aQueen(change, { birthYear, ...UNDATED, status: 'LAYING', colonyId, assignedOn: '2025-04-01' });
const given =
  (assignedOn: string): OfColony =>
  async (change, colonyId) => {
    const { id: queenId } = await aQueen(change, UNDATED);
    await assignQueen(change, colonyId, { queenId, assignedOn, method: 'CAGE', previousQueenStatus: 'REPLACED' });
  };
const split =
  (splitOn: string): OfColony =>
  (change, colonyId) =>
    splitColony(change, colonyId, {
      splitOn,
      method: 'BROOD_NUC',
      daughters: [{ name: 'Ableger', getsQueen: true }],
    });
/** The rule has acted, and its task waits. */
const acted =
  (trigger: RuleTrigger): OfColony =>
  (change) =>
    runRule(change, trigger, ruleCatalog[trigger]);

/** Of a litre of formic acid with a withdrawal of 14 days unless said, from 1 to 10 August 2025. */
const medicated =
  (fields: object = {}, medicine: object = {}, isCancelled = false): Given =>
  async (change) => {
    const { id: medicineId } = await aMedicine(change, { name: 'Formivar', withdrawalDays: 14, ...medicine });
    const { id: medicineLotId } = await aMedicineLot(change, { medicineId });
    const { id } = await aTreatment(change, { medicineLotId, startedOn: '2025-08-01', ...fields });
    if (isCancelled) await cancelTreatment(change, id, { reason: 'verschrieben' });
  };
const RUNNING = { plannedEndOn: '2025-08-15', endedOn: null };

/** So much of 100 ml of an own medicine is left. */
const left =
  (remaining: number, { medicine = {}, lot = {} }: { medicine?: object; lot?: object } = {}): Given =>
  async (change) => {
    const { id: medicineId } = await aMedicine(change, { name: 'Oxuvar', ...medicine });
    const { id: medicineLotId } = await aMedicineLot(change, {
      medicineId,
      batchNumber: 'CH-1',
      quantity: 100,
      ...lot,
    });
    if (remaining === 100) return;
    const used = { dosePerColony: 100 - remaining, applications: 1, intervalDays: null };
    await aTreatment(change, { medicineLotId, startedOn: '2025-08-01', endedOn: '2025-08-01', ...used });
  };

/** A health certificate of each of these days: all of one place, and the first of another one beside it if said. */
const certificates =
  (days: readonly string[], places = 1): Given =>
  async (change) => {
    const ids = [(await anApiary(change)).id];
    while (ids.length < places) ids.push((await anApiary(change)).id);
    const undated = { receivedOn: null, deadlineOn: null, appealUntil: null, settledOn: null };
    for (const [at, issuedOn] of days.entries()) {
      const apiaryIds = at === 0 ? ids : ids.slice(0, 1);
      await anAuthorityNotice(change, { type: 'HEALTH_CERTIFICATE', issuedOn, ...undated, apiaryIds });
    }
  };
const restricted =
  (fields: object): Given =>
  (change) =>
    aRestriction(change, { validFrom: '2025-06-01', validTo: null, liftedOn: null, ...fields });

/** Ten jars of an article, of which so many are sold. */
const jars =
  (sold: number, { minimumStock = null }: { minimumStock?: number | null } = {}, jarCount = 10): Given =>
  async (change) => {
    const { id: articleId } = await anArticle(change, { name: 'Lindenhonig', minimumStock });
    const { id } = await aBottling(change, { articleId, lotNumber: 'L-1', jarCount, bestBefore: '2027-08-01' });
    if (sold === 0) return;
    await bookMovement(change, 'BOTTLING', id, { type: 'FARM_SHOP', quantity: sold, occurredAt: change.now });
  };
const honey =
  (waterContentPercent: number): Given =>
  (change) =>
    aHoneyBatch(change, { batchNumber: 'HB-1', waterContentPercent });

const RED = ['2025-07-17 Volk: Gegen Varroa behandeln: Ampel rot'];
const YELLOW = ['2025-07-28 Volk: Milben erneut zählen: Ampel gelb'];
const UNSEEN = ['2025-05-22 Volk: Weiselrichtigkeit prüfen'];
const OLD = ['2025-06-30 Volk: Umweiseln: Königin ist 2 Jahre alt'];
const CERTIFICATE = ['2025-12-03 Stand: Gesundheitszeugnis erneuern'];
const STARTED = ['Seit 1.6.2025 gilt eine Sperre (AFB) für einen Bienenstand. Völker dürfen weder hinein noch heraus.'];
const WITHDRAWN = ['Die Wartezeit nach der Behandlung von einem Volk mit Formivar lief bis 24.8.2025.'];
const EXPIRING = ['Von Oxuvar, Charge CH-1, ist noch etwas da. Es darf nur bis 31.12.2025 angewendet werden.'];
const AGEING = 'Vom Los L-1 sind noch 10 Stück da, mindestens haltbar bis 1.8.2027.';
const COUNT = (day: string) => [`${day} Volk: Milben zählen`];
const INSPECT = (day: string) => [`${day} Volk: Volk durchsehen`];
const FEED = (kg: string) => [`2025-09-15 Volk: Füttern: es fehlen ${kg} kg`];
const FEED_IN_SPRING = ['2025-04-06 Volk: Füttern: nur noch 4,5 kg'];
const FINISH = (day: string) => [`${day} Volk: Fütterung abschließen: es fehlen 1,4 kg`];
const AGAIN = (day: string) => [`${day} Volk: Behandlungserfolg prüfen: Milben zählen`];
const SWARMING = ['2025-07-20 Volk: Schwarmzellen nachkontrollieren'];
const FOULBROOD = ['2025-07-15 Volk: Amtstierarzt informieren: Amerikanische Faulbrut'];

/** Given what is recorded, when the rule looks on a day, then it does this. */
type Row = readonly [given: string, record: Given, when: string | readonly string[], then: readonly string[]];

const NOTHING: readonly string[] = [];

const TABLES: Partial<Record<RuleTrigger, readonly Row[]>> = {
  VARROA_RED: [
    ['more than 4 mites in 100 bees in July', colony(washed('2025-07-14', 13)), '2025-07-15', RED],
    ['4 in 100', colony(washed('2025-07-14', 12)), '2025-07-15', NOTHING],
    ['a green light since', colony(washed('2025-07-14', 30), washed('2025-07-15', 0)), '2025-07-15', NOTHING],
    ['a count since that says nothing', colony(washed('2025-07-14', 30), fell('2025-07-15', 2, 0)), '2025-07-15', RED],
    ['a count of 28 days ago', colony(washed('2025-07-14', 30)), '2025-08-11', RED],
    ['a count of 29 days ago', colony(washed('2025-07-14', 30)), '2025-08-12', NOTHING],
    [
      'a treatment until the day before',
      colony(treated('2025-07-01', '2025-07-13'), washed('2025-07-14', 30)),
      '2025-07-15',
      RED,
    ],
    [
      'a treatment until the day of the count',
      colony(treated('2025-07-01', '2025-07-14'), washed('2025-07-14', 30)),
      '2025-07-15',
      NOTHING,
    ],
    ['a colony that died', colony(washed('2025-07-14', 30), died('2025-07-15')), '2025-07-15', NOTHING],
  ],
  VARROA_YELLOW: [
    ['1 mite in 100 bees in July', colony(washed('2025-07-14', 3)), '2025-07-15', YELLOW],
    ['less', colony(washed('2025-07-14', 2)), '2025-07-15', NOTHING],
    ['a count of 29 days ago', colony(washed('2025-07-14', 3)), '2025-08-12', NOTHING],
    ['somebody who treats', colony(treated('2025-07-10', null), washed('2025-07-14', 3)), '2025-07-15', NOTHING],
    [
      'a task that waits',
      colony(washed('2025-07-14', 3), acted('VARROA_YELLOW'), washed('2025-07-15', 3)),
      '2025-07-15',
      YELLOW,
    ],
  ],
  VARROA_MEASUREMENT_DUE: [
    ['27 days since the last count', colony(washed('2025-07-12', 0)), '2025-08-08', NOTHING],
    ['28 days since the last count', colony(washed('2025-07-12', 0)), '2025-08-09', COUNT('2025-08-09')],
    ['27 days since the colony began', colony(), '2025-04-28', NOTHING],
    ['28 days since the colony began', colony(), '2025-04-29', COUNT('2025-04-29')],
    ['a mating nucleus', colonyOf({ type: 'MATING_NUC' }), '2025-04-29', NOTHING],
    ['a colony that died', colony(died('2025-04-20')), '2025-04-29', NOTHING],
    ['8 days before a control date in winter', colony(washed('2025-07-12', 0)), '2025-11-07', NOTHING],
    ['7 days before a control date in winter', colony(washed('2025-07-12', 0)), '2025-11-08', COUNT('2025-11-15')],
    ['14 days after it', colony(washed('2025-10-20', 0)), '2025-11-29', COUNT('2025-11-29')],
    ['15 days after it', colony(washed('2025-10-20', 0)), '2025-11-30', NOTHING],
    ['a count 15 days before a control date', colony(washed('2025-06-30', 0)), '2025-07-08', COUNT('2025-07-15')],
    ['a count 14 days before a control date', colony(washed('2025-07-01', 0)), '2025-07-08', NOTHING],
    [
      'a task that waits',
      colony(washed('2025-07-01', 0), acted('VARROA_MEASUREMENT_DUE'), washed('2025-07-12', 0)),
      '2025-08-09',
      COUNT('2025-08-09'),
    ],
  ],
  INSPECTION_DUE: [
    ['7 days since the last one in June', colony(seen('2025-06-14')), '2025-06-21', NOTHING],
    ['8 days since the last one in June', colony(seen('2025-06-14')), '2025-06-22', INSPECT('2025-06-22')],
    ['21 days since the last one after 15 July', colony(seen('2025-06-25')), '2025-07-16', NOTHING],
    ['22 days since the last one after 15 July', colony(seen('2025-06-24')), '2025-07-16', INSPECT('2025-07-16')],
    ['13 days since the colony began', colony(), '2025-04-14', NOTHING],
    ['14 days since the colony began, on 15 April', colony(), '2025-04-15', INSPECT('2025-04-15')],
    ['the last of October', colony(), '2025-10-31', INSPECT('2025-10-31')],
    ['November', colony(), '2025-11-01', NOTHING],
    ['February', colony(), '2026-02-28', NOTHING],
    ['March', colony(), '2026-03-01', INSPECT('2026-03-01')],
    ['a colony that died', colony(died('2025-06-20')), '2025-06-22', NOTHING],
    [
      'a task that waits',
      colony(seen('2025-06-01'), acted('INSPECTION_DUE'), seen('2025-06-10')),
      '2025-06-22',
      INSPECT('2025-06-22'),
    ],
  ],
  QUEEN_NOT_SEEN: [
    [
      'no sign of her 21 days after the last',
      colony(seen('2025-05-01'), seen('2025-05-22', NO_QUEEN)),
      '2025-05-22',
      UNSEEN,
    ],
    ['no sign 20 days after', colony(seen('2025-05-02'), seen('2025-05-22', NO_QUEEN)), '2025-05-22', NOTHING],
    ['no sign since the colony began', colony(seen('2025-05-22', NO_QUEEN)), '2025-05-22', UNSEEN],
    ['a queen given since', colony(given('2025-05-10'), seen('2025-05-22', NO_QUEEN)), '2025-05-22', NOTHING],
    ['eggs', colony(seen('2025-05-22', { ...NO_QUEEN, eggsSeen: true })), '2025-05-22', NOTHING],
    [
      'a later inspection that did not look',
      colony(seen('2025-05-21', NO_QUEEN), seen('2025-05-22', { ...NO_QUEEN, eggsSeen: null })),
      '2025-05-22',
      UNSEEN,
    ],
    [
      'a colony known to be queenless',
      colonyOf({ status: 'QUEENLESS' }, seen('2025-05-22', NO_QUEEN)),
      '2025-05-22',
      NOTHING,
    ],
    ['an inspection of 29 days ago', colony(seen('2025-04-23', NO_QUEEN)), '2025-05-22', NOTHING],
    ['October', colony(seen('2025-09-20', NO_QUEEN)), '2025-10-01', NOTHING],
    [
      'a task that waits',
      colony(seen('2025-04-24', NO_QUEEN), acted('QUEEN_NOT_SEEN'), seen('2025-04-25'), seen('2025-05-16', NO_QUEEN)),
      '2025-05-22',
      UNSEEN,
    ],
  ],
  QUEEN_INTRODUCED: [
    [
      'a queen given 28 days ago',
      colony(given('2025-06-17')),
      '2025-07-15',
      ['2025-06-24 Volk: Annahme der Königin prüfen', '2025-07-01 Volk: Stifte der neuen Königin suchen'],
    ],
    ['a queen given 29 days ago', colony(given('2025-06-16')), '2025-07-15', NOTHING],
    ['the queen of the first day', colony(led(2024)), '2025-04-15', NOTHING],
    ['a colony that died', colony(given('2025-07-10'), died('2025-07-12')), '2025-07-15', NOTHING],
  ],
  QUEEN_OLD: [
    ['a queen of two years ago in June', colony(led(2023)), '2025-06-01', OLD],
    ['a queen of last year', colony(led(2024)), '2025-06-01', NOTHING],
    ['May', colony(led(2023)), '2025-05-31', NOTHING],
    ['July', colony(led(2023)), '2025-07-01', NOTHING],
    ['a nucleus', colonyOf({ type: 'NUCLEUS' }, led(2023)), '2025-06-01', NOTHING],
  ],
  COLONY_SPLIT: [
    [
      'a part left without a queen 28 days ago',
      colony(led(2024), split('2025-06-17')),
      '2025-07-15',
      ['2025-07-09 Volk: Brutfrei: Milben zählen oder behandeln', '2025-07-15 Volk: Nachgezogene Königin prüfen'],
    ],
    ['a part left 29 days ago', colony(led(2024), split('2025-06-16')), '2025-07-15', NOTHING],
    ['a queen given since', colony(led(2024), split('2025-07-10'), given('2025-07-14')), '2025-07-15', NOTHING],
  ],
  LOW_STORES: [
    ['8.6 kg fed of 10', hive(1, fed('2025-08-20')), '2025-09-01', FEED('1,4')],
    ['14.5 kg seen of 15', hive(2, stores('2025-08-10', 14.5)), '2025-08-10', FEED('0,5')],
    ['10 kg seen of 10', hive(1, stores('2025-08-10', 10)), '2025-08-10', NOTHING],
    ['feed before it was seen', hive(1, fed('2025-08-05'), stores('2025-08-10', 8)), '2025-08-10', FEED('2')],
    [
      'feed that is eaten',
      hive(1, stores('2025-08-10', 8), fed('2025-08-12', { purpose: 'STIMULATE' })),
      '2025-08-12',
      FEED('2'),
    ],
    ['stores that nobody knows', hive(1), '2025-08-20', NOTHING],
    ['a hive that nobody knows', colony(fed('2025-08-20')), '2025-09-01', NOTHING],
    ['July', hive(1, stores('2025-07-30', 2)), '2025-07-31', NOTHING],
    ['the deadline', hive(1, fed('2025-08-20')), '2025-09-15', NOTHING],
    ['4.5 kg in April', colony(stores('2025-04-05', 4.5)), '2025-04-06', FEED_IN_SPRING],
    ['5 kg in April', colony(stores('2025-04-05', 5)), '2025-04-06', NOTHING],
    ['4.5 kg, then fed', colony(stores('2025-04-05', 4.5), fed('2025-04-05')), '2025-04-06', NOTHING],
    ['4.5 kg 22 days ago', colony(stores('2025-04-05', 4.5)), '2025-04-27', NOTHING],
    ['4.5 kg in May', colony(stores('2025-04-30', 4.5)), '2025-05-01', NOTHING],
    [
      'a task that waits',
      colony(stores('2025-04-05', 4.5), acted('LOW_STORES'), stores('2025-04-06', 4)),
      '2025-04-06',
      FEED_IN_SPRING,
    ],
  ],
  FEEDING_DEADLINE: [
    ['the day before', hive(1, fed('2025-08-20')), '2025-09-14', NOTHING],
    ['15 September', hive(1, fed('2025-08-20')), '2025-09-15', FINISH('2025-09-15')],
    ['1 October', hive(1, fed('2025-08-20')), '2025-10-01', FINISH('2025-10-01')],
    ['2 October, when bees store nothing', hive(1, fed('2025-08-20')), '2025-10-02', NOTHING],
    ['enough', hive(1, stores('2025-09-10', 10)), '2025-09-15', NOTHING],
  ],
  SWARM_CELLS_FOUND: [
    ['swarm cells', colony(seen('2025-07-14', SWARM_CELLS)), '2025-07-15', SWARMING],
    ['a later look', colony(seen('2025-07-14', SWARM_CELLS), seen('2025-07-15')), '2025-07-15', NOTHING],
    ['swarm cells of 29 days ago', colony(seen('2025-07-14', SWARM_CELLS)), '2025-08-12', NOTHING],
    ['a colony that died', colony(seen('2025-07-14', SWARM_CELLS), died('2025-07-15')), '2025-07-15', NOTHING],
  ],
  DISEASE_SUSPECTED: [
    ['a notifiable sign', colony(seen('2025-07-14', sign('AFB'))), '2025-07-15', FOULBROOD],
    [
      'two looks of a day',
      colony(seen('2025-07-14', sign('AFB')), seen('2025-07-14', sign('AFB'))),
      '2025-07-15',
      FOULBROOD,
    ],
    ['a sign that is none', colony(seen('2025-07-14', sign('CHALKBROOD'))), '2025-07-15', NOTHING],
    ['a sign of 29 days ago', colony(seen('2025-06-16', sign('AFB'))), '2025-07-15', NOTHING],
  ],
  TREATMENT_STARTED: [
    [
      'a planned end',
      medicated(RUNNING),
      '2025-08-01',
      ['2025-08-15 Volk: Streifen oder Verdunster entfernen: Formivar'],
    ],
    ['no medicine', colony(treated('2025-08-01', null)), '2025-08-01', NOTHING],
    [
      'several colonies of a place',
      async (change) => {
        const { id: apiaryId } = await anApiary(change);
        const colonyIds = [(await aColony(change, { apiaryId })).id, (await aColony(change, { apiaryId })).id];
        await aTreatment(change, { colonyIds, startedOn: '2025-08-01', ...RUNNING });
      },
      '2025-08-01',
      ['2025-08-15 Stand: Behandlung abschließen'],
    ],
    ['an end', medicated(), '2025-08-10', NOTHING],
    ['a cancelled one', medicated(RUNNING, {}, true), '2025-08-01', NOTHING],
  ],
  TREATMENT_ENDED: [
    ['an end', medicated(), '2025-08-10', AGAIN('2025-08-24')],
    ['oxalic acid', medicated({}, { activeSubstances: ['oxalic acid'] }), '2025-08-10', AGAIN('2025-08-31')],
    ['an end of 29 days ago', medicated(), '2025-09-08', NOTHING],
    ['one that runs', medicated(RUNNING), '2025-08-10', NOTHING],
    ['one without a medicine', colony(treated('2025-08-01', '2025-08-10')), '2025-08-10', NOTHING],
  ],
  WITHDRAWAL_ENDED: [
    ['the last day', medicated(), '2025-08-24', NOTHING],
    ['the day after', medicated(), '2025-08-25', WITHDRAWN],
    ['the day 28 days later', medicated(), '2025-09-21', WITHDRAWN],
    ['the day 29 days later', medicated(), '2025-09-22', NOTHING],
    ['none', medicated({}, { withdrawalDays: 0 }), '2025-08-25', NOTHING],
    ['a treatment that runs', medicated({ plannedEndOn: null, endedOn: null }), '2025-08-25', NOTHING],
    ['a cancelled one', medicated({}, {}, true), '2025-08-25', NOTHING],
  ],
  CERTIFICATE_EXPIRING: [
    ['31 days before its end', certificates(['2025-03-03']), '2025-11-02', NOTHING],
    ['30 days before its end', certificates(['2025-03-03']), '2025-11-03', CERTIFICATE],
    ['its last day', certificates(['2025-03-03']), '2025-12-03', CERTIFICATE],
    ['the day after', certificates(['2025-03-03']), '2025-12-04', NOTHING],
    ['a newer one of one of its places', certificates(['2025-03-03', '2025-10-01'], 2), '2025-11-03', NOTHING],
    ['two places', certificates(['2025-03-03'], 2), '2025-11-03', ['2025-12-03 Gesundheitszeugnis erneuern']],
  ],
  RESTRICTION_STARTED: [
    ['the day before', restricted({}), '2025-05-31', NOTHING],
    ['the first day', restricted({}), '2025-06-01', STARTED],
    ['the day 28 days later', restricted({}), '2025-06-29', STARTED],
    ['the day 29 days later', restricted({}), '2025-06-30', NOTHING],
    ['one that is over', restricted({ liftedOn: '2025-06-10' }), '2025-06-11', NOTHING],
  ],
  RESTRICTION_ENDED: [
    ['the last day', restricted({ liftedOn: '2025-09-15' }), '2025-09-15', NOTHING],
    ['the day after', restricted({ liftedOn: '2025-09-15' }), '2025-09-16', ['Die Sperre (AFB) galt bis 15.9.2025.']],
    ['the day 29 days later', restricted({ liftedOn: '2025-09-15' }), '2025-10-14', NOTHING],
  ],
  MEDICINE_LOT_EXPIRING: [
    ['61 days before', left(100, { lot: { expiresOn: '2025-12-31' } }), '2025-10-31', NOTHING],
    ['60 days before', left(100, { lot: { expiresOn: '2025-12-31' } }), '2025-11-01', EXPIRING],
    ['the day after', left(100, { lot: { expiresOn: '2025-12-31' } }), '2026-01-01', NOTHING],
    ['an empty lot', left(0, { lot: { expiresOn: '2025-12-31' } }), '2025-11-01', NOTHING],
  ],
  MEDICINE_LOW: [
    ['20 % of the last lot', left(20), '2025-08-11', NOTHING],
    ['less', left(10), '2025-08-11', ['Von Oxuvar sind noch 10 % dessen da, was zuletzt gekauft wurde.']],
    ['its own minimum', left(50, { medicine: { minimumStock: 50 } }), '2025-08-11', NOTHING],
    [
      'less than its own minimum',
      left(49, { medicine: { minimumStock: 50 } }),
      '2025-08-11',
      ['Von Oxuvar sind noch 49 ml da, weniger als der Mindestbestand von 50 ml.'],
    ],
    [
      'what may not be used any more',
      left(100, { lot: { expiresOn: '2025-08-10' } }),
      '2025-08-11',
      ['Von Oxuvar sind noch 0 % dessen da, was zuletzt gekauft wurde.'],
    ],
  ],
  BEST_BEFORE_APPROACHING: [
    ['181 days before', jars(0), '2027-02-01', NOTHING],
    ['180 days before', jars(0), '2027-02-02', [AGEING]],
    ['both steps', jars(0), ['2027-03-01', '2027-06-01', '2027-06-02', '2027-07-30'], [AGEING, AGEING]],
    ['the day after', jars(0), '2027-08-02', NOTHING],
    ['jars that are sold', jars(10), '2027-02-02', NOTHING],
  ],
  STOCK_LOW: [
    ['12 jars', jars(0, {}, 12), '2025-08-02', NOTHING],
    ['11 jars', jars(1, {}, 12), '2025-08-02', ['2025-08-02 Abfüllen: Lindenhonig']],
    ['its own minimum', jars(0, { minimumStock: 10 }), '2025-08-02', NOTHING],
    ['less than its own minimum', jars(1, { minimumStock: 10 }), '2025-08-02', ['2025-08-02 Abfüllen: Lindenhonig']],
  ],
  HONEY_WATER_HIGH: [
    ['18 %', honey(18), '2025-08-02', NOTHING],
    ['more', honey(18.1), '2025-08-02', ['Die Charge HB-1 hat 18,1 % Wasser, mehr als 18 %: Sie kann gären.']],
  ],
};

/** What they ask is foretold: see weather-rules.test.ts. */
const OF_WEATHER = ['FORAGE_START', 'FROST_OR_HEAT', 'STORM'];
/** What they ask is weighed: see scale-rules.test.ts. */
const OF_SCALES = [
  'SWARM',
  'THEFT_OR_FALL',
  'ROBBING',
  'DEVICE_SILENT',
  'FLOW',
  'SUPER_FILLING',
  'SUPERS_FULL',
  'STORES_BY_SCALE',
];

describe('the tables of the rules', () => {
  it('hold each of them', () => {
    const others = [...OF_WEATHER, ...OF_SCALES, 'TSK_REFERENCE_DAY'];
    expect([...Object.keys(TABLES), ...others].toSorted()).toEqual(Object.keys(ruleCatalog).toSorted());
  });

  describe.each(Object.entries(TABLES) as [RuleTrigger, readonly Row[]][])('%s', (trigger, rows) => {
    it.each(rows)('given %s', async (_given, record, when, then) => {
      expect(await whatItDoes(trigger, [when].flat(), record)).toEqual(then);
    });
  });

  it('TSK_REFERENCE_DAY asks for the census of its day until the deadline', async () => {
    await inChange(on('2025-04-01'), actor, (change) => aColony(change));
    const { TSK_REFERENCE_DAY } = ruleCatalog;
    const days = ['2026-02-01', '2026-01-02', '2026-01-02'];
    const runs = [];
    for (const day of days) runs.push(...(await evaluateDaily(on(day), actor, { TSK_REFERENCE_DAY })));
    expect(runs.map((run) => run.error ?? run.tasks)).toEqual([0, 1, 0]);
    const made = await database.db.select().from(tasks);
    expect(made.map(({ dueOn, title }) => `${dueOn} ${title}`)).toEqual([
      '2026-01-31 Stichtag Bayern: ein Volk melden',
    ]);
  });
});
