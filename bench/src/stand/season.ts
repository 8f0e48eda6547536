/** How many of each the small set holds; the grown set holds `growth` times as many. */
const SMALL = {
  apiaries: 5,
  colonies: 60,
  queens: 60,
  moves: 120,
  statusChanges: 60,
  inspections: 300,
  feedings: 120,
  winterings: 60,
  varroaMeasurements: 120,
  harvests: 120,
  extractions: 60,
  honeyBatches: 30,
  honeyArticles: 15,
  otherArticles: 5,
  bottlings: 150,
  productionBatches: 50,
} as const;

/** The colonies of the small set. */
export const COLONIES_OF_SEASON = SMALL.colonies;

/** Every fifth batch, the newest ones, still has stock; of the others five movements took all. */
const MOVEMENTS_PER_BATCH = 5;
const SHARE_IN_STOCK = 0.2;

/** The number of lots in a set of this size, and the lot with a number from 1 on. */
export const lotCount = (growth: number): number => SMALL.bottlings * growth;
export const lotNumber = (n: number): string => `L${String(n).padStart(8, '0')}`;

/** The ids of this many colonies of every set. */
export const colonyIds = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `00000002-0000-7000-8000-${(n + 1).toString(16).padStart(12, '0')}`);

/** Batches and movements of a set, as the report names them. */
export const sizeOf = (growth: number): string => {
  const batches = (SMALL.bottlings + SMALL.productionBatches) * growth;
  return `${batches.toLocaleString('en')} batches and ${(batches * MOVEMENTS_PER_BATCH).toLocaleString('en')} movements`;
};

/**
 * A season's rows in plain SQL: apiaries to jars, articles, batches, their movements and the shop's bookings, numbered
 * from 1, each with an id made of its table and number.
 */
