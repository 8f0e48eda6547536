import { preparedStatement } from '@beekeeping/db';
import { articles, bottlings, shopBookings, stockBatches, stockMovements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { sql } from 'drizzle-orm';
import type { ShopEntry } from './shop-state.ts';

const { placeholder } = sql;

/** Batches that entries name: by their lot number, or by the sale that they give back. */
const findNamedBatches = preparedStatement<{ id: string; articleId: string | null }>(sql`
  select id, article_id as "articleId" from ${stockBatches}
  where lot_number = any(${placeholder('lotNumbers')}::text[])
    or id = any(array(
      select coalesce(bottling_id, production_batch_id) from ${stockMovements}
      where booking_id = any(array(
        select id from ${shopBookings} where external_id = any(${placeholder('saleExternalIds')}::text[])))))`);

/** The SKU is compared again on the locked row, which someone may have renamed meanwhile. */
const lockArticles = preparedStatement<{ id: string; sku: string | null }>(sql`
  select article.id, wanted.sku
  from (
    select found.id, sent.sku from unnest(${placeholder('skus')}::text[]) as sent (sku)
      join ${articles} as found on lower(found.sku) = lower(sent.sku)
    union all
    select id, null from unnest(${placeholder('ids')}::uuid[]) as named (id)
  ) as wanted
  join ${articles} as article on article.id = wanted.id
    and (wanted.sku is null or lower(article.sku) = lower(wanted.sku))
  order by article.id
  for no key update of article`);

const lockBottlings = preparedStatement(sql`
  select id from ${bottlings} where id = any(${placeholder('ids')}::uuid[]) order by id for no key update`);

/** The locks of a request: nobody else can change this stock until its change ends. */
export interface LockedShopStock {
  /** By SKU as sent. */
  articleIdBySku: ReadonlyMap<string, string>;
  articleIds: ReadonlySet<string>;
  /** Bottlings that are sold as no article. */
  bottlingIds: ReadonlySet<string>;
}

const present = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** The lots and sales that entries name. */
export const namedBy = (entries: readonly ShopEntry[]) => ({
  lotNumbers: present(entries.map(({ lotNumber }) => lotNumber)),
  saleExternalIds: present(entries.map(({ saleExternalId }) => saleExternalId)),
});

/**
 * Locks everything that the entries could move: their articles first, then the bottlings without one, ids ascending;
 * the number of statements does not depend on how many entries there are. The lock of an article covers all its
 * batches, since every change of its stock takes it first (see `lockArticles` of the articles).
 */
export const lockShopStock = async (change: Change, entries: readonly ShopEntry[]): Promise<LockedShopStock> => {
  const { tx } = change;
  const names = namedBy(entries);
  const isAnyNamed = names.lotNumbers.length + names.saleExternalIds.length > 0;
  const named = isAnyNamed ? await findNamedBatches(tx, names) : [];
  const rows = await lockArticles(tx, {
    skus: present(entries.map(({ sku }) => sku)),
    ids: present(named.map(({ articleId }) => articleId)),
  });
  const withoutArticle = named.filter(({ articleId }) => articleId === null).map(({ id }) => id);
  if (withoutArticle.length > 0) await lockBottlings(tx, { ids: withoutArticle });
  return {
    articleIdBySku: new Map(rows.flatMap(({ id, sku }) => (sku === null ? [] : [[sku, id]]))),
    articleIds: new Set(rows.map(({ id }) => id)),
    bottlingIds: new Set(withoutArticle),
  };
};
