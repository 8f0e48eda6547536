import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import {
  articles,
  automationRules,
  notifications,
  roles,
  siteSettings,
  stockBatches,
  tskCensuses,
} from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { bottlingListQuery, bottlingRecords } from '@beekeeping/domain/trade/bottlings';
import { apiaryListQuery, apiaryRecords } from '@beekeeping/domain/herd/apiaries';
import { authorityNoticeListQuery, authorityNoticeRecords } from '@beekeeping/domain/herd/authorities/notices';
import { colonyListQuery, colonyRecords } from '@beekeeping/domain/herd/colonies';
import { listTimeline, timelineQuery, timelineRights } from '@beekeeping/domain/herd/colonies/timeline';
import {
  createHarvest,
  harvestCreateSchema,
  harvestListQuery,
  harvestRecords,
} from '@beekeeping/domain/honey-house/harvests';
import { getHiveSetup } from '@beekeeping/domain/herd/hives/setups';
import { honeyBatchListQuery, honeyBatchRecords } from '@beekeeping/domain/honey-house/honey-batches';
import { type MedicineBookLine, medicineBookLines } from '@beekeeping/domain/field-work/medicines/book';
import { prepareOriginLookup } from '@beekeeping/domain/honey-house/origins';
import { readPedigree } from '@beekeeping/domain/herd/queens';
import { restrictionListQuery, restrictionRecords } from '@beekeeping/domain/herd/authorities/restrictions';
import { listSuggestions, suggestionListQuery } from '@beekeeping/domain/reactions/rules/suggestions';
import { listTasks, taskListQuery } from '@beekeeping/domain/reactions/tasks';
import {
  varroaMeasurementListQuery,
  varroaMeasurementRecords,
} from '@beekeeping/domain/field-work/varroa-measurements';
import { winteringListQuery, winteringRecords } from '@beekeeping/domain/field-work/winterings';
import { inChange } from '@beekeeping/events';
import { notificationWords } from '@beekeeping/domain/reactions/notifications';
import { aUser } from '@beekeeping/domain/testing';
import { inTestChange, testChangeContext } from '@beekeeping/events/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { loadDemoSeason } from './load-demo-season.ts';
import { queens, rows, SWARM, year } from './herd-data.ts';
import { apiaries, colonies } from './season-data.ts';
import { demoLots } from './showcase.ts';

const database = testDatabase();
let first: boolean;

beforeAll(async () => {
  const [admins] = await database.db.select().from(roles).where(eq(roles.isSystem, true));
  await inTestChange(database.db, (change) => aUser(change, { roleId: admins!.id }));
  first = await loadDemoSeason(testChangeContext(database.db, fixedClock('2026-03-14T08:00:00Z')));
});

const colonyNamed = async (name: string) =>
  (await colonyRecords.list(database.db, colonyListQuery.parse({ q: name }))).items[0]!;

const lots = async () => (await bottlingRecords.list(database.db, bottlingListQuery.parse({}))).items;

