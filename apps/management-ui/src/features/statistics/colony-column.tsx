import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { FigureColumn } from '../../components/table/figure-table.tsx';
import { m } from '../../generated/messages/messages.js';

interface Named {
  colonyId: string;
  colonyName: string;
}

const linkTo = ({ colonyId, colonyName }: Named) => (
  <Anchor inherit renderRoot={(props) => <Link {...props} to="/colonies/$colonyId" params={{ colonyId }} />}>
    {colonyName}
  </Anchor>
);

/** The colony that a row is about; leads to it. */
export const colonyColumn = (): FigureColumn<Named> => ({
  label: m.colony(),
  value: ({ colonyName }) => colonyName,
  cell: linkTo,
});
