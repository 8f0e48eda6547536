import { newId } from '@beekeeping/core/id';
import postgres from 'postgres';

/** Colonies on one apiary, and medicine for thousands of treatments of all of them. */
export interface ApiaryToTreat {
  colonyIds: string[];
  medicineLotId: string;
  medicineId: string;
  apiaryId: string;
}

/** Sets up apiaries of this many colonies. Each run has its own: the treatments of a colony grow with every request. */
export const settleApiaries = async (
  databaseUrl: string,
  count: number,
  coloniesEach: number,
): Promise<ApiaryToTreat[]> => {
  const sql = postgres(databaseUrl, { max: 1 });
  const [created_at, record] = [new Date(), { created_at: new Date(), updated_at: new Date() }];
  const [apiary] = await sql<{ id: string }[]>`select id from apiaries limit 1`;
  const settled = Array.from({ length: count }, () => ({
    colonyIds: Array.from({ length: coloniesEach }, () => newId()),
    medicineLotId: newId(),
    medicineId: newId(),
    apiaryId: apiary!.id,
  }));
  for (const { colonyIds, medicineLotId, medicineId, apiaryId } of settled) {
    await sql`insert into colonies ${sql(
      colonyIds.map((id) => ({
        id,
        name: `Bench ${id}`,
        apiary_id: apiaryId,
        type: 'PRODUCTION',
        status: 'ACTIVE',
        established_on: '2023-05-01',
        ...record,
      })),
    )}`;
    await sql`insert into medicines ${sql({
      id: medicineId,
      name: `Bench ${medicineId}`,
      active_substances: ['formic acid'],
      target_use: 'VARROA',
      unit: 'ML',
      methods: ['EVAPORATE'],
      withdrawal_days: 0,
      honey_rule: 'AFTER_LAST_HARVEST',
      countries: ['DE'],
      verified: true,
      is_active: true,
      ...record,
    })}`;
    await sql`insert into medicine_lots ${sql({
      id: medicineLotId,
      medicine_id: medicineId,
      medicine_name: `Bench ${medicineId}`,
      batch_number: 'BENCH',
      unit: 'ML',
      acquired_on: '2024-04-01',
      supplier_name: 'Bench',
      supplier_address: 'Bench 1',
      ...record,
    })}`;
    await sql`insert into medicine_movements ${sql({
      id: newId(),
      medicine_lot_id: medicineLotId,
      type: 'RECEIPT',
      quantity: 900_000_000,
      occurred_on: '2024-04-01',
      created_at,
    })}`;
  }
  await sql.end();
  return settled;
};
