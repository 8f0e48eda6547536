import { duplicate, referenceNotFound } from '@beekeeping/core/app-error';
import { withWarnings } from '@beekeeping/core/warning';
import { oneOf } from '@beekeeping/db';
import { descriptorOf, winterings } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { forOne, checkItems, writeItems } from '@beekeeping/records/items';
import { colonyRecords } from '../../herd/colonies/colony.records.ts';
import { placesOn } from '../../herd/history/colonies/places-on.ts';
import { lockWithApiaries } from './lock-colonies.ts';
import { spanOf } from './season.ts';
import { assertOutcomeFits, followOutcome, type ReportedOutcome } from './wintering-outcome.ts';
import { assertPlausible, assertWintered, type CheckedWintering, withDayOfOutcome } from './wintering-rules.ts';
import { winteringKey, winteringRecords } from './wintering.records.ts';
import type { WinteringCreate, WinteringView } from './wintering.schema.ts';

/** The winterings of these colonies that are recorded, in the seasons asked for. */
const recordedKeys = async ({ tx }: Change, inputs: readonly WinteringCreate[]): Promise<Set<string>> => {
  const { colonyId, season } = winterings;
  const found = await tx
    .select({ colonyId, season })
    .from(winterings)
    .where(
      oneOf(
        colonyId,
        inputs.map((input) => input.colonyId),
      ),
    );
  return new Set(found.map(winteringKey));
};

/** The outcome of a wintering; it has a day, unless the merge that it is about is not recorded yet. */
export const reportedOutcomeOf = (wintering: CheckedWintering, dissolve: boolean): ReportedOutcome | undefined => {
  const { outcome, winteredOutOn, season, cause } = wintering;
  if (outcome === null) return undefined;
  return { outcome, on: winteredOutOn ?? spanOf(season).to, season, cause, dissolve };
};

/**
 * Records how colonies went into a winter, each once a season; with an outcome, how they came out, too, and the
 * colonies follow. Keeps their places when they were wintered in.
 * @throws ItemsRefused with VALIDATION_FAILED, REFERENCE_NOT_FOUND, DUPLICATE, INVALID_STATE for days outside the
 * colony's life and an outcome that it does not fit
 */
export const createWinterings = async (
  change: Change,
  inputs: readonly WinteringCreate[],
): Promise<WinteringView[]> => {
  const colonies = await lockWithApiaries(
    change,
    inputs.map(({ colonyId }) => colonyId),
  );
  const taken = await recordedKeys(change, inputs);
  const checked = await checkItems(inputs, async ({ dissolve = false, ...input }) => {
    const colony = colonies.get(input.colonyId);
    if (!colony) throw referenceNotFound('colonyId', colonyRecords.noun);
    const { winteredInOn = null, winteredOutOn = null, outcome = null, lossCategory = null, cause = null } = input;
    const given = { ...input, winteredInOn, winteredOutOn, outcome, lossCategory, cause };
    const wintering = withDayOfOutcome(change, colony, given);
    assertPlausible(change, wintering);
    assertWintered(colony, wintering);
    if (taken.has(winteringKey(input))) {
      const { fields, sentence } = descriptorOf(winterings).duplicates!.winterings_colony_id_season_key!;
      throw duplicate(fields, sentence);
    }
    taken.add(winteringKey(input));
    const reported = reportedOutcomeOf(wintering, dissolve);
    if (reported) await assertOutcomeFits(change, colony, reported);
    return { colony, wintering, reported };
  });
  const places = await placesOn(
    change.tx,
    checked.map(({ colony, wintering }) => ({
      colonyId: colony.id,
      // If the day is unknown, the place is the present one.
      day: wintering.winteredInOn ?? wintering.winteredOutOn ?? change.today,
    })),
  );
  const rows = await winteringRecords.insertAll(
    change,
    checked.map(({ wintering }, index) => ({ ...wintering, ...places[index]! })),
  );
  const warnings = await writeItems(checked, ({ colony, reported }) =>
    reported ? followOutcome(change, colony, null, reported) : Promise.resolve([]),
  );
  const views = await winteringRecords.views(change.tx, rows);
  return views.map((view, index) => withWarnings(view, warnings[index]!));
};

/** Records one wintering like `createWinterings`. @throws AppError as that refuses it */
export const createWintering = forOne(createWinterings);
