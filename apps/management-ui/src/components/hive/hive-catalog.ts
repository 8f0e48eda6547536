import type { HiveCatalog } from '@beekeeping/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../session/api.ts';
import type { HivePartType } from './hive-geometry.ts';

/** Every hive system and part type: changed once in years, asked for once in a session, whatever is saved meanwhile. */
export const hiveCatalog = queryOptions({
  queryKey: ['/hive-catalog'],
  queryFn: async ({ signal }) => (await api.get('/hive-catalog', { signal })).data,
  staleTime: 'static',
  gcTime: Infinity,
});

/** A part type of the catalog by its id. */
export type TypeOf = (id: string) => HivePartType | undefined;

export const typesOf = (catalog: HiveCatalog): TypeOf => {
  const types = new Map(catalog.partTypes.map((type) => [type.id, type]));
  return (id) => types.get(id);
};

/** The catalog by id; undefined while it is on its way. */
export const useTypeOf = (): TypeOf | undefined => {
  const { data } = useQuery(hiveCatalog);
  return useMemo(() => data && typesOf(data), [data]);
};
