import { type SQL, sql } from 'drizzle-orm';
import { MAX_GENERATIONS } from './blend-depth.ts';

/**
 * The harvests behind honey batches, through any number of blends, each with its part of the batch's weight:
 * `root_id, harvest_id, apiary_id, location, country_code, harvested_on, weight_g`. A batch's weight is shared over its
 * extractions as stored, an extraction's over its harvests by their weights, a blend's over its parents by theirs.
 * @param rootIds a query of one column: the ids of the batches
 */
export const honeySources = (rootIds: SQL): SQL => sql`
  with recursive parts (root_id, batch_id, weight_g, generation) as (
    select id, id, weight_kg * 1000, 0 from honey_batches where id in (${rootIds})
    union all
    -- Ways of equal length to the same parent are added up, or a ladder of blends would double them at every rung.
    select distinct parts.root_id, parent.parent_id,
      sum(parts.weight_g * parent.weight_kg / parent.total_kg) over (partition by parts.root_id, parent.parent_id),
      parts.generation + 1
    from parts
    join lateral (
      select parent_id, weight_kg, sum(weight_kg) over () as total_kg
      from honey_batch_parents where honey_batch_id = parts.batch_id
    ) as parent on true
    -- Two writers at the same moment may have closed a circle.
    where parts.generation < ${MAX_GENERATIONS}
  )
  select parts.root_id, harvest.id as harvest_id, apiary.id as apiary_id, apiary.location, apiary.country_code,
    harvest.harvested_on,
    parts.weight_g * extraction.weight_kg / extraction.total_kg * harvest.weight_kg / harvest.total_kg as weight_g
  from parts
  join lateral (
    select extraction_id, weight_kg, sum(weight_kg) over () as total_kg
    from honey_batch_extractions where honey_batch_id = parts.batch_id
  ) as extraction on true
  join lateral (
    select harvests.id, harvests.apiary_id, harvests.harvested_on, harvests.weight_kg, sum(harvests.weight_kg) over () as total_kg
    from extraction_harvests join harvests on harvests.id = extraction_harvests.harvest_id
    where extraction_harvests.extraction_id = extraction.extraction_id
  ) as harvest on true
  join apiaries as apiary on apiary.id = harvest.apiary_id`;
