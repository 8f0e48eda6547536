import postgres from 'postgres';

/** The rows of one statement, on a connection of its own. */
export const query = async (url: string, statement: string): Promise<unknown[]> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
};
