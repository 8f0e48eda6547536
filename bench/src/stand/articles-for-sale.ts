import { newId } from '@beekeeping/core/id';
import postgres from 'postgres';

/** An article without sales, with two lots that never run out. */
export interface ArticleForSale {
  sku: string;
  id: string;
  lotIds: string[];
}

/**
 * Puts new articles on the shelf. Each run sells articles of its own: what remains of a lot is its initial quantity and
 * the sum of its movements, so a lot that the other side has sold from would cost more.
 */
export const putOnShelf = async (databaseUrl: string, count: number): Promise<ArticleForSale[]> => {
  const articles = Array.from({ length: count }, () => {
    const id = newId();
    return { id, sku: `BENCH-${id}`, lotIds: [newId(), newId()] };
  });
  const sql = postgres(databaseUrl, { max: 1 });
  const now = new Date();
  const record = { created_at: now, updated_at: now };
  await sql`insert into articles ${sql(
    articles.map(({ id, sku }) => ({ id, sku, name: sku, kind: 'HONEY', unit: 'JAR', ...record })),
  )}`;
  const [honey] = await sql<{ id: string }[]>`select id from honey_batches limit 1`;
  await sql`insert into bottlings ${sql(
    articles.flatMap(({ id, lotIds }) =>
      lotIds.map((lotId) => ({
        id: lotId,
        lot_number: lotId.toUpperCase(),
        honey_batch_id: honey!.id,
        article_id: id,
        jar_size_g: 500,
        jar_count: 1_000_000_000,
        honey_variety: 'LINDEN',
        filled_on: '2026-08-01',
        best_before: '2099-08-01',
        ...record,
      })),
    ),
  )}`;
  await sql.end();
  return articles;
};
