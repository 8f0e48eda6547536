import type { ApiClient } from '@beekeeping/api-client';
import type { Shown } from './screens.ts';

/** Records of the season of the demo that have something to show. */
export const findShown = async (client: ApiClient): Promise<Shown> => {
  const { data: colonies } = await client.get('/colonies', { query: { q: 'Gerda' } });
  const { id: colonyId, apiaryId, queenId } = colonies.items[0]!;
  const { data: stock } = await client.get('/stock', { query: { batchKind: ['BOTTLING'], sort: 'lotNumber' } });
  const { batchId: bottlingId, lotNumber } = stock.items[0]!;
  const { data: labels } = await client.get('/label-templates');
  const { data: harvests } = await client.get('/harvests', { query: { sort: '-harvestedOn', limit: 1 } });
  const { data: lots } = await client.get('/medicine-lots', { query: { limit: 1 } });
  const { id: medicineLotId, medicineId } = lots.items[0]!;
  const { data: notices } = await client.get('/authority-notices', { query: { limit: 1 } });
  const { data: restrictions } = await client.get('/restrictions', { query: { limit: 1 } });
  const { data: tasks } = await client.get('/tasks', { query: { limit: 1 } });
  const year = Number(harvests.items[0]!.harvestedOn.slice(0, 4));
  return {
    colonyId,
    apiaryId,
    queenId: queenId!,
    bottlingId,
    lotNumber,
    labelTemplateId: labels.items[0]!.id,
    medicineId,
    medicineLotId,
    noticeId: notices.items[0]!.id,
    restrictionId: restrictions.items[0]!.id,
    taskId: tasks.items[0]!.id,
    today: new Date().toISOString().slice(0, 10),
    year,
    yearBefore: year - 1,
    season: `${year - 1}/${String(year % 100).padStart(2, '0')}`,
  };
};
