import type { ImportableTable, OtherProgramReport, TableImportReport, WrittenTable } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

/** Five thousand lines, each under every rule. */
const PATIENCE_MS = 5 * 60_000;

/** Every table that can be imported, with its columns. */
export const importableTables = queryOptions({
  queryKey: ['/import-tables'],
  queryFn: async ({ signal }): Promise<ImportableTable[]> => (await api.get('/import-tables', { signal })).data.items,
  staleTime: Infinity,
});

const formOf = (file: File): { file: Blob } => ({ file });

/** What is written in a file, and what its headings mean. */
export const readTable = async (table: string, file: File): Promise<WrittenTable> => {
  const body = formOf(file);
  return (await api.post(`/import-tables/${table as 'harvests'}/read`, { body })).data;
};

/**
 * Records every line that can be recorded, or says what would become of each.
 * @param choice.columns what is below each heading, nothing where it is left out
 */
export const importTable = async (
  { table, file, columns }: { table: string; file: File; columns: readonly string[] },
  { dryRun, key }: { dryRun: boolean; key: string },
): Promise<TableImportReport> => {
  // Every area imports its table in the same way.
  const { data } = await api.post(`/${table}/import` as '/harvests/import', {
    query: { dryRun, mode: 'each', columns: columns.join(',') },
    body: formOf(file),
    idempotencyKey: key,
    timeoutMs: PATIENCE_MS,
  });
  return data;
};

/** A program whose exports are imported, by the last part of its path. */
export type Program = 'btree' | 'hivepal' | 'beep';

/** Records what another program has exported, or says what that would be. */
export const importFromProgram = async (
  program: Program,
  file: File,
  { dryRun, key }: { dryRun: boolean; key: string },
): Promise<OtherProgramReport> => {
  const { data } = await api.post(`/import/${program}` as '/import/btree', {
    query: { dryRun },
    body: formOf(file),
    idempotencyKey: key,
    timeoutMs: 3 * PATIENCE_MS,
    maxAttempts: 1,
  });
  return data;
};
