import type { Actor } from '@beekeeping/core/actor';
import { newId } from '@beekeeping/core/id';
import { oneOf } from '@beekeeping/db';
import { apiaries, tskCensusApiaries, tskCensuses, tskReferenceDays } from '@beekeeping/db/schema';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import { type Counted, countColonies } from './count-colonies.ts';
import { type DueReferenceDay, dueReferenceDays } from './due-reference-days.ts';
import type { ReferenceDayRow } from './reference-day.records.ts';

/** An apiary that names no country is one of Germany. */
const HOME = 'DE';

/** The region whose reference days apply to an apiary: its own if listed, else its country. */
const regionOf = (
  { regionCode, countryCode }: { regionCode: string | null; countryCode: string | null },
  listed: ReadonlySet<string>,
): string =>
  regionCode !== null && listed.has(regionCode) ? regionCode : (countryCode ?? regionCode?.slice(0, 2) ?? HOME);

const readApiariesByRegion = async (
  { tx }: Change,
  rows: readonly ReferenceDayRow[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const listed = new Set(rows.map(({ regionCode }) => regionCode));
  const all = await tx
    .select({ id: apiaries.id, regionCode: apiaries.regionCode, countryCode: apiaries.countryCode })
    .from(apiaries);
  const byRegion = new Map<string, string[]>();
  for (const apiary of all) {
    const region = regionOf(apiary, listed);
    byRegion.set(region, [...(byRegion.get(region) ?? []), apiary.id]);
  }
  return byRegion;
};

const summed = (counts: readonly number[][]): number[] =>
  counts[0]!.map((_, at) => counts.reduce((sum, living) => sum + living[at]!, 0));

const figuresOf = (living: readonly number[]) => ({
  living: living[0]!,
  mostInYear: Math.max(...living),
  averageInYear: Math.round((100 * living.reduce((sum, count) => sum + count, 0)) / living.length) / 100,
});

/**
 * @returns whether it was recorded; not if another process did meanwhile
 */
const recordCensus = async (
  change: Change,
  { referenceDay, year, countedOn, deadlineOn }: DueReferenceDay,
  counted: readonly Counted[],
): Promise<boolean> => {
  const { countRule, mustReport } = referenceDay;
  const [census] = await change.tx
    .insert(tskCensuses)
    .values({
      id: newId(),
      referenceDayId: referenceDay.id,
      year,
      countedOn,
      deadlineOn,
      countRule,
      mustReport,
      ...figuresOf(summed(counted.map(({ living }) => living))),
      createdAt: change.now,
      updatedAt: change.now,
    })
    .onConflictDoNothing()
    .returning({ id: tskCensuses.id });
  if (!census) return false;
  await change.tx
    .insert(tskCensusApiaries)
    .values(counted.map(({ living, ...apiary }) => ({ censusId: census.id, ...apiary, ...figuresOf(living) })));
  change.emit('TskReferenceDayReached', { referenceDayId: referenceDay.id, censusId: census.id });
  return true;
};

const withoutCensus = async ({ tx }: Change, due: readonly DueReferenceDay[]): Promise<DueReferenceDay[]> => {
  const there = await tx
    .select({ referenceDayId: tskCensuses.referenceDayId, year: tskCensuses.year })
    .from(tskCensuses)
    .where(
      oneOf(
        tskCensuses.referenceDayId,
        due.map(({ referenceDay }) => referenceDay.id),
      ),
    );
  const recorded = new Set(there.map(({ referenceDayId, year }) => `${referenceDayId} ${year}`));
  return due.filter(({ referenceDay, year }) => !recorded.has(`${referenceDay.id} ${year}`));
};

/**
 * Records the census of each reference day that has come (docs/requirements/authorities.md#reference-days): the
 * colonies that lived on it and where, once for each region, reference day and year, also when it is done later.
 * Nothing for a region where none lived. Never counted again: it is the evidence of what was reported. For a region
 * that requires the expected maximum, the maximum of the twelve months before is used.
 * @returns how many were recorded
 */
export const recordCensuses = (context: ChangeContext, actor: Actor): Promise<number> =>
  inChange(context, actor, async (change) => {
    const rows = await change.tx.select().from(tskReferenceDays);
    const due = await withoutCensus(change, dueReferenceDays(rows, change.today));
    if (due.length === 0) return 0;
    const apiaryIds = await readApiariesByRegion(change, rows);
    let recorded = 0;
    for (const each of due) {
      const ofRegion = apiaryIds.get(each.referenceDay.regionCode);
      const counted = ofRegion ? await countColonies(change.tx, ofRegion, each.countedOn) : [];
      if (counted.every(({ living }) => living[0] === 0)) continue;
      if (await recordCensus(change, each, counted)) recorded += 1;
    }
    return recorded;
  });
