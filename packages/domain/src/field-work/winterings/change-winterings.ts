import { type Warning, withWarnings } from '@beekeeping/core/warning';
import type { Change } from '@beekeeping/events';
import { checkItems, writeItems } from '@beekeeping/records/items';
import type { ColonyRow } from '../../herd/colonies/colony.records.ts';
import { isEndedStatus } from '../../herd/colonies/ended-status.ts';
import { placesOn } from '../../herd/history/colonies/places-on.ts';
import { reportedOutcomeOf } from './create-wintering.ts';
import { assertOutcomeFits, correctEnd, correctionOf, followOutcome } from './wintering-outcome.ts';
import { assertPlausible, assertWintered, withDayOfOutcome } from './wintering-rules.ts';
import { type WinteringRow, winteringRecords } from './wintering.records.ts';
import type { WinteringPatch, WinteringView } from './wintering.schema.ts';

/** A wintering that is to be changed, with its colony: both locked. */
export interface ChangedWintering {
  row: WinteringRow;
  colony: ColonyRow;
  fields: Partial<Omit<WinteringRow, 'id' | 'colonyId' | 'season'>>;
  dissolve: boolean;
}

type Patched = Omit<WinteringPatch, 'dissolve'>;

/** The fields that a patch contains. */
export const fieldsOf = (patch: Patched): ChangedWintering['fields'] =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

/**
 * Changes winterings, each of another colony. A new outcome changes the colony as well; one that replaces another
 * corrects the effect of the other, or is refused.
 * @throws ItemsRefused with VALIDATION_FAILED, INVALID_STATE, DUPLICATE
 */
export const changeWinterings = async (
  change: Change,
  items: readonly ChangedWintering[],
): Promise<WinteringView[]> => {
  const checked = await checkItems(items, async ({ row, colony, fields, dissolve }) => {
    const next = withDayOfOutcome(change, colony, { ...row, ...fields });
    assertPlausible(change, next);
    const isReported = fields.outcome !== undefined && (fields.outcome !== row.outcome || dissolve);
    const reported = isReported ? reportedOutcomeOf(next, dissolve) : undefined;
    const correction = reported && correctionOf(colony, row.outcome, reported);
    const livesOn = correction !== undefined && !isEndedStatus(correction);
    assertWintered(livesOn ? { ...colony, endedOn: null } : colony, next);
    if (reported && correction === undefined) await assertOutcomeFits(change, colony, reported);
    return { row, colony, fields, next, reported, correction };
  });
  const warnings = await writeItems(
    checked,
    async ({ row, colony, reported, correction }): Promise<readonly Warning[]> => {
      if (!reported) return [];
      if (correction !== undefined) return correctEnd(change, colony, correction, reported);
      return followOutcome(change, colony, row.outcome, reported);
    },
  );
  const places = await placesOn(
    change.tx,
    checked.map(({ row, next }) => ({ colonyId: row.colonyId, day: next.winteredInOn ?? change.today })),
  );
  const rows: WinteringRow[] = [];
  for (const [index, { row, fields, next }] of checked.entries()) {
    const isElsewhere = next.winteredInOn !== row.winteredInOn && next.winteredInOn !== null;
    const { winteredOutOn } = next;
    const place = isElsewhere ? places[index]! : {};
    rows.push(
      await winteringRecords.update(change, row, {
        ...fields,
        ...(winteredOutOn === row.winteredOutOn ? {} : { winteredOutOn }),
        ...place,
      }),
    );
  }
  const views = await winteringRecords.views(change.tx, rows);
  return views.map((view, index) => withWarnings(view, warnings[index]!));
};
