import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { apiaryRecords } from '../../../herd/apiaries/apiary.records.ts';
import { bloomsOfYears } from '../forage/blooms-of-years.ts';
import { expectedWeather } from '../forage/expected-weather.ts';
import { FLOW_PLANTS } from '../forage/flow-plants.ts';
import { forecastDates } from '../forage/forecast-days.ts';
import { medicineRecords } from '../../medicines/catalog/medicine.records.ts';
import { readColonyStates } from './colony-states.ts';
import { readPlannedHarvests } from './planned-harvests.ts';
import type { TreatmentWindowView } from './treatment-weather.schema.ts';
import { windowDay } from './treatment-window.ts';

/**
 * On which days of the week to come a medicine may be given to the colonies of an apiary, as far as the records know.
 * @throws AppError NOT_FOUND for the apiary, VALIDATION_FAILED for a medicine that does not exist
 */
export const getTreatmentWindow = async (
  db: Queryable,
  apiaryId: string,
  medicineId: string,
  now: Date,
  today: CalendarDay,
): Promise<TreatmentWindowView> => {
  const { name: apiaryName } = await apiaryRecords.read(db, apiaryId);
  const medicine = await medicineRecords.read(db, medicineId);
  const colonies = await readColonyStates(db, apiaryId);
  const plannedHarvests = await readPlannedHarvests(
    db,
    apiaryId,
    colonies.map(({ colonyId }) => colonyId),
  );
  const days = forecastDates(today);
  const weather = await expectedWeather(db, [apiaryId], { from: today, to: days.at(-1)! }, now);
  const blooms = (await bloomsOfYears(db, [apiaryId], today, days.at(-1)!))(apiaryId);
  const isFlow = (on: CalendarDay) =>
    blooms.some(
      ({ plant, beginsOn, endsOn }) =>
        FLOW_PLANTS.includes(plant) && beginsOn !== null && beginsOn <= on && (endsOn === null || on <= endsOn),
    );
  const facts = {
    medicine,
    colonies,
    plannedHarvests,
    isFlow,
    weatherOn: (on: CalendarDay) => weather.get(apiaryId)?.get(on),
  };
  return {
    apiaryId,
    apiaryName,
    medicineId,
    medicineName: medicine.name,
    days: days.map((on) => windowDay(facts, on)),
  };
};
