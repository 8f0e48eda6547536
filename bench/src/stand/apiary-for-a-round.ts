import postgres from 'postgres';
import { inhabitHives } from './inhabited-hives.ts';

/** The apiary that a round leads through. */
export const ROUND_APIARY_ID = '0000000b-0000-7000-8000-000000000001';
const COLONIES = 60;
const INSPECTIONS_OF_EACH = 5;

/** Makes that apiary: 60 colonies in a row, each in a hive, with its queen, inspected five times, with a task. */
export const makeApiaryForARound = async (databaseUrl: string): Promise<void> => {
  const hives = await inhabitHives(databaseUrl, COLONIES, 1);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const colonyIds = hives.map(({ colonyId }) => colonyId);
  await sql`
    insert into apiaries (id, name, location, latitude, longitude, country_code, created_at, updated_at)
      values (${ROUND_APIARY_ID}, 'Round', 'Region', 47.8, 12.4, 'DE', now(), now())`;
  await sql`
    update colonies set apiary_id = ${ROUND_APIARY_ID}, position = place
    from unnest(${colonyIds}::uuid[]) with ordinality as named (colony_id, place) where id = colony_id`;
  await sql`
    insert into inspections (id, colony_id, apiary_id, apiary_name, inspected_on, inspection_type, occupied_frames, note,
        created_at, updated_at)
      select gen_random_uuid(), colony_id, ${ROUND_APIARY_ID}, 'Round', date '2024-04-01' + m * 10, 'QUICK', 8.5,
        'Brut in allen Stadien, Futter genug, ein Rahmen gedreht.', now(), now()
      from unnest(${colonyIds}::uuid[]) as named (colony_id), generate_series(1, ${INSPECTIONS_OF_EACH}) as m`;
  await sql`
    with led as (
      insert into queens (id, name, birth_year, race, status, evaluations, created_at, updated_at)
      select gen_random_uuid(), 'Round ' || colony_id, 2023, 'CARNICA', 'LAYING', '[]', now(), now()
      from unnest(${colonyIds}::uuid[]) as named (colony_id) returning id, name)
    insert into queen_colonies (id, queen_id, colony_id, from_on, created_at)
      select gen_random_uuid(), id, substr(name, 7)::uuid, '2023-06-01', now() from led`;
  await sql`
    insert into tasks (id, title, due_on, colony_id, status, origin, created_at, updated_at)
      select gen_random_uuid(), 'Honigraum aufsetzen', '2024-06-20', colony_id, 'OPEN', 'MANUAL', now(), now()
      from unnest(${colonyIds}::uuid[]) as named (colony_id)`;
  await sql.unsafe('vacuum analyze apiaries, colonies, inspections, queens, queen_colonies, tasks');
  await sql.end();
};
