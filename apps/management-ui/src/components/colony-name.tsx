import type { Colony } from '@beekeeping/api-client';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ColonyStatus } from './colony-status.tsx';
import { QueenDot } from './queen-dot.tsx';

/** A colony in a list: its queen's mark, its name, what is the matter with it. */
export function ColonyName({ colony }: { colony: Colony }) {
  const { id, name, status, queenMarkingColor, queenBirthYear } = colony;
  return (
    <>
      {queenMarkingColor && <QueenDot color={queenMarkingColor} year={queenBirthYear ?? undefined} />}
      <Anchor fw={600} renderRoot={(props) => <Link {...props} to="/colonies/$colonyId" params={{ colonyId: id }} />}>
        {name}
      </Anchor>
      <ColonyStatus status={status} />
    </>
  );
}
