import type { Database } from '@beekeeping/db';
import { bottlingListQuery, listBottlings } from '@beekeeping/domain/bottlings';

type Hint = [name: string, value: string];

/** Prints where to look first, below the line `listening …`. */
export const announce = async (
  url: string,
  { db, hasDocs, clusterDir }: { db: Database; hasDocs: boolean; clusterDir: string | undefined },
): Promise<void> => {
  const { items: newest } = await listBottlings(db, bottlingListQuery.parse({ limit: '1' }));
  const hints: Hint[] = [
    ...newest.map(({ lotNumber }): Hint => ['origin page', `${url}/o/${encodeURIComponent(lotNumber)}`]),
    ['API docs', hasDocs ? `${url}/api/v1/docs` : 'off, ENABLE_SWAGGER=true serves them'],
    ['health', `${url}/api/v1/health/ready`],
    ...(clusterDir === undefined ? [] : [['database', clusterDir] satisfies Hint]),
    ['stop', 'Ctrl-C'],
  ];
  process.stdout.write(`\n${hints.map(([name, value]) => `  ${name.padEnd(12)} ${value}`).join('\n')}\n\n`);
};
