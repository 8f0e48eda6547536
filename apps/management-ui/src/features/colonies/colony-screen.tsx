import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { ColonyStatus } from '../../components/colony-status.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { QueenDot } from '../../components/queen-dot.tsx';
import { Screen } from '../../components/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { oneColony } from './queries.ts';

const route = getRouteApi('/colonies/$colonyId');

/** A colony: what is known of it, and everything that can be done with it. */
export function ColonyScreen() {
  const { colonyId } = route.useParams();
  const may = useMay();
  const colony = useQuery(oneColony(colonyId));
  return (
    <>
      <Loaded of={colony}>
        {({ name, status, queenMarkingColor }) => (
          <Screen
            title={name}
            back={{ to: '/colonies', label: m.herd_colonies() }}
            beside={
              <>
                {queenMarkingColor && <QueenDot color={queenMarkingColor} />}
                <ColonyStatus status={status} />
              </>
            }
            actions={
              may('feedings:create') && (
                <Button
                  variant="default"
                  renderRoot={(props) => <Link {...props} to="/colonies/$colonyId/feed" params={{ colonyId }} />}
                >
                  {m.act_feed()}
                </Button>
              )
            }
          >
            {null}
          </Screen>
        )}
      </Loaded>
      <Outlet />
    </>
  );
}
