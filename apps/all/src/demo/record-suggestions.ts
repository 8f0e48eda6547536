import { systemActor } from '@beekeeping/core/actor';
import { addDays } from '@beekeeping/core/calendar-day';
import { colonyListQuery, colonyRecords } from '@beekeeping/domain/herd/colonies';
import { evaluateSuggestions } from '@beekeeping/domain/reactions/rules/suggestions';
import {
  createVarroaMeasurement,
  varroaMeasurementCreateSchema,
} from '@beekeeping/domain/field-work/varroa-measurements';
import { type ChangeContext, inChange } from '@beekeeping/events';

/** Twelve mites a day: red in whichever month the demo is started. */
const redFall = { colony: 'Berta', days: 5, miteCount: 60 };

/** A morning with a worry: one colony was counted red yesterday, and the service says what to do about it. */
export const recordSuggestions = async (context: ChangeContext): Promise<void> => {
  const actor = systemActor('demo');
  await inChange(context, actor, async (change) => {
    const { items } = await colonyRecords.list(change.tx, colonyListQuery.parse({ q: redFall.colony }));
    const removedOn = addDays(change.today, -1);
    const input = varroaMeasurementCreateSchema.parse({
      colonyId: items[0]!.id,
      method: 'NATURAL_FALL',
      insertedOn: addDays(removedOn, -redFall.days),
      removedOn,
      miteCount: redFall.miteCount,
      note: 'Windel am Abend ausgezählt.',
    });
    await createVarroaMeasurement(change, input);
  });
  await evaluateSuggestions(context, actor);
};
