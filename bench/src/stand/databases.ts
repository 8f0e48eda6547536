import postgres from 'postgres';
import { onDemand } from './on-demand.ts';
import { seasonSql, sizeOf } from './season.ts';
import { prepareDatabase, startThrowAwayPostgres } from './temporary-postgres.ts';

/** The same season, small and grown. */
export type SeasonSet = 'small' | 'grown';

/** Databases on one Postgres. */
export interface Databases {
  /** One that holds a season, made when it is first asked for. @returns its connection string */
  season(set: SeasonSet): Promise<string>;
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

export const provideDatabases = async (
  growths: Record<SeasonSet, number>,
  log: (line: string) => void,
): Promise<Databases> => {
  const server = await startThrowAwayPostgres();
  try {
    await prepareDatabase(await server.create(FILLED));
    const filled = (name: string): Promise<string> => server.create(name, FILLED);
    const made = async (set: SeasonSet): Promise<string> => {
      log(`preparing ${sizeOf(growths[set])} ...`);
      const url = await filled(set);
      await fillWithSeason(url, growths[set]);
      return url;
    };
    const seasons = { small: onDemand(() => made('small')), grown: onDemand(() => made('grown')) };
    return { season: (set) => seasons[set](), filled, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
};
