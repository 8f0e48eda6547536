import { queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

/** Figures of the past change with a late record only. */
const staleTime = 60_000;

const at = (apiary: string | undefined) => (apiary === undefined ? {} : { apiaryId: [apiary] });

export const harvestOf = (year: number, apiary?: string) =>
  queryOptions({
    queryKey: ['/statistics/harvest', { year, apiary }],
    queryFn: async ({ signal }) =>
      (await api.get('/statistics/harvest', { query: { year, ...at(apiary) }, signal })).data,
    staleTime,
  });

export const lossesOf = (season: string, apiary?: string) =>
  queryOptions({
    queryKey: ['/statistics/losses', { season, apiary }],
    queryFn: async ({ signal }) =>
      (await api.get('/statistics/losses', { query: { season, ...at(apiary) }, signal })).data,
    staleTime,
  });

export const varroaOf = (year: number, apiary?: string) =>
  queryOptions({
    queryKey: ['/statistics/varroa', { year, apiary }],
    queryFn: async ({ signal }) =>
      (await api.get('/statistics/varroa', { query: { year, ...at(apiary) }, signal })).data,
    staleTime,
  });

export const treatmentsOf = (year: number, apiary?: string) =>
  queryOptions({
    queryKey: ['/statistics/treatments', { year, apiary }],
    queryFn: async ({ signal }) =>
      (await api.get('/statistics/treatments', { query: { year, ...at(apiary) }, signal })).data,
    staleTime,
  });

export const storesOf = (apiary?: string) =>
  queryOptions({
    queryKey: ['/statistics/stores', { apiary }],
    queryFn: async ({ signal }) => (await api.get('/statistics/stores', { query: at(apiary), signal })).data,
    staleTime,
  });

/** Where the honey of a harvest year is. */
export const massBalanceOf = (year: number) =>
  queryOptions({
    queryKey: ['/statistics/mass-balance', { year }],
    queryFn: async ({ signal }) => (await api.get('/statistics/mass-balance', { query: { year }, signal })).data,
    staleTime,
  });
