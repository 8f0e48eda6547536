import { addDays } from '@beekeeping/core/calendar-day';
import type { ApiClient } from '@beekeeping/api-client';
import type { Shown } from './screens.ts';

const seasonFrom = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`;

/** Records of the season of the demo that have something to show. */
export const findShown = async (client: ApiClient): Promise<Shown> => {
  const { data: colonies } = await client.get('/colonies', { query: { q: 'Gerda' } });
  const { id: colonyId, apiaryId, queenId } = colonies.items[0]!;
  const { data: stock } = await client.get('/stock', { query: { batchKind: ['BOTTLING'], sort: 'lotNumber' } });
  const { batchId: bottlingId, lotNumber } = stock.items[0]!;
  const { data: jars } = await client.get('/bottlings/{id}', { path: { id: bottlingId } });
  const { data: labels } = await client.get('/label-templates');
  const { data: harvests } = await client.get('/harvests', { query: { sort: '-harvestedOn', limit: 1 } });
  const { data: lots } = await client.get('/medicine-lots', { query: { limit: 1 } });
  const { id: medicineLotId, medicineId } = lots.items[0]!;
  const { data: notices } = await client.get('/authority-notices', { query: { limit: 1 } });
  const { data: restrictions } = await client.get('/restrictions', { query: { limit: 1 } });
  const { data: tasks } = await client.get('/tasks', { query: { limit: 1 } });
  const now = new Date();
  const today = now.toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
  const year = Number(harvests.items[0]!.harvestedOn.slice(0, 4));
  return {
    colonyId,
    apiaryId,
    queenId: queenId!,
    honeyBatchId: jars.honeyBatchId,
    lotNumber,
    labelTemplateId: labels.items[0]!.id,
    medicineId,
    medicineLotId,
    noticeId: notices.items[0]!.id,
    restrictionId: restrictions.items[0]!.id,
    taskId: tasks.items[0]!.id,
    today,
    monthAgo: addDays(today, -29),
    year,
    yearBefore: year - 1,
    twoYearsAgo: `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`.replace('-02-29', '-02-28'),
    season: seasonFrom(year - 1),
    winter: seasonFrom(now.getFullYear() - (now.getMonth() < 6 ? 1 : 0)),
  };
};
