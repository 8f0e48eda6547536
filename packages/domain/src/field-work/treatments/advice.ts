import { type Warning, warning } from '@beekeeping/core/warning';
import { oneOf } from '@beekeeping/db';
import { colonies, inspections, medicines } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import type { RowOf } from '@beekeeping/records/record-rows';
import { sql } from 'drizzle-orm';
import { medicineWarnings } from '../medicines/catalog/medicine-warnings.ts';
import type { TreatmentRow } from './treatment.records.ts';

type Medicine = RowOf<typeof medicines>;

/** A treatment with the colonies in the order of the request. */
export interface Treated {
  row: TreatmentRow;
  colonyIds: readonly string[];
}

/** The medicines of treatments as the catalogue has them now, by id. */
const readMedicines = async ({ tx }: Change, treated: readonly Treated[]): Promise<ReadonlyMap<string, Medicine>> => {
  const ids = [...new Set(treated.map(({ row }) => row.medicineId).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const found = await tx.select().from(medicines).where(oneOf(medicines.id, ids));
  return new Map(found.map((medicine) => [medicine.id, medicine]));
};

interface BroodSeen {
  position: number;
  place: number;
  colonyName: string;
  inspectedOn: string;
}

/** Where the newest inspection until the first day saw brood: by the places of treatment and colony, one statement. */
const readBroodSeen = async ({ tx }: Change, treated: readonly Treated[]): Promise<BroodSeen[]> => {
  const asked = treated.flatMap(({ row, colonyIds }, position) =>
    colonyIds.map((colonyId, place) => ({ position, place, colonyId, day: row.startedOn })),
  );
  if (asked.length === 0) return [];
  const values = (name: keyof (typeof asked)[number]) => sql.param(asked.map((each) => each[name]));
  return tx.execute<BroodSeen & Record<string, unknown>>(sql`
    select asked.position, asked.place, ${colonies.name} as "colonyName", seen.inspected_on::text as "inspectedOn"
    from unnest(${values('position')}::int[], ${values('place')}::int[], ${values('colonyId')}::uuid[],
      ${values('day')}::text[]::date[]) as asked (position, place, colony_id, day)
    join ${colonies} on ${colonies.id} = asked.colony_id
    cross join lateral (
      select inspected_on, coalesce(eggs_seen or larvae_seen or capped_brood_seen or drone_brood_seen, false)
        or coalesce(brood_frames, 0) > 0 as brood_seen
      from ${inspections} where colony_id = asked.colony_id and inspected_on <= asked.day
      order by inspected_on desc, id desc limit 1
    ) as seen
    where seen.brood_seen
    order by asked.position, asked.place`);
};

/** Against the leaflet, where both it and the treatment say something. */
const leafletWarnings = (row: TreatmentRow, { minTempC, maxTempC, maxDosePerColony }: Medicine): Warning[] => {
  const { outsideTempC, dosePerColony, unit } = row;
  const warnings: Warning[] = [];
  if (outsideTempC !== null && ((minTempC ?? -Infinity) > outsideTempC || outsideTempC > (maxTempC ?? Infinity))) {
    warnings.push(warning('TEMPERATURE_OUTSIDE_LEAFLET', { outsideTempC, minTempC, maxTempC }, 'outsideTempC'));
  }
  if (dosePerColony !== null && maxDosePerColony !== null && dosePerColony > maxDosePerColony) {
    warnings.push(warning('DOSE_ABOVE_LEAFLET', { maxDosePerColony, dosePerColony, unit: unit! }, 'dosePerColony'));
  }
  return warnings;
};

/** A way of giving medicine, without one. */
const namesNoMedicine = ({ kind, method }: TreatmentRow): Warning[] =>
  kind === 'MEDICINE' || method === 'BIOTECHNICAL' ? [] : [warning('MEDICINE_NOT_NAMED', { method }, 'medicineLotId')];

/**
 * A medicine that reaches no mite in the brood. The brood state of the treatment itself takes precedence over
 * inspections.
 */
const needsBroodFree = ({ row }: Treated, medicine: Medicine | undefined): boolean =>
  medicine?.broodFreeRequired === true && row.broodState === null;

/**
 * Known objections to treatments: against the leaflet, or with brood where there must be none
 * (docs/requirements/medicine.md#medicines). Two statements for any number of them.
 * @returns by treatment, in their order
 */
export const adviceOn = async (change: Change, treated: readonly Treated[]): Promise<Warning[][]> => {
  const medicineById = await readMedicines(change, treated);
  const medicineOf = ({ row }: Treated) => (row.medicineId === null ? undefined : medicineById.get(row.medicineId));
  const advice = treated.map((each): Warning[] => {
    const { row } = each;
    const medicine = medicineOf(each);
    if (!medicine) return namesNoMedicine(row);
    const warnings = [...medicineWarnings(medicine, row.startedOn, 'medicineLotId'), ...leafletWarnings(row, medicine)];
    if (medicine.broodFreeRequired && (row.broodState === 'BROOD' || row.broodState === 'LITTLE_BROOD')) {
      warnings.push(warning('BROOD_SEEN', {}, 'broodState'));
    }
    return warnings;
  });
  const asked = treated.filter((each) => needsBroodFree(each, medicineOf(each)));
  for (const { position, place, colonyName, inspectedOn } of await readBroodSeen(change, asked)) {
    const seen = warning('BROOD_SEEN_IN_COLONY', { colonyName, inspectedOn }, `colonyIds.${place}`);
    advice[treated.indexOf(asked[position]!)]!.push(seen);
  }
  return advice;
};
