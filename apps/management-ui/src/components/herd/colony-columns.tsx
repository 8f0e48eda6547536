import type { Colony } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import { ColonyStatus } from './colony-status.tsx';
import type { Column } from '../table/data-table.tsx';
import { formatDistance } from '../screen/format.ts';
import { QueenDot } from './queen-dot.tsx';
import { RowLink } from '../screen/links.tsx';
import { TrafficLight } from './traffic-light.tsx';

/** A colony in a list: its queen's mark, its name, what is the matter with it. */
export const nameColumn = (): Column<Colony> => ({
  id: 'name',
  label: m.colony_name(),
  width: 'minmax(10rem, 2fr)',
  onPhone: 'plain',
  cell: ({ id, name, status, queenMarkingColor, queenBirthYear }) => (
    <>
      {queenMarkingColor && <QueenDot color={queenMarkingColor} year={queenBirthYear ?? undefined} />}
      <RowLink to={`/colonies/${id}`}>{name}</RowLink>
      <ColonyStatus status={status} />
    </>
  ),
});

/** The colony that a row is about. @param isLink whether it leads to it: whoever may not see colonies has its name alone */
export const colonyColumn = (isLink: boolean): Column<{ id: string; colonyId: string; colonyName: string }> => ({
  id: 'colony',
  label: m.colony(),
  width: 'minmax(9rem, 1.4fr)',
  onPhone: 'plain',
  cell: ({ colonyId, colonyName }) =>
    isLink ? <RowLink to={`/colonies/${colonyId}`}>{colonyName}</RowLink> : <b>{colonyName}</b>,
});

export const varroaColumn = (): Column<Colony> => ({
  id: 'varroa',
  label: m.varroa(),
  width: 'minmax(9rem, 1fr)',
  onPhone: 'plain',
  cell: ({ overview }) => overview?.varroaRating && <TrafficLight rating={overview.varroaRating} />,
});

/** @param day from which the distance is told */
export const lastVisitColumn = (day: string): Column<Colony> => ({
  id: 'inspected',
  label: m.last_inspected(),
  width: 'minmax(8rem, 1fr)',
  cell: ({ overview }) => overview?.lastInspectedOn && formatDistance(overview.lastInspectedOn, day),
});
