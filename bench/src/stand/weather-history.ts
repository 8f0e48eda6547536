import postgres from 'postgres';

/** Apiaries, each in a grid cell of its own. */
export const PLACES = 50;
/** The day on which their season is computed. */
export const COMPUTED_ON = '2025-08-20';

/** Writes the weather of so many years and three reports of each into a furnished database. */
export const keepWeather = async (databaseUrl: string, years: number): Promise<void> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const first = Number(COMPUTED_ON.slice(0, 4)) - years + 1;
  await sql.unsafe(`
    insert into apiaries (id, name, latitude, longitude, created_at, updated_at)
      select gen_random_uuid(), 'Apiary ' || n, 47 + n / 10.0, 9, now(), now() from generate_series(1, ${PLACES}) n;
    insert into weather_cells (id, latitude, longitude, provider, changed_at, created_at, updated_at)
      select gen_random_uuid(), latitude, longitude, 'OPEN_METEO', now(), now(), now() from apiaries;
    insert into weather_days (cell_id, "on", source, temperature_mean_c, precipitation_mm, flight_index, fetched_at)
      select id, day, 'HISTORY', round((9 - 10 * cos((extract(doy from day) - 20) / 58.1) + 4 * sin(extract(doy from day)))::numeric, 2), extract(doy from day)::int % 5, 0.6, now()
      from weather_cells, generate_series('${first}-01-01'::date, '${COMPUTED_ON}'::date + 13, '1 day') day;
    insert into phenology_reports (id, apiary_id, plant, observed_on, created_at, updated_at)
      select gen_random_uuid(), id, plant, make_date(year, month, 1 + (year * month) % 20), now(), now()
      from apiaries, generate_series(${first}, ${COMPUTED_ON.slice(0, 4)}) year,
        (values ('APPLE', 4), ('ROBINIA', 5), ('SUMMER_LINDEN', 6)) as seen (plant, month);
    analyze;`);
  await sql.end();
};
