import postgres from 'postgres';

/** A business of 500 colonies, ten in an apiary, each apiary treated four times a year, for five years. */
const APIARIES = 50;
const COLONIES_PER_APIARY = 10;
const TREATMENTS_PER_YEAR = 4;
const YEARS = 5;

const FIRST_YEAR = 2019;
const LAST_YEAR = FIRST_YEAR + YEARS - 1;

/** The days of such a book: what other rows treat is in later years. */
export const BOOK_DAYS = { from: `${FIRST_YEAR}-01-01`, to: `${LAST_YEAR}-12-31` };

/** Lines of such a book. */
export const BOOK_LINES = APIARIES * TREATMENTS_PER_YEAR * YEARS;

/**
 * Writes what such businesses treated into a set, which need not hold as many colonies: the book reads its own copies.
 * @param businesses how many of them keep one book
 */
export const keepMedicineBook = async (databaseUrl: string, businesses: number): Promise<void> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const exists = await sql`select from medicine_lots where batch_number = ${`BOOK-${FIRST_YEAR}`}`;
  if (exists.length === 0) {
    await sql.unsafe(`
      begin;
      -- The rows are consistent by construction; the set may hold fewer colonies than the business has.
      set local session_replication_role = replica;
      with medicine as (select id, name, active_substances from medicines where name = 'Oxuvar 5,7 %')
      insert into medicine_lots (id, medicine_id, medicine_name, batch_number, unit, acquired_on, supplier_name, supplier_address,
          created_at, updated_at)
        select gen_random_uuid(), id, name, 'BOOK-' || year, 'ML', make_date(year, 1, 2), 'Imkereibedarf', 'Waldweg 1, 83313 Siegsdorf',
          now(), now()
        from medicine, generate_series(${FIRST_YEAR}, ${LAST_YEAR}) as year;
      insert into treatments (id, kind, method, started_on, ended_on, medicine_lot_id, medicine_id, medicine_name, active_substances,
          unit, withdrawal_days, honey_rule, dose_per_colony, applications, colonies_count, person_name, created_at, updated_at)
        select gen_random_uuid(), 'MEDICINE', 'TRICKLE', lots.acquired_on + (number * 80 + apiary % 40), lots.acquired_on + (number * 80 + apiary % 40),
          lots.id, lots.medicine_id, lots.medicine_name, array['oxalic acid'], 'ML', 0, 'SUPERS_OFF', 30.5, 1,
          ${COLONIES_PER_APIARY}, 'Anna Imkerin', now(), now()
        from medicine_lots lots, generate_series(1, ${TREATMENTS_PER_YEAR}) as number, generate_series(1, ${APIARIES * businesses}) as apiary
        where lots.batch_number like 'BOOK-%';
      with numbered as (select id, started_on, row_number() over (order by started_on, id) as n from treatments
        where started_on between '${BOOK_DAYS.from}' and '${BOOK_DAYS.to}')
      insert into treatment_colonies (treatment_id, colony_id, started_on, colony_name, apiary_id, apiary_name)
        select numbered.id, ('00000002-0000-7000-8000-' || lpad(to_hex(1 + (n % ${APIARIES}) * ${COLONIES_PER_APIARY} + m), 12, '0'))::uuid, started_on,
          'Volk ' || (1 + (n % ${APIARIES}) * ${COLONIES_PER_APIARY} + m), ('00000001-0000-7000-8000-' || lpad(to_hex(1 + n % 5), 12, '0'))::uuid, 'Stand ' || n % ${APIARIES}
        from numbered, generate_series(0, ${COLONIES_PER_APIARY - 1}) as m;
      commit;
      analyze treatments, treatment_colonies, medicine_lots;`);
  }
  await sql.end();
};