describe('loadDemoSeason', () => {
  it('records every place and colony', async () => {
    const places = await apiaryRecords.list(database.db, apiaryListQuery.parse({}));
    const hives = await colonyRecords.list(database.db, colonyListQuery.parse({}));
    expect(first).toBe(true);
    const daughters = year.filter(({ kind }) => kind === 'SPLIT');
    expect(places.items).toHaveLength(Object.keys(apiaries).length);
    expect(hives.items).toHaveLength(colonies.length + daughters.length);
  });

  it('lets a dozen colonies go into the winter, each with a queen and a hive', async () => {
    const living = (await colonyRecords.list(database.db, colonyListQuery.parse({ isLiving: 'true' }))).items;
    expect(living).toHaveLength(12);
    expect(living.filter(({ queenId, status }) => queenId === null || status === 'QUEENLESS')).toEqual([]);
    for (const { id } of living) {
      const { parts } = await getHiveSetup(database.db, id, {
        on: undefined,
        today: '2026-03-14',
      });
      expect(parts.map(({ partTypeCode }) => partTypeCode)).toEqual(
        expect.arrayContaining(['MOUSE_GUARD', 'BROOD_BOX']),
      );
      expect(parts.map(({ placement }) => placement)).not.toContain('SUPER');
    }
  });

  it('answers the colonies of a place in the order of their row', async () => {
    const { apiaryId } = await colonyNamed('Agathe');
    const query = colonyListQuery.parse({ apiaryId, isLiving: 'true' });
    const { items } = await colonyRecords.list(database.db, query);
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, null]);
    expect(items.map(({ name }) => name)).toEqual([...rows.frasdorf!, SWARM]);
  });

  it('has been counted on the reference day of the year', async () => {
    const censuses = await database.db.select().from(tskCensuses).where(eq(tskCensuses.countedOn, '2026-01-01'));
    expect(censuses.reduce((sum, { living }) => sum + living, 0)).toBe(12);
  });

  it('has colonies on the heath in August, and all of them home by the winter', async () => {
    const placesOn = async (on: string) =>
      (await colonyRecords.list(database.db, colonyListQuery.parse({ on, isLiving: 'true' }))).items
        .filter(({ apiaryName }) => apiaryName === apiaries.heath.name)
        .map(({ name }) => name)
        .toSorted();
    expect(await placesOn('2025-08-22')).toEqual(['Frieda', 'Gerda', 'Hedwig']);
    expect(await placesOn('2025-10-20')).toEqual([]);
  });

  it('leaves something to read, in both languages', async () => {
    const unread = (await database.db.select().from(notifications)).filter(({ readAt }) => readAt === null);
    expect(unread.map((row) => notificationWords(row, 'de').text)).toEqual([
      'Eine Behandlung mit Formicpro vom 12.7.2025 wurde erst nach einer Ernte erfasst, die in ihre Zeit fällt.',
    ]);
    expect(unread.map((row) => notificationWords(row, 'en').text)).toEqual([
      'A treatment with Formicpro of 12 July 2025 was recorded only after a harvest in its time.',
    ]);
  });

  it('knows two generations before a queen, on both sides', async () => {
    const { queenId } = await colonyNamed('Gerda');
    const { mother } = await readPedigree(database.db, queenId!, 2);
    expect([mother?.mother?.queen.breeder, mother?.sireMother?.queen.line]).toEqual([
      queens.foundress.facts.breeder,
      queens.droneMother.facts.line,
    ]);
  });

  it('records the year of a colony', async () => {
    const { id } = await colonyNamed('Agathe');
    const { items } = await listTimeline(
      database.db,
      id,
      timelineQuery.parse({ limit: '100' }),
      new Set([...timelineRights, 'colonies:read'] as const),
    );
    expect(new Set(items.map(({ kind }) => kind))).toEqual(
      new Set([
        'ESTABLISHED',
        'QUEEN_ASSIGNED',
        'HIVE_CHANGED',
        'INSPECTED',
        'SPLIT',
        'QUEEN_LEFT',
        'STATUS_CHANGED',
        'HARVESTED',
        'TREATED',
        'FED',
        'VARROA_MEASURED',
        'WINTERED_OUT',
        'WINTERED_IN',
      ]),
    );
  });

  it('has a medicine book with a summer treatment for every place, the winter before and what was cancelled', async () => {
    const book: MedicineBookLine[] = [];
    for await (const lines of medicineBookLines(database.db, {})) book.push(...lines);
    const given = book.filter(({ status }) => status !== 'CANCELLED');
    const placesIn = (from: string, to: string) =>
      new Set(
        given
          .filter(({ startedOn }) => startedOn >= from && startedOn <= to)
          .flatMap(({ colonies: treated }) => treated.map(({ apiaryName }) => apiaryName)),
      );
    const homes = new Set([apiaries.frasdorf.name, apiaries.kleinow.name]);
    expect(placesIn('2024-12-01', '2024-12-31')).toEqual(homes);
    expect(placesIn('2025-07-01', '2025-08-31')).toEqual(homes);
    expect(book.length - given.length).toBe(1);
    expect(book.filter(({ status }) => status === 'RUNNING')).toEqual([]);
    const living = (await colonyRecords.list(database.db, colonyListQuery.parse({ isLiving: 'true' }))).items;
    const treated = new Set(
      given
        .filter(({ startedOn }) => startedOn > '2025-07-01')
        .flatMap(({ colonies: of }) => of.map(({ colonyName }) => colonyName)),
    );
    expect(living.map(({ name }) => name).filter((name) => !treated.has(name))).toEqual([]);
  });

  it('takes no honey in a time in which it must wait', async () => {
    const { items } = await harvestRecords.list(database.db, harvestListQuery.parse({ limit: '200' }));
    expect(items.filter(({ withdrawalOverrideReason }) => withdrawalOverrideReason !== null)).toEqual([]);
    const { id } = await colonyNamed('Dorothea');
    const afterwards = harvestCreateSchema.parse({ colonyId: id, harvestedOn: '2025-07-26', weightKg: 5 });
    await expect(
      inChange(testChangeContext(database.db, fixedClock('2026-03-14T08:00:00Z')), systemActor('test'), (change) =>
        createHarvest(change, afterwards),
      ),
    ).rejects.toMatchObject({ code: 'WITHDRAWAL_ACTIVE' });
  });

  it('counts mites in every light, and hears of a winter that one colony did not survive', async () => {
    const { items } = await varroaMeasurementRecords.list(
      database.db,
      varroaMeasurementListQuery.parse({ limit: '200' }),
    );
    expect(new Set(items.map(({ rating }) => rating))).toEqual(new Set(['GREEN', 'YELLOW', 'RED', 'UNKNOWN']));
    const winters = (await winteringRecords.list(database.db, winteringListQuery.parse({ limit: '200' }))).items;
    expect(winters.filter(({ outcome }) => outcome === 'DEAD')).toMatchObject([{ season: '2024/25' }]);
    expect(winters.filter(({ season }) => season === '2025/26')).toHaveLength(12);
  });

  it('moved to the heath with a certificate, after the zone there was lifted', async () => {
    const { items } = await restrictionRecords.list(database.db, restrictionListQuery.parse({}));
    expect(items).toMatchObject([
      { apiaryNames: [apiaries.heath.name], endsOn: '2025-04-30', noticeFileNo: 'AV-39/12' },
    ]);
    const letters = (await authorityNoticeRecords.list(database.db, authorityNoticeListQuery.parse({}))).items;
    expect(letters.filter(({ type }) => type === 'HEALTH_CERTIFICATE')).toHaveLength(2);
    expect(letters.filter(({ status }) => status === 'OPEN')).toEqual([]);
  });

  it('dates everything in the latest season that is over', async () => {
    const days = (await lots()).map(({ filledOn }) => filledOn);
    expect(days.length).toBeGreaterThan(0);
    expect(days.filter((day) => !day.startsWith('2025-'))).toEqual([]);
  });

  it('changes links and rules today, not before they were made', async () => {
    const changed = [
      ...(await database.db.select().from(siteSettings)),
      ...(await database.db.select().from(automationRules)),
    ].filter(({ createdAt, updatedAt }) => updatedAt > createdAt);
    expect(changed).toHaveLength(3);
  });

  it('draws the lot numbers of that season from the numbering rule', async () => {
    const numbers = (await lots()).map(({ lotNumber }) => lotNumber).toSorted((a, b) => (a < b ? -1 : 1));
    expect(numbers).toEqual(numbers.map((_, index) => `L2025-${String(index + 1).padStart(4, '0')}`));
  });

  it('shows both regions of the newest lot to its customer', async () => {
    const [newest] = await lots();
    const origin = await prepareOriginLookup(database.db, 'Europe/Berlin')(newest!.lotNumber);
    expect(origin).toMatchObject({
      honeyVariety: 'SUMMER',
      harvestYear: 2025,
      websiteUrl: 'https://imkerei.example/',
    });
    expect(origin?.regions).toEqual(expect.arrayContaining([apiaries.frasdorf.location, apiaries.kleinow.location]));
  });

  it('opens with the jar that shows everything, and marks the recalled one', async () => {
    const shown = await demoLots(database.db);
    expect(shown).toHaveLength((await lots()).length);
    expect(shown.filter(({ isRecalled }) => isRecalled)).toMatchObject([{ honeyVariety: 'BLOSSOM', jarSizeG: 250 }]);
    const origin = await prepareOriginLookup(database.db, 'Europe/Berlin')(shown[0]!.lotNumber);
    expect(origin).toMatchObject({
      honeyVariety: 'LINDEN',
      jarSizeG: 500,
      recalledSince: null,
      producer: { name: expect.any(String), phone: expect.any(String) },
      greeting: { de: expect.any(String), en: expect.any(String) },
      analysis: { waterContentPercent: expect.any(Number) },
      varietyText: { de: expect.any(String), en: expect.any(String) },
    });
  });

  it('leaves a little of every honey unbottled and warns of none', async () => {
    const { items } = await honeyBatchRecords.list(database.db, honeyBatchListQuery.parse({}));
    expect(items.map(({ warnings }) => warnings ?? []).flat()).toEqual([]);
    expect(items.filter(({ parents, remainingKg }) => parents.length === 0 && remainingKg <= 0)).toEqual([]);
  });

  it('sells at home and in the shop, with a return', async () => {
    const left = await database.db
      .select({ sku: articles.sku, remaining: stockBatches.remaining })
      .from(stockBatches)
      .innerJoin(articles, eq(articles.id, stockBatches.articleId));
    const remaining = Object.fromEntries(left.map((batch) => [batch.sku, batch.remaining]));
    expect(remaining).toMatchObject({
      'LINDE-500': 66,
      'SOMMER-250': 54,
      'KERZE-STUMPEN': 34,
      'WALD-250': 36,
    });
  });

  it('holds one lot', async () => {
    const held = (await lots()).filter(({ isHeld }) => isHeld);
    expect(held.map(({ honeyVariety }) => honeyVariety)).toEqual(['BLOSSOM']);
  });

  it('begins the day with tasks that are due, and those of the year still to come', async () => {
    const today = '2026-03-14';
    const query = { status: 'OPEN', sort: 'dueOn', limit: '200' };
    const open = (await listTasks(database.db, taskListQuery.parse(query), today)).items;
    const due = open.filter(({ dueOn }) => dueOn! <= today);
    expect(due.filter(({ origin }) => origin === 'MANUAL')).toMatchObject([
      { colonyName: 'Irma', isOverdue: true },
      { colonyName: 'Gerda', dueOn: today },
      { apiaryName: apiaries.kleinow.name, dueOn: today },
    ]);
    expect(due.length).toBeLessThan(10);
    expect(new Set(open.map(({ dueOn }) => dueOn!.slice(0, 7))).size).toBe(11);
  });

  it('suggests what to do about a colony that was counted red yesterday', async () => {
    const viewer = { permissions: new Set(['tasks:create']), today: '2026-03-14' };
    const query = suggestionListQuery.parse({ severity: 'URGENT' });
    expect((await listSuggestions(database.db, query, viewer)).items).toMatchObject([
      {
        type: 'TREAT_VARROA',
        status: 'OPEN',
        subject: { kind: 'COLONY', label: 'Berta' },
        reason: { codes: ['VARROA_RED'], figures: { mitesPerDay: 12, redAbove: 3 } },
      },
    ]);
  });

  it('does nothing the second time', async () => {
    const before = await lots();
    expect(await loadDemoSeason(testChangeContext(database.db))).toBe(false);
    expect(await lots()).toEqual(before);
  });
});
