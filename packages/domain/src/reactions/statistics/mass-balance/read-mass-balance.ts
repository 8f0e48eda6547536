import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { type Warning, warning, withWarnings } from '@beekeeping/core/warning';
import type { Queryable } from '@beekeeping/db';
import {
  bottlings,
  extractionHarvests,
  extractions,
  harvests,
  honeyBatches,
  honeyBatchExtractions,
  honeyBatchParents,
  stockMovements,
} from '@beekeeping/db/schema';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { daysOfYear } from '../year.ts';
import { followHoney, type HoneyBalance, type RecordedHoney } from './follow-honey.ts';
import type { MassBalanceQuery, MassBalanceView } from './mass-balance.schema.ts';

const reversed = alias(stockMovements, 'reversed');

const list = (rows: SQL): SQL => sql`coalesce((select json_agg(row) from (${rows}) as row), '[]'::json)`;

/** All that was recorded of the honey of a year, in one statement: a change between two would look like missing honey. */
const recordedHoney = (year: number): SQL => {
  const { first, last } = daysOfYear(year);
  const isOfYear = (day: PgColumn) => sql`${day} between ${first}::date and ${last}::date`;
  const holds = eq(extractionHarvests.extractionId, extractions.id);
  const isHeld = eq(extractionHarvests.harvestId, harvests.id);
  const weight = (isCounted: SQL) => sql`coalesce(sum(${harvests.weightKg}) filter (where ${isCounted}), 0) * 1000`;
  const moved = (type: string) => sql`coalesce(sum(grams) filter (where type = ${type}), 0)`;
  return sql`
    with recursive spun as materialized (
      select ${extractions.id}, ${extractions.netWeightKg} * 1000 as net, ${weight(sql`true`)} as harvested,
        ${weight(isOfYear(harvests.harvestedOn))} as "ofYear"
      from ${extractions} left join ${extractionHarvests} on ${holds} left join ${harvests} on ${isHeld}
      group by ${extractions.id}
      having bool_or(${isOfYear(harvests.harvestedOn)})
        or count(${harvests.id}) = 0 and ${isOfYear(extractions.extractedOn)}
    ),
    reached (id) as (
      select ${honeyBatchExtractions.honeyBatchId} from ${honeyBatchExtractions}
        join spun on spun.id = ${honeyBatchExtractions.extractionId}
      union
      select ${honeyBatchParents.honeyBatchId} from ${honeyBatchParents}
        join reached on reached.id = ${honeyBatchParents.parentId}
    ),
    moves as materialized (
      select ${bottlings.honeyBatchId} as batch_id, coalesce(${reversed.type}, ${stockMovements.type}) as type,
        ${stockMovements.quantity}::bigint * ${bottlings.jarSizeG} as grams
      from reached join ${bottlings} on ${bottlings.honeyBatchId} = reached.id
      join ${stockMovements} on ${stockMovements.bottlingId} = ${bottlings.id}
      left join ${stockMovements} as reversed on ${reversed.id} = ${stockMovements.reversesId}
    )
    select (
        select coalesce(sum(${harvests.weightKg}) * 1000, 0)::float8 from ${harvests}
        where ${isOfYear(harvests.harvestedOn)} and not exists (select from ${extractionHarvests} where ${isHeld})
      ) as unextracted,
      ${list(sql`select * from spun`)} as extractions,
      ${list(sql`
        select ${honeyBatches.id}, ${honeyBatches.variety}, ${honeyBatches.weightKg} * 1000 as weight,
          (select coalesce(sum(${bottlings.jarCount}::bigint * ${bottlings.jarSizeG}), 0) from ${bottlings}
            where ${eq(bottlings.honeyBatchId, honeyBatches.id)}) as bottled,
          gone.*
        from reached join ${honeyBatches} on ${honeyBatches.id} = reached.id
        cross join lateral (
          select -${moved('SHOP_SALE')} as sold, ${moved('SHOP_RETURN')} as returned,
            ${moved('INVENTORY_CORRECTION')} as corrected, -${moved('FARM_SHOP')} as "FARM_SHOP",
            -${moved('OWN_USE')} as "OWN_USE", -${moved('BREAKAGE')} as "BREAKAGE", -${moved('SAMPLE')} as "SAMPLE"
          from moves where batch_id = ${honeyBatches.id}
        ) as gone`)} as batches,
      ${list(sql`
        select ${honeyBatchExtractions.honeyBatchId} as "batchId", ${honeyBatchExtractions.extractionId} as "extractionId",
          ${honeyBatchExtractions.weightKg} * 1000 as grams
        from ${honeyBatchExtractions}
        where ${honeyBatchExtractions.honeyBatchId} in (select id from reached)
          or ${honeyBatchExtractions.extractionId} in (select id from spun)`)} as parts,
      ${list(sql`
        select ${honeyBatchParents.honeyBatchId} as "batchId", ${honeyBatchParents.parentId} as "parentId",
          ${honeyBatchParents.weightKg} * 1000 as grams
        from ${honeyBatchParents} where ${honeyBatchParents.honeyBatchId} in (select id from reached)`)} as parents`;
};

/** To the gram; never minus nothing. */
const kg = (grams: number): number => Math.round(grams) / 1000 + 0;

/** Below a gram it is rounding. */
const isMore = (grams: number): boolean => grams < -0.5;

/** What cannot be: more honey than there was one step before. */
const warningsOf = ({ harvested, extracted, missing }: HoneyBalance): Warning[] => [
  ...(isMore(missing.extracting)
    ? [
        warning('MORE_EXTRACTED_THAN_HARVESTED', {
          kg: kg(-missing.extracting),
          harvestedKg: kg(harvested),
          extractedKg: kg(extracted),
        }),
      ]
    : []),
  ...(isMore(missing.counting) ? [warning('MORE_JARS_THAN_FILLED', { kg: kg(-missing.counting) })] : []),
];

const shown = (balance: HoneyBalance) => {
  const { missing } = balance;
  return withWarnings(
    {
      harvestedKg: kg(balance.harvested),
      extractedKg: kg(balance.extracted),
      batchedKg: kg(balance.batched),
      bottledKg: kg(balance.bottled),
      soldKg: kg(balance.sold),
      returnedKg: kg(balance.returned),
      withdrawnKg: {
        FARM_SHOP: kg(balance.FARM_SHOP),
        OWN_USE: kg(balance.OWN_USE),
        BREAKAGE: kg(balance.BREAKAGE),
        SAMPLE: kg(balance.SAMPLE),
      },
      remainingKg: kg(balance.remaining),
      differencesKg: {
        extracting: kg(missing.extracting),
        batching: kg(missing.batching),
        counting: kg(missing.counting),
      },
      unexplainedKg: kg(missing.extracting + missing.batching + missing.counting),
    },
    warningsOf(balance),
  );
};

/**
 * Where the honey of a harvest year is: what was taken from the hives, what became of it at each step, and what nobody can
 * account for (docs/requirements/honey.md#mass-balance). One statement.
 * @param today of the beekeeper, which gives the year by default
 */
export const readMassBalance = async (
  db: Queryable,
  query: MassBalanceQuery,
  today: CalendarDay,
): Promise<MassBalanceView> => {
  const { year = Number(today.slice(0, 4)) } = query;
  const [recorded] = await db.execute<Record<string, unknown> & RecordedHoney>(recordedHoney(year));
  const { all, byVariety } = followHoney(recorded!);
  return {
    year,
    ...shown(all),
    varieties: [...byVariety]
      .toSorted(([, a], [, b]) => b.harvested - a.harvested)
      .map(([variety, balance]) => ({ variety, ...shown(balance) })),
  };
};
