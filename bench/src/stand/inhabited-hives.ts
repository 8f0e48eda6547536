import { newId } from '@beekeeping/core/id';
import { seededHivePartTypes, STANDARD_HIVE_SYSTEM_ID } from '@beekeeping/db';
import postgres from 'postgres';

/** A colony in an unchanged hive. */
export interface InhabitedHive {
  colonyId: string;
  setupId: string;
  apiaryId: string;
  /** From the ground up. */
  parts: { id: string; partTypeId: string }[];
}

const CODES = ['FLOOR', 'BROOD_BOX', 'SUPER', 'LID'] as const;

const partTypeIdOf = (code: string): string =>
  seededHivePartTypes.find((type) => type.systemId === STANDARD_HIVE_SYSTEM_ID && type.code === code)!.id;

/** Sets colonies into new hives of this version. Each run has hives of its own: the log of one grows with every change. */
export const inhabitHives = async (databaseUrl: string, count: number, version: number): Promise<InhabitedHive[]> => {
  const sql = postgres(databaseUrl, { max: 1 });
  const record = { created_at: new Date(), updated_at: new Date() };
  const [apiary] = await sql<{ id: string }[]>`select id from apiaries limit 1`;
  const hives = Array.from({ length: count }, () => ({
    colonyId: newId(),
    setupId: newId(),
    apiaryId: apiary!.id,
    parts: CODES.map((code) => ({ id: newId(), partTypeId: partTypeIdOf(code), state: {} })),
  }));
  await sql`insert into colonies ${sql(
    hives.map(({ colonyId, apiaryId }) => ({
      id: colonyId,
      name: `Bench ${colonyId}`,
      apiary_id: apiaryId,
      type: 'PRODUCTION',
      status: 'ACTIVE',
      established_on: '2023-05-01',
      ...record,
    })),
  )}`;
  await sql`insert into hive_setups ${sql(
    hives.map(({ colonyId, setupId, parts }) => ({
      id: setupId,
      colony_id: colonyId,
      system_id: STANDARD_HIVE_SYSTEM_ID,
      version,
      occurred_on: '2024-04-01',
      parts: sql.json(parts),
      ...record,
    })),
  )}`;
  await sql.end();
  return hives;
};
