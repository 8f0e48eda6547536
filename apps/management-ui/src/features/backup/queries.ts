import type {
  BackupSettings,
  ImportReport,
  PatchBackupSettingsBody,
  PostBackupImportBody,
} from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { type Tagged, tagged } from '../../components/screen/tagged.ts';
import { api } from '../../session/api.ts';

/** A bundle may hold hundreds of megabytes. */
const PATIENCE_MS = 15 * 60_000;

export const backupSettings = queryOptions({
  queryKey: ['/backup/settings'],
  queryFn: async ({ signal }): Promise<Tagged<BackupSettings>> => tagged(await api.get('/backup/settings', { signal })),
});

/** How the last runs went; looked at again while one runs. */
export const backupStatus = queryOptions({
  queryKey: ['/backup/status'],
  queryFn: async ({ signal }) => (await api.get('/backup/status', { signal })).data,
  refetchInterval: ({ state: { data } }) => (data?.lastRun?.outcome === 'RUNNING' ? 3_000 : false),
});

/** @throws ApiProblem PRECONDITION_FAILED when somebody has changed them since */
export const changeBackupSettings = (ifMatch: string, body: PatchBackupSettingsBody) =>
  api.patch('/backup/settings', { ifMatch, body });

export const exportBundle = (): Promise<Blob> =>
  api.file('GET', '/backup/export', { timeoutMs: PATIENCE_MS, maxAttempts: 1 });

/** The first bytes of what is packed by gzip. */
const isPacked = async (file: Blob): Promise<boolean> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
};

/** A bundle as the service reads it: kept ones are packed. */
const unpacked = async (file: Blob): Promise<Blob> => {
  if (!(await isPacked(file))) return file;
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).blob();
};

/** Puts a bundle back, or says what that would change. All of it or nothing. */
export const importBundle = async (file: Blob, dryRun: boolean, idempotencyKey: string): Promise<ImportReport> => {
  const body = new Blob([await unpacked(file)], { type: 'application/json' });
  const { data } = await api.post('/backup/import', {
    query: { dryRun },
    body: body as unknown as PostBackupImportBody,
    idempotencyKey,
    timeoutMs: PATIENCE_MS,
    maxAttempts: 1,
  });
  return data;
};
