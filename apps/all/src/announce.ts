import type { Database } from '@beekeeping/db';
import { bottlings } from '@beekeeping/db/schema';

/** Prints where to look first, below the line `listening …`. */
export const announce = async (
  url: string,
  { db, hasDocs, clusterDir }: { db: Database; hasDocs: boolean; clusterDir: string | undefined },
): Promise<void> => {
  const [lot] = await db.select({ number: bottlings.lotNumber }).from(bottlings).limit(1);
  const lines: [string, string][] = [
    ...(lot ? [['origin page', `${url}/o/${encodeURIComponent(lot.number)}`] as [string, string]] : []),
    ['API docs', hasDocs ? `${url}/api/v1/docs` : 'off, ENABLE_SWAGGER=true serves them'],
    ['health', `${url}/api/v1/health/ready`],
    ...(clusterDir === undefined ? [] : [['database', clusterDir] as [string, string]]),
    ['stop', 'Ctrl-C'],
  ];
  process.stdout.write(`\n${lines.map(([name, value]) => `  ${name.padEnd(12)} ${value}`).join('\n')}\n\n`);
};
