import type { TreatmentWeather } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

/** On which of the next days the weather at an apiary allows a method. */
export const treatmentWeather = (apiaryId: string, method: TreatmentWeather['method']) =>
  queryOptions({
    queryKey: ['/apiaries/{id}/treatment-weather', apiaryId, method],
    queryFn: async ({ signal }) =>
      (await api.get('/apiaries/{id}/treatment-weather', { path: { id: apiaryId }, query: { method }, signal })).data,
  });
