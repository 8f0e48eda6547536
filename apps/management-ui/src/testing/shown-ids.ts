import type { ApiClient } from '@beekeeping/api-client';
import type { Ids } from './addresses.ts';

/** Records of the demo season that have something to show on every screen. */
export const shownIds = async (client: ApiClient): Promise<Ids> => {
  const { data: colonies } = await client.get('/colonies', { query: { q: 'Gerda' } });
  const { id: colonyId, apiaryId, queenId } = colonies.items[0]!;
  const { data: treatments } = await client.get('/treatments', { query: { limit: 1 } });
  const { data: tasks } = await client.get('/tasks', { query: { limit: 1 } });
  const { data: templates } = await client.get('/task-templates', { query: { limit: 1 } });
  const { data: rules } = await client.get('/automation-rules', { query: { q: 'VARROA_MEASUREMENT_DUE' } });
  const { data: feedings } = await client.get('/feedings', { query: { colonyId: [colonyId], limit: 1 } });
  const { data: lots } = await client.get('/medicine-lots', { query: { limit: 1 } });
  const { data: notices } = await client.get('/authority-notices', { query: { limit: 1 } });
  const { data: restrictions } = await client.get('/restrictions', { query: { limit: 1 } });
  const { data: referenceDays } = await client.get('/tsk/reference-days', { query: { limit: 1 } });
  const { data: stock } = await client.get('/stock', { query: { batchKind: ['BOTTLING'], sort: 'lotNumber' } });
  const { batchId: bottlingId, lotNumber } = stock.items[0]!;
  const { data: jars } = await client.get('/bottlings/{id}', { path: { id: bottlingId } });
  const { data: extractions } = await client.get('/extractions', { query: { limit: 1 } });
  const { data: candles } = await client.get('/production-batches', { query: { limit: 1 } });
  const { data: movements } = await client.get('/stock-movements', { query: { batchId: [bottlingId], limit: 1 } });
  const { data: users } = await client.get('/users', { query: { limit: 1 } });
  const { data: roles } = await client.get('/roles', { query: { isSystem: false, limit: 1 } });
  const { data: numbers } = await client.get('/automation-rules', { query: { limit: 200 } });
  const { data: hives } = await client.get('/hive-catalog');
  const { data: webhook } = await client.post('/webhooks', {
    body: { url: 'https://shop.example.test/hooks', events: ['stock.changed'] },
  });
  const { data: scales } = await client.get('/devices', { query: { colonyId: [colonyId], kind: ['SCALE'] } });
  const { data: labels } = await client.get('/label-templates', { query: { limit: 1 } });
  const { data: reports } = await client.get('/phenology/reports', { query: { limit: 1 } });
  const { data: documents } = await client.get('/documents', { query: { limit: 1 } });
  return {
    $lotNumber: lotNumber,
    $bottlingId: bottlingId,
    $honeyBatchId: jars.honeyBatchId,
    $extractionId: extractions.items[0]!.id,
    $productionBatchId: candles.items[0]!.id,
    $movementId: movements.items[0]!.id,
    $colonyId: colonyId,
    $apiaryId: apiaryId,
    $queenId: queenId!,
    $treatmentId: treatments.items[0]!.id,
    $taskId: tasks.items[0]!.id,
    $templateId: templates.items[0]!.id,
    $medicineId: lots.items[0]!.medicineId,
    $medicineLotId: lots.items[0]!.id,
    $noticeId: notices.items[0]!.id,
    $restrictionId: restrictions.items[0]!.id,
    $referenceDayId: referenceDays.items[0]!.id,
    $ruleId: rules.items[0]!.id,
    $kind: 'FEEDING',
    $labelId: labels.items[0]!.id,
    $documentId: documents.items[0]!.id,
    $reportId: reports.items[0]!.id,
    $recordId: feedings.items[0]!.id,
    $userId: users.items[0]!.id,
    $roleId: roles.items[0]!.id,
    $numberId: numbers.items.find(({ actsOn }) => actsOn === 'NUMBER')!.id,
    $systemId: hives.systems[0]!.id,
    $partTypeId: hives.partTypes[0]!.id,
    $webhookId: webhook.id,
    $deviceId: scales.items[0]!.id,
  };
};
