import postgres from 'postgres';

/** A business of 500 colonies in apiaries of 12 or 13, each treated four times a year, for five years. */
const APIARIES = 40;
const TREATMENTS_PER_YEAR = 4;
const YEARS = 5;

/** The first and the last day of the years in the book. */
export const BOOK_YEARS = { from: '2019-01-01', to: '2023-12-31' };
export const ONE_BOOK_YEAR = { from: '2023-01-01', to: '2023-12-31' };

/** Lines of the whole book. */
export const BOOK_LINES = APIARIES * TREATMENTS_PER_YEAR * YEARS;

/** Writes what such a business treated into a set, which need not hold as many colonies: the book reads its own copies. */
export const keepMedicineBook = async (databaseUrl: string): Promise<void> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const exists = await sql`select from medicine_lots limit 1`;
  if (exists.length === 0) {
    await sql.unsafe(`
      begin;
      -- The rows are consistent by construction; the set may hold fewer colonies than the business has.
      set local session_replication_role = replica;
      with medicine as (select id, name, active_substances from medicines where name = 'Oxuvar 5,7 %')
      insert into medicine_lots (id, medicine_id, medicine_name, batch_number, unit, acquired_on, supplier_name, supplier_address,
          created_at, updated_at)
        select gen_random_uuid(), id, name, 'CH-' || year, 'ML', make_date(year, 1, 2), 'Imkereibedarf', 'Waldweg 1, 83313 Siegsdorf',
          now(), now()
        from medicine, generate_series(${BOOK_YEARS.from.slice(0, 4)}, ${BOOK_YEARS.to.slice(0, 4)}) as year;
      insert into treatments (id, kind, method, started_on, ended_on, medicine_lot_id, medicine_id, medicine_name, active_substances,
          unit, withdrawal_days, honey_rule, dose_per_colony, applications, colonies_count, person_name, created_at, updated_at)
        select gen_random_uuid(), 'MEDICINE', 'TRICKLE', lots.acquired_on + (number * 80 + apiary % 40), lots.acquired_on + (number * 80 + apiary % 40),
          lots.id, lots.medicine_id, lots.medicine_name, array['oxalic acid'], 'ML', 0, 'SUPERS_OFF', 30.5, 1,
          12, 'Anna Imkerin', now(), now()
        from medicine_lots lots, generate_series(1, ${TREATMENTS_PER_YEAR}) as number, generate_series(1, ${APIARIES}) as apiary;
      with numbered as (select id, started_on, row_number() over (order by started_on, id) as n from treatments)
      insert into treatment_colonies (treatment_id, colony_id, started_on, colony_name, apiary_id, apiary_name)
        select numbered.id, ('00000002-0000-7000-8000-' || lpad(to_hex(1 + (n % ${APIARIES}) * 12 + m), 12, '0'))::uuid, started_on,
          'Volk ' || (1 + (n % ${APIARIES}) * 12 + m), ('00000001-0000-7000-8000-' || lpad(to_hex(1 + n % 5), 12, '0'))::uuid, 'Stand ' || n % ${APIARIES}
        from numbered, generate_series(0, 11 + (n % 2)::int) as m;
      commit;
      analyze treatments, treatment_colonies, medicine_lots;`);
  }
  await sql.end();
};
