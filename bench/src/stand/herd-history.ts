import postgres from 'postgres';

/** A business of 1,000 colonies, ten in an apiary, all alive to the last day. */
export const HERD_COLONIES = 1_000;
const COLONIES_PER_APIARY = 10;
const LAST_YEAR = 2025;

/** The day whose evaluation is measured: late summer, when most rules are in season. */
export const EVALUATED_ON = '2025-08-20';

/** What is recorded of a colony in a year. */
const INSPECTIONS = 12;
const MEASUREMENTS = 5;
const FEEDINGS = 3;
/** What is recorded of an apiary in a year. */
const TREATMENTS = 2;
const LOTS = 3;
const BOTTLINGS = 50;

/**
 * Writes the history of such a business into a furnished database: since June of the last year nobody has inspected a
 * colony or counted its mites, so that each asks for two tasks.
 */
export const keepHerd = async (databaseUrl: string, years: number): Promise<void> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const firstYear = LAST_YEAR - years + 1;
  const ofColonies = (perYear: number): string =>
    `from generate_series(${firstYear}, ${LAST_YEAR}) as year, generate_series(1, ${perYear}) as m, generate_series(1, ${HERD_COLONIES}) as n`;
  const apiary = `id_of(1, 1 + n / ${COLONIES_PER_APIARY})`;
  const apiaries = HERD_COLONIES / COLONIES_PER_APIARY + 1;
  const record = 'now(), now()';
  await sql.unsafe(`
    create function id_of(kind int, n bigint) returns uuid language sql immutable as
      $$ select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
    -- The rows are consistent by construction; checking each reference would take most of the time.
    set session_replication_role = replica;
    insert into apiaries (id, name, location, latitude, longitude, country_code, created_at, updated_at)
      select id_of(1, n), 'Apiary ' || n, 'Region', 47.8, 12.4, 'DE', ${record} from generate_series(1, ${apiaries}) as n;
    insert into colonies (id, name, apiary_id, type, status, established_on, last_queen_seen_on, created_at, updated_at)
      select id_of(2, n), 'Colony ' || n, ${apiary}, 'PRODUCTION', 'ACTIVE', make_date(${firstYear}, 1, 1), '2025-06-01', ${record}
      from generate_series(1, ${HERD_COLONIES}) as n;
    insert into inspections (id, colony_id, apiary_id, apiary_name, inspected_on, inspection_type, occupied_frames, created_at, updated_at)
      select gen_random_uuid(), id_of(2, n), ${apiary}, 'Apiary', make_date(year, 3, 1) + m * 8, 'QUICK', 8.5, ${record}
      ${ofColonies(INSPECTIONS)};
    insert into varroa_measurements (id, colony_id, apiary_id, apiary_name, colony_type, method, measured_on, inserted_on, mite_count,
        mites_per_day, during_treatment, rating, created_at, updated_at)
      select gen_random_uuid(), id_of(2, n), ${apiary}, 'Apiary', 'PRODUCTION', 'NATURAL_FALL', make_date(year, 3, 1) + m * 20,
        make_date(year, 3, 1) + m * 20 - 4, 12, 3, false, 'YELLOW', ${record}
      ${ofColonies(MEASUREMENTS)};
    insert into feedings (id, colony_id, apiary_id, apiary_name, fed_on, feed_type, amount, unit, sugar_factor, stored_factor, purpose,
        created_at, updated_at)
      select gen_random_uuid(), id_of(2, n), ${apiary}, 'Apiary', make_date(year, 8, 1) + m * 6, 'SYRUP_3_2', 7.5, 'L', 0.8, 0.86,
        'WINTER', ${record}
      ${ofColonies(FEEDINGS)};
    with medicine as (select id, name from medicines where name = 'Oxuvar 5,7 %')
    insert into medicine_lots (id, medicine_id, medicine_name, batch_number, unit, acquired_on, expires_on, supplier_name,
        supplier_address, created_at, updated_at)
      select id_of(30, year * 10 + m), id, name, 'CH-' || year || m, 'ML', make_date(year, 1, 2), make_date(year + 2, 6, 30),
        'Imkereibedarf', 'Waldweg 1, 83313 Siegsdorf', ${record}
      from medicine, generate_series(${firstYear}, ${LAST_YEAR}) as year, generate_series(1, ${LOTS}) as m;
    insert into medicine_movements (id, medicine_lot_id, type, quantity, occurred_on, created_at)
      select gen_random_uuid(), id, 'RECEIPT', 10000, acquired_on, now() from medicine_lots;
    insert into treatments (id, kind, method, started_on, ended_on, medicine_lot_id, medicine_id, medicine_name, active_substances,
        unit, withdrawal_days, honey_rule, dose_per_colony, applications, colonies_count, created_at, updated_at)
      select gen_random_uuid(), 'MEDICINE', 'TRICKLE', acquired_on + (m * 100), acquired_on + (m * 100 + 5), id, medicine_id,
        medicine_name, array['oxalic acid'], 'ML', 14, 'SUPERS_OFF', 30.5, 1, ${COLONIES_PER_APIARY}, ${record}
      from medicine_lots, generate_series(1, ${TREATMENTS}) as m, generate_series(1, ${apiaries}) as apiary
      where batch_number like '%1';
    insert into honey_batches (id, batch_number, variety, weight_kg, created_at, updated_at)
      select id_of(5, year), 'HB' || year, 'LINDEN', 4000, ${record} from generate_series(${firstYear}, ${LAST_YEAR}) as year;
    insert into bottlings (id, lot_number, honey_batch_id, jar_size_g, jar_count, honey_variety, filled_on, best_before, created_at, updated_at)
      select id_of(7, year * 1000 + m), 'L' || year || m, id_of(5, year), 500, 100, 'LINDEN', make_date(year, 8, 1), make_date(year + 2, 8, 1), ${record}
      from generate_series(${firstYear}, ${LAST_YEAR}) as year, generate_series(1, ${BOTTLINGS}) as m;
    insert into stock_movements (id, bottling_id, type, quantity, occurred_at, created_at)
      select gen_random_uuid(), id, 'FARM_SHOP', -20, created_at, now() from bottlings, generate_series(1, 5) as m
      where best_before < '2025-01-01';
  `);
  await sql.unsafe('vacuum analyze');
  await sql.end();
};
