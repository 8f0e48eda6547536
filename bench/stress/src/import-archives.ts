import { addDays } from '@beekeeping/core/calendar-day';
import { btreeExport, hivepalExport } from '@beekeeping/domain/testing';

/** Of each colony over six years; with it and its queen 99 records. */
const PER_COLONY = { inspections: 65, feedings: 20, treatments: 2, harvests: 10 };
const COLONIES = 500;
const COLONIES_OF_APIARY = 25;

const range = (length: number): number[] => Array.from({ length }, (_, n) => n);
const dayOf = (n: number): string => addDays('2019-04-01', (n * 37) % 2_000);
const instantOf = (n: number): string => `${dayOf(n)}T10:00:00.000Z`;

/** What b.tree exports of almost 50,000 records. */
const btreeArchive = (): Buffer => {
  const each = <Row>(count: number, row: (hive: number, n: number) => Row): Row[] =>
    range(COLONIES).flatMap((hive) => range(count).map((n) => row(hive, hive * count + n)));
  return btreeExport({
    apiaries: range(COLONIES / COLONIES_OF_APIARY).map((n) => ({ id: n, name: `Stand ${n}`, deleted: 0 })),
    hives: range(COLONIES).map((n) => ({ id: n, name: `Volk ${n}`, modus: 1, created_at: '2019-03-01 08:00:00' })),
    movedates: range(COLONIES).map((n) => ({
      id: n,
      date: '2019-03-01T08:00:00.000Z',
      hive_id: n,
      apiary_id: Math.floor(n / COLONIES_OF_APIARY),
    })),
    queens: range(COLONIES).map((n) => ({ id: n, name: `Ada ${n}`, date: '2018-06-12', hive_id: n, modus: 1 })),
    checkups: each(PER_COLONY.inspections, (hive, id) => ({
      id,
      date: instantOf(id),
      hive_id: hive,
      eggs: 1,
      queen: id % 2,
      broodframes: id % 9,
      temperature: '15.0',
      note: `Durchgesehen, alles in Ordnung, Nummer ${id}`,
      done: 1,
    })),
    feed_types: [{ id: 1, name: '3:2 Zuckerwasser' }],
    feeds: each(PER_COLONY.feedings, (hive, id) => ({
      id,
      date: instantOf(id),
      amount: '6.0',
      hive_id: hive,
      type_id: 1,
      done: 1,
    })),
    treatment_types: [{ id: 1, name: 'Drohnenbrutentnahme' }],
    treatments: each(PER_COLONY.treatments, (hive, id) => ({
      id,
      date: instantOf(id),
      hive_id: hive,
      type_id: 1,
      done: 1,
    })),
    harvests: each(PER_COLONY.harvests, (hive, id) => ({
      id,
      date: instantOf(id),
      amount: '13.5',
      water: '16.4',
      hive_id: hive,
      done: 1,
    })),
  });
};

/** What Hive-Pal exports of as many. */
const hivepalArchive = (): Buffer => {
  const hiveOf = (hive: number) => ({
    id: `h${hive}`,
    name: `Volk ${hive}`,
    status: 'ACTIVE',
    installationDate: '2019-03-01T08:00:00.000Z',
    boxes: [{ type: 'BROOD', frameCount: 10 }],
    queens: [{ id: `q${hive}`, name: `Ada ${hive}`, year: 2018, installedAt: '2019-03-01T08:00:00.000Z' }],
    inspections: range(PER_COLONY.inspections).map((n) => ({
      id: `i${hive}-${n}`,
      date: instantOf(hive * PER_COLONY.inspections + n),
      status: 'COMPLETED',
      temperature: 15,
      weatherConditions: 'CLEAR',
      notes: [{ text: `Durchgesehen, alles in Ordnung, Nummer ${n}` }],
      observations: [
        { type: 'capped_brood_frames', numericValue: n % 9 },
        { type: 'queen_seen', booleanValue: n % 2 === 0 },
        { type: 'strength', numericValue: 7 },
      ],
    })),
    actions: range(PER_COLONY.feedings + PER_COLONY.treatments).map((n) => ({
      id: `a${hive}-${n}`,
      type: 'FEEDING',
      date: instantOf(hive * 22 + n),
      details: { kind: 'FEEDING', data: { feedType: 'Syrup', concentration: '3:2', amount: 6, unit: 'l' } },
    })),
  });
  const harvestOf = (place: number, n: number) => ({
    id: `e${place}-${n}`,
    date: instantOf(place * PER_COLONY.harvests + n),
    status: 'COMPLETED',
    totalWeight: 13 * COLONIES_OF_APIARY,
    totalWeightUnit: 'kg',
    harvestHives: range(COLONIES_OF_APIARY).map((at) => ({
      id: `eh${place}-${n}-${at}`,
      hiveId: `h${place * COLONIES_OF_APIARY + at}`,
      honeyAmount: 13,
      honeyAmountUnit: 'kg',
    })),
  });
  return hivepalExport(
    range(COLONIES / COLONIES_OF_APIARY).map((place) => ({
      id: `p${place}`,
      name: `Stand ${place}`,
      hives: range(COLONIES_OF_APIARY).map((n) => hiveOf(place * COLONIES_OF_APIARY + n)),
      harvests: range(PER_COLONY.harvests).map((n) => harvestOf(place, n)),
    })),
  );
};

/** Archives of as many records as are imported at once, by what the address calls their program. */
export const largeArchives = (): Record<string, Buffer> => ({ btree: btreeArchive(), hivepal: hivepalArchive() });
