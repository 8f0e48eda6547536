import { referenceNotFound } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { withWarnings } from '@beekeeping/core/warning';
import type { Change } from '@beekeeping/events';
import { apiaryRecords } from '../apiaries/apiary.records.ts';
import { auditOverride, checkJourney } from '../authorities/restrictions/journeys.ts';
import { assertTakesColonies } from './active-apiary.ts';
import { colonyRecords } from './colony.records.ts';
import type { ColonyCreate, ColonyView } from './colony.schema.ts';
import { lockWithPlaces } from './lock-with-places.ts';
import { journeyOfBeginning } from './where-from.ts';
import { statedFrames } from './stated-frames.ts';

/**
 * Records a living colony, established today by default.
 * @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for an inactive apiary, RESTRICTED_AREA,
 * DUPLICATE for a name taken among the living
 */
export const createColony = async (change: Change, input: ColonyCreate): Promise<ColonyView> => {
  const { permitNoticeId, permitDocumentId, ...stated } = input;
  const { establishedOn = change.today, apiaryId, motherColonyId, origin } = stated;
  refuseFutureDay('establishedOn', establishedOn, change.tomorrow);
  const { apiaries, places } = await lockWithPlaces(
    change,
    motherColonyId ? [{ colonyId: motherColonyId, day: establishedOn }] : [],
    [apiaryId],
    async () => motherColonyId && colonyRecords.lockForShare(change, motherColonyId),
  );
  const apiary = apiaries.get(apiaryId);
  if (!apiary) throw referenceNotFound('apiaryId', apiaryRecords.noun);
  assertTakesColonies(apiary);
  const [placeOfMother] = places;
  if (motherColonyId && !placeOfMother) throw referenceNotFound('motherColonyId', colonyRecords.noun);
  const beginning = { origin, establishedOn };
  const journey = journeyOfBeginning(beginning, { to: apiaryId, placeOfMother }, { permitNoticeId, permitDocumentId });
  const checked = await checkJourney(change, journey);
  const row = await colonyRecords.insert(change, {
    ...stated,
    ...statedFrames(change, stated, establishedOn),
    establishedOn,
  });
  change.emit('ColonyCreated', { id: row.id, apiaryId: row.apiaryId, name: row.name });
  auditOverride(change, row.id, journey, checked);
  return withWarnings(await colonyRecords.view(change.tx, row), checked.warnings);
};
