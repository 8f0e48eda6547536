import { dayOf } from '@beekeeping/core/calendar-day';
import type { ColonyListQuery, ColonyView } from '@beekeeping/domain/herd/colonies';
import { listColonies } from '@beekeeping/domain/herd/colony-list';
import { colonyOverviews } from '@beekeeping/domain/reactions/statistics/overviews';
import type { Page } from '@beekeeping/db';
import type { AnyRoute, RouteRequest } from '@beekeeping/http';
import type { ApiContext } from '../../../context.ts';

type Request = RouteRequest<ApiContext, unknown, ColonyListQuery, unknown>;

/** One page of colonies, each with its overview where the query asks for it. */
export const listWithOverviews = (async ({ context, query, principal }: Request): Promise<Page<ColonyView>> => {
  const { db, clock, timeZone } = context;
  const today = dayOf(clock.now(), timeZone);
  const page = await listColonies(db, query, today);
  if (!query.include?.includes('overview')) return page;
  const overviewOf = await colonyOverviews(
    db,
    page.items.map(({ id }) => id),
    { rights: principal!.permissions, today, on: query.on, timeZone },
  );
  return { ...page, items: page.items.map((colony) => ({ ...colony, overview: overviewOf(colony.id) })) };
}) satisfies AnyRoute<ApiContext>['handler'];
