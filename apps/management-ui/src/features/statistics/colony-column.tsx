import type { FigureColumn } from '../../components/table/figure-table.tsx';
import { AnchorLink } from '../../components/screen/links.tsx';
import { m } from '../../generated/messages/messages.js';

interface Named {
  colonyId: string;
  colonyName: string;
}

const linkTo = ({ colonyId, colonyName }: Named) => (
  <AnchorLink to="/colonies/$colonyId" params={{ colonyId }} inherit>
    {colonyName}
  </AnchorLink>
);

/** The colony that a row is about; leads to it. */
export const colonyColumn = (): FigureColumn<Named> => ({
  label: m.colony(),
  value: ({ colonyName }) => colonyName,
  cell: linkTo,
});
