import type { Database } from '@beekeeping/db';
import { bottlingListQuery, bottlingRecords } from '@beekeeping/domain/trade/bottlings';
import { managementUi, UI_PATH } from './management-ui.ts';

/** Where a process with `ENABLE_SWAGGER` describes its API. */
export const DOCS_PATH = '/api/v1/docs';

type Hint = [name: string, value: string];

/** Where the newest lot's page is, for the hints of a start: nothing on an empty database. */
export const newestLotNumber = async (db: Database): Promise<string | undefined> => {
  const { items } = await bottlingRecords.list(db, bottlingListQuery.parse({ limit: '1' }));
  return items[0]?.lotNumber;
};

/** Prints where to look first, below the line `listening …`. */
export const announce = (
  url: string,
  { lotNumber, hasDocs, clusterDir }: { lotNumber?: string; hasDocs: boolean; clusterDir: string | undefined },
): void => {
  const hints: Hint[] = [
    ...(managementUi === undefined ? [] : [['management', url + UI_PATH] satisfies Hint]),
    ...(lotNumber === undefined ? [] : [['origin page', `${url}/o/${encodeURIComponent(lotNumber)}`] satisfies Hint]),
    ['enter a lot', url],
    ['API docs', hasDocs ? `${url}${DOCS_PATH}` : 'off, ENABLE_SWAGGER=true serves them'],
    ['health', `${url}/api/v1/health/ready`],
    ...(clusterDir === undefined ? [] : [['database', clusterDir] satisfies Hint]),
    ['stop', 'Ctrl-C'],
  ];
  process.stdout.write(`\n${hints.map(([name, value]) => `  ${name.padEnd(12)} ${value}`).join('\n')}\n\n`);
};
