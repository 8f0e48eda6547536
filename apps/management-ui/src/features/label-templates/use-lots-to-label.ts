import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../session/session.tsx';
import type { LabelLot } from './label-lot.ts';
import { lotsToLabel } from './queries.ts';

/** The lots that labels can be for, as far as the person may see them. */
export const useLotsToLabel = (asked: LabelLot, isNeeded = true) => {
  const may = useMay();
  const sees = { jars: may('bottlings:read'), pieces: may('production-batches:read') };
  return useQuery({ ...lotsToLabel(asked, sees), enabled: isNeeded });
};
