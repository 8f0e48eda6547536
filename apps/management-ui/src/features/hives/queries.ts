import type {
  HiveCatalog,
  PatchHivePartTypesByIdBody,
  PatchHiveSystemsByIdBody,
  PostHivePartTypesBody,
  PostHiveSystemsBody,
} from '@beekeeping/api-client';
import { hiveCatalog } from '../../components/hive/hive-catalog.ts';
import { recordOf } from '../../components/screen/records.ts';
import { api, queries } from '../../session/api.ts';

export type HiveSystem = HiveCatalog['systems'][number];

/** The catalog is kept for a whole session: what is changed here is read at once. */
const thenRead = async <Result>(write: Promise<Result>): Promise<Result> => {
  const written = await write;
  await queries.query({ ...hiveCatalog, staleTime: 0 });
  return written;
};

export const recordSystem = (body: PostHiveSystemsBody, idempotencyKey: string) =>
  thenRead(api.post('/hive-systems', { body, idempotencyKey }));

export const oneSystem = recordOf('/hive-systems');

/** @throws ApiProblem PRECONDITION_FAILED when somebody has changed it since */
export const changeSystem = (id: string, ifMatch: string, body: PatchHiveSystemsByIdBody) =>
  thenRead(api.patch('/hive-systems/{id}', { path: { id }, ifMatch, body }));

export const recordPartType = (body: PostHivePartTypesBody, idempotencyKey: string) =>
  thenRead(api.post('/hive-part-types', { body, idempotencyKey }));

export const onePartType = recordOf('/hive-part-types');

/** @throws ApiProblem PRECONDITION_FAILED when somebody has changed it since */
export const changePartType = (id: string, ifMatch: string, body: PatchHivePartTypesByIdBody) =>
  thenRead(api.patch('/hive-part-types/{id}', { path: { id }, ifMatch, body }));
