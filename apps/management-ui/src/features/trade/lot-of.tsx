import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { Loaded } from '../../components/screen/loaded.tsx';
import { m } from '../../generated/messages/messages.js';
import { oneBottling, oneProductionBatch } from './queries.ts';

const toLot = (lotNumber: string) => <Navigate to="/lots/$lotNumber" params={{ lotNumber }} replace />;

const bottlingRoute = getRouteApi('/bottlings/$bottlingId');

/** Where a notification of a bottling leads: to its lot. */
export function LotOfBottling() {
  const { bottlingId } = bottlingRoute.useParams();
  return (
    <Loaded of={useQuery(oneBottling(bottlingId))} screen={m.nav_stock()}>
      {({ data }) => toLot(data.lotNumber)}
    </Loaded>
  );
}

const productionRoute = getRouteApi('/production-batches/$productionBatchId');

/** The same of a production batch. */
export function LotOfProduction() {
  const { productionBatchId } = productionRoute.useParams();
  return (
    <Loaded of={useQuery(oneProductionBatch(productionBatchId))} screen={m.nav_stock()}>
      {({ batchNumber }) => toLot(batchNumber)}
    </Loaded>
  );
}
