import postgres from 'postgres';
import { seasonSql } from './season.ts';
import { prepareDatabase, startThrowAwayPostgres } from './temporary-postgres.ts';

/** Two databases on one Postgres: the same season, small and grown. */
export interface Databases {
  small: string;
  grown: string;
  /** Makes one more, with the schema and the catalogs only. @returns its connection string */
  filled(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** What every database begins as. */
const FILLED = 'furnished';

/** Puts a season this many times the small one into a database that has none. */
export const fillWithSeason = async (url: string, growth: number): Promise<void> => {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(seasonSql(growth));
  await sql.unsafe('vacuum analyze');
  await sql.end();
};

export const provideDatabases = async (growth: number): Promise<Databases> => {
  const server = await startThrowAwayPostgres();
  try {
    await prepareDatabase(await server.create(FILLED));
    const filled = (name: string): Promise<string> => server.create(name, FILLED);
    const small = await filled('small');
    const grown = await filled('grown');
    await fillWithSeason(small, 1);
    await fillWithSeason(grown, growth);
    return { small, grown, filled, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
};
