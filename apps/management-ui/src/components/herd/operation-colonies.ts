import type { Colony } from '@beekeeping/api-client';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useChosenColonies } from './chosen-colonies.ts';
import { livingColonies, namedColonies } from './herd-choices.ts';

export interface OperationColonies {
  /** What is asked for to know them. */
  query: UseQueryResult;
  colonies: readonly Colony[];
  /** Whether it was opened for exactly one, which stays. */
  isOfOne: boolean;
  change: (ids: string[]) => void;
}

/** The colonies of an opened form: the one of the address, those that were chosen, or all of the apiary; changed in the form. */
export const useOperationColonies = (): OperationColonies => {
  const { colonyId, apiaryId }: { colonyId?: string; apiaryId?: string } = useParams({ strict: false });
  const opened = useChosenColonies();
  const [changed, change] = useState<readonly string[]>();
  const isOfApiary = opened.length === 0 && apiaryId !== undefined;
  const ofApiary = useQuery({ ...livingColonies(apiaryId), enabled: isOfApiary });
  const ids = changed ?? (isOfApiary ? (ofApiary.data ?? []).map(({ id }) => id) : opened);
  const named = useQuery({ ...namedColonies(ids), placeholderData: keepPreviousData });
  return {
    query: isOfApiary && ofApiary.data === undefined ? ofApiary : named,
    colonies: ids.length === 0 ? [] : (named.data ?? []),
    isOfOne: colonyId !== undefined,
    change,
  };
};
