import type { Queryable } from '@beekeeping/db';
import { type Warning, warning } from '@beekeeping/core/warning';
import { colonies, colonyMoves, restrictionApiaries } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { EFFECTS } from './restriction-effects.ts';
import type { RestrictionRow } from './restriction.records.ts';

/** Moves that one answer names. */
const MAX_NAMED = 20;

/**
 * What was recorded before the restriction was, although it forbids it: colonies that were moved across the border of one
 * of its apiaries without a permit, or sold from there, while it is in force.
 */
export const movesMeanwhile = async (db: Queryable, restriction: RestrictionRow): Promise<Warning[]> => {
  const { leaving, coming } = EFFECTS[restriction.kind];
  const refused = { leaving: leaving === 'REFUSED', coming: coming === 'REFUSED' };
  const isOfRestriction = sql`${restrictionApiaries.restrictionId} = ${restriction.id}`;
  const ofRestriction = sql`(select ${restrictionApiaries.apiaryId} from ${restrictionApiaries} where ${isOfRestriction})`;
  const within = sql`between ${restriction.validFrom}::date and coalesce(${restriction.endsOn}::date, 'infinity')`;
  const found = await db.execute<{ name: string; on: string; what: string; total: number }>(sql`
    select name, day::text as on, what, (count(*) over ())::int as total from (
      select ${colonies.name} as name, ${colonyMoves.movedOn} as day, 'moved' as what
      from ${colonyMoves} join ${colonies} on ${colonies.id} = ${colonyMoves.colonyId}
      where ${colonyMoves.movedOn} ${within} and num_nonnulls(${colonyMoves.permitNoticeId}, ${colonyMoves.permitDocumentId}) = 0
        and ((${refused.leaving} and ${colonyMoves.fromApiaryId} in ${ofRestriction})
          or (${refused.coming} and ${colonyMoves.toApiaryId} in ${ofRestriction}))
      union all
      select ${colonies.name}, ${colonies.endedOn}, 'sold' from ${colonies}
      where ${refused.leaving} and ${colonies.status} = 'SOLD' and ${colonies.endedOn} ${within}
        and ${colonies.apiaryId} in ${ofRestriction}
    ) as crossed order by day, name limit ${MAX_NAMED}`);
  return found.map(({ name: colonyName, on, what, total }, index) => {
    const more = index === MAX_NAMED - 1 && total > MAX_NAMED ? total - MAX_NAMED : null;
    return warning(what === 'sold' ? 'SOLD_WHILE_RESTRICTED' : 'MOVED_WHILE_RESTRICTED', { colonyName, on, more });
  });
};
