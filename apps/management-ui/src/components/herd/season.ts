import { queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { language } from '../../session/language.ts';

/** The phenological year around an apiary: its phases, and what blooms. */
export const seasonAt = (apiaryId: string, season: number) =>
  queryOptions({
    queryKey: ['/phenology', { apiaryId, season }],
    queryFn: async ({ signal }) => (await api.get('/phenology', { query: { apiaryId, season }, signal })).data,
    staleTime: 3_600_000,
  });

/** What a phase or a plant is called. */
export const seasonName = ({ nameDe, nameEn }: { nameDe: string; nameEn: string }): string =>
  language() === 'de' ? nameDe : nameEn;

/** The weather of an apiary by itself: the last two weeks, and all days ahead. */
export const weatherAt = (apiaryId: string) =>
  queryOptions({
    queryKey: ['/apiaries', apiaryId, 'weather'],
    queryFn: async ({ signal }) => (await api.get('/apiaries/{id}/weather', { path: { id: apiaryId }, signal })).data,
  });
