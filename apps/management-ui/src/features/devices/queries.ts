import type { AnswerOf, CreatedApiKey, InputOf } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { allIn, changeIn, createIn, firstPageOf, recordOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

export const allDevices = allIn('/devices', { sort: 'name' });

export const oneDevice = recordOf('/devices');

export const createDevice = createIn('/devices');

export const changeDevice = changeIn('/devices');

export const deleteDevice = (id: string) => api.delete('/devices/{id}', { path: { id } });

/** Where it hung, the latest place first. */
export const placementsOf = (id: string) =>
  queryOptions({
    queryKey: ['/devices', id, 'placements'],
    queryFn: async ({ signal }) =>
      (await api.get('/devices/{id}/placements', { path: { id }, query: { limit: 200 }, signal })).data.items,
  });

type Placing = InputOf<'POST', '/devices/{id}/placements'>['body'];
type Placement = AnswerOf<'POST', '/devices/{id}/placements'>;

export const placeDevice = async (id: string, body: Placing, idempotencyKey: string): Promise<Placement> =>
  (await api.post('/devices/{id}/placements', { path: { id }, body, idempotencyKey })).data;

/** @param to an instant, or a day: to its last moment */
export const endPlacement = (id: string, placementId: string, to: string) =>
  api.patch('/devices/{id}/placements/{placementId}', { path: { id, placementId }, body: { to } });

export const deletePlacement = (id: string, placementId: string) =>
  api.delete('/devices/{id}/placements/{placementId}', { path: { id, placementId } });

/** What corrects it, the latest first. */
export const calibrationsOf = (id: string) =>
  queryOptions({
    queryKey: ['/devices', id, 'calibrations'],
    queryFn: async ({ signal }) =>
      (await api.get('/devices/{id}/calibrations', { path: { id }, query: { limit: 200 }, signal })).data.items,
  });

type Calibrating = InputOf<'POST', '/devices/{id}/calibrations'>['body'];

export const calibrateDevice = (id: string, body: Calibrating, idempotencyKey: string) =>
  api.post('/devices/{id}/calibrations', { path: { id }, body, idempotencyKey });

export const deleteCalibration = (id: string, calibrationId: string) =>
  api.delete('/devices/{id}/calibrations/{calibrationId}', { path: { id, calibrationId } });

/** The keys that speak for it, those that are good. */
export const keysOf = (id: string) => firstPageOf('/api-keys', { deviceId: [id], isActive: true });

/** @returns with the key itself, which is told once */
export const createKey = async (deviceId: string, name: string): Promise<CreatedApiKey> =>
  (await api.post('/api-keys', { body: { name, scopes: ['sensors:write'], deviceId } })).data;