export const seasonSql = (growth: number): string => {
  const count = Object.fromEntries(Object.entries(SMALL).map(([name, n]) => [name, n * growth])) as typeof SMALL;
  const each = (n: number): string => `generate_series(1, ${n}) as n`;
  const record = `timestamptz '2024-01-01' + n * interval '1 second', timestamptz '2024-01-01' + n * interval '1 second'`;
  const firstInStock = (batches: number): number => Math.floor(batches * (1 - SHARE_IN_STOCK)) + 1;
  const isShopSale = 'm <= 2';
  const movements = (batches: number, column: string, idOfBatch: string, table: number): string => `
    insert into shop_bookings (id, external_id, type, sku, quantity, occurred_at, created_at)
      select id_of(${table + 100}, n * 10 + m), 'order-${column}-' || n || '-' || m, 'SHOP_SALE', 'SKU-' || n, 20, now(), now()
      from ${each(batches)}, generate_series(1, ${MOVEMENTS_PER_BATCH}) as m where ${isShopSale};
    insert into stock_movements (id, ${column}, type, quantity, occurred_at, booking_id, created_at)
      select id_of(${table}, n * 10 + m), ${idOfBatch}, case when ${isShopSale} then 'SHOP_SALE' else 'FARM_SHOP' end, -20,
        timestamptz '2024-01-01' + n * interval '1 second', case when ${isShopSale} then id_of(${table + 100}, n * 10 + m) end, now()
      from ${each(batches)}, generate_series(1, ${MOVEMENTS_PER_BATCH}) as m;`;
  return `
    create function id_of(kind int, n bigint) returns uuid language sql immutable as
      $$ select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
    -- The rows are consistent by construction; checking each reference would take most of the time.
    set session_replication_role = replica;
    insert into apiaries (id, name, location, latitude, longitude, country_code, created_at, updated_at)
      select id_of(1, n), 'Apiary ' || n, 'Region ' || n % 40, 47.8, 12.4, case n % 3 when 0 then 'AT' else 'DE' end, ${record}
      from ${each(count.apiaries)};
    insert into colonies (id, name, apiary_id, type, status, occupied_frames, origin, established_on, notes, created_at, updated_at)
      select id_of(2, n), 'Colony ' || n, id_of(1, 1 + n % ${count.apiaries}), 'PRODUCTION', 'ACTIVE', 8.5, 'SPLIT', '2023-05-01',
        'Calm, little swarming.', ${record}
      from ${each(count.colonies)};
    insert into queens (id, name, birth_year, race, status, evaluations, created_at, updated_at)
      select id_of(20, n), 'Queen ' || n, 2023, 'CARNICA', 'LAYING', '[]', ${record} from ${each(count.queens)};
    insert into queen_colonies (id, queen_id, colony_id, from_on, created_at)
      select id_of(21, n), id_of(20, n), id_of(2, n), '2023-06-01', now() from ${each(count.queens)};
    -- To another apiary in May and back in September: the chain of each colony ends where it stands.
    insert into colony_moves (id, colony_id, from_apiary_id, to_apiary_id, moved_on, created_at)
      select id_of(22, n * 2 + m), id_of(2, n), id_of(1, 1 + (n + m) % ${count.apiaries}), id_of(1, 1 + (n + 1 - m) % ${count.apiaries}),
        case m when 1 then date '2024-05-01' else date '2024-09-01' end, now()
      from ${each(count.moves / 2)}, generate_series(0, 1) as m;
    insert into colony_status_changes (id, colony_id, changed_on, from_status, to_status, created_at)
      select id_of(23, n), id_of(2, n), '2024-06-01', 'WEAK', 'ACTIVE', now() from ${each(count.statusChanges)};
    insert into inspections (id, colony_id, apiary_id, apiary_name, inspected_on, inspection_type, occupied_frames, eggs_seen,
        created_at, updated_at)
      select id_of(24, n), id_of(2, 1 + n % ${count.colonies}), id_of(1, 1 + n % ${count.apiaries}), 'Apiary',
        date '2024-03-01' + (n / ${count.colonies} * 10)::int, 'QUICK', 8.5, true, ${record}
      from ${each(count.inspections)};
    insert into feedings (id, colony_id, apiary_id, apiary_name, fed_on, feed_type, amount, unit, sugar_factor, stored_factor,
        purpose, created_at, updated_at)
      select id_of(25, n), id_of(2, 1 + n % ${count.colonies}), id_of(1, 1 + n % ${count.apiaries}), 'Apiary',
        date '2024-08-01' + (n % 40)::int, 'SYRUP_3_2', 7.5, 'L', 0.8, 0.86, 'WINTER', ${record}
      from ${each(count.feedings)};
    insert into winterings (id, colony_id, apiary_id, apiary_name, season, wintered_in_on, strength_in, wintered_out_on,
        strength_out, outcome, created_at, updated_at)
      select id_of(26, n), id_of(2, n), id_of(1, 1 + n % ${count.apiaries}), 'Apiary', '2023/24', '2023-10-01', 8, '2024-03-20', 6,
        case n % 10 when 0 then 'ALIVE_WEAK' else 'ALIVE' end, ${record}
      from ${each(count.winterings)};
    -- One treatment for each apiary, with a natural fall before and after it in each colony.
    with medicine as (select id, name, active_substances from medicines where name = 'Oxuvar 5,7 %'),
      lot as (
        insert into medicine_lots (id, medicine_id, medicine_name, batch_number, unit, acquired_on, supplier_name, supplier_address,
          created_at, updated_at)
        select id_of(27, 1), id, name, 'SEASON-2024', 'ML', '2024-07-01', 'Imkereibedarf', 'Waldweg 1, 83313 Siegsdorf', now(), now()
        from medicine returning *
      )
      insert into treatments (id, kind, method, started_on, ended_on, medicine_lot_id, medicine_id, medicine_name, active_substances,
          unit, withdrawal_days, honey_rule, dose_per_colony, applications, colonies_count, created_at, updated_at)
        select id_of(28, n), 'MEDICINE', 'TRICKLE', '2024-08-05', '2024-08-15', lot.id, lot.medicine_id, lot.medicine_name,
          array['oxalic acid'], 'ML', 0, 'SUPERS_OFF', 30.5, 1, ${SMALL.colonies / SMALL.apiaries}, ${record}
        from lot, ${each(count.apiaries)};
    insert into treatment_colonies (treatment_id, colony_id, started_on, colony_name, apiary_id, apiary_name)
      select id_of(28, 1 + n % ${count.apiaries}), id_of(2, n), '2024-08-05', 'Colony ' || n, id_of(1, 1 + n % ${count.apiaries}), 'Apiary'
      from ${each(count.colonies)};
    insert into varroa_measurements (id, colony_id, apiary_id, apiary_name, colony_type, method, inserted_on, measured_on, mite_count,
        mites_per_day, during_treatment, rating, created_at, updated_at)
      select id_of(29, n), id_of(2, 1 + n % ${count.colonies}), id_of(1, 1 + n % ${count.apiaries}), 'Apiary', 'PRODUCTION',
        'NATURAL_FALL', date '2024-07-20' + 49 * late, date '2024-07-27' + 49 * late, 140 - 126 * late, 20 - 18 * late, false,
        case late when 0 then 'RED' else 'GREEN' end, ${record}
      from ${each(count.varroaMeasurements)}, lateral (select (n > ${count.colonies})::int as late) as time;
    insert into harvests (id, colony_id, apiary_id, apiary_name, harvested_on, weight_kg, created_at, updated_at)
      select id_of(3, n), id_of(2, 1 + n % ${count.colonies}), id_of(1, 1 + n % ${count.apiaries}), 'Apiary', '2024-07-01', 12, ${record}
      from ${each(count.harvests)};
    insert into extractions (id, extracted_on, net_weight_kg, created_at, updated_at)
      select id_of(4, n), '2024-07-02', 22, ${record} from ${each(count.extractions)};
    insert into extraction_harvests (extraction_id, harvest_id)
      select id_of(4, (n + 1) / 2), id_of(3, n) from ${each(count.harvests)};
    insert into honey_batches (id, batch_number, variety, weight_kg, created_at, updated_at)
      select id_of(5, n), 'HB' || n, 'LINDEN', 44, ${record} from ${each(count.honeyBatches)};
    insert into honey_batch_extractions (honey_batch_id, extraction_id, weight_kg)
      select id_of(5, (n + 1) / 2), id_of(4, n), 22 from ${each(count.extractions)};
    insert into articles (id, sku, name, kind, unit, created_at, updated_at)
      select id_of(6, n), 'SKU-' || n, 'Article ' || n, case when n <= ${count.honeyArticles} then 'HONEY' else 'MANUFACTURED' end,
        'PIECE', ${record}
      from ${each(count.honeyArticles + count.otherArticles)};
    insert into bottlings (id, lot_number, honey_batch_id, article_id, jar_size_g, jar_count, honey_variety, filled_on, best_before,
        created_at, updated_at)
      select id_of(7, n), 'L' || lpad(n::text, 8, '0'), id_of(5, 1 + n % ${count.honeyBatches}), id_of(6, 1 + n % ${count.honeyArticles}),
        500, case when n >= ${firstInStock(count.bottlings)} then 500 else 100 end, 'LINDEN', date '2024-08-01', date '2026-08-01', ${record}
      from ${each(count.bottlings)};
    insert into production_batches (id, batch_number, article_id, quantity, produced_on, best_before, created_at, updated_at)
      select id_of(8, n), 'P' || lpad(n::text, 8, '0'), id_of(6, ${count.honeyArticles} + 1 + n % ${count.otherArticles}),
        case when n >= ${firstInStock(count.productionBatches)} then 500 else 100 end, date '2024-08-01', null, ${record}
      from ${each(count.productionBatches)};
    ${movements(count.bottlings, 'bottling_id', 'id_of(7, n)', 9)}
    ${movements(count.productionBatches, 'production_batch_id', 'id_of(8, n)', 10)}
    update site_settings set website_url = 'https://imkerei.example', instagram_url = 'https://instagram.example/imkerei';
    set session_replication_role = origin;
    drop function id_of;
  `;
};
