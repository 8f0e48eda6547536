import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Loaded } from '../../components/screen/loaded.tsx';
import { QueenDot } from '../../components/herd/queen-dot.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useOutbox } from '../../outbox/outbox-provider.tsx';
import { InspectionForm } from './inspection-form.tsx';
import styles from './inspections.module.css';
import { LastVisit } from './last-visit.tsx';
import { fieldPack, placeOf } from './queries.ts';
import { ButtonLink } from '../../components/screen/links.tsx';
import { saySaved } from './say-saved.ts';

const route = getRouteApi('/colonies/$colonyId/inspect');

/** One colony is inspected, outside of a round. */
export function InspectScreen() {
  const { colonyId } = route.useParams();
  const { outbox: refusedId } = route.useSearch();
  const { entries } = useOutbox();
  const refused = entries.find(({ id }) => id === refusedId);
  const navigate = useNavigate();
  const place = useQuery(placeOf(colonyId));
  const pack = useQuery({ ...fieldPack(place.data?.apiaryId ?? ''), enabled: place.data !== undefined });
  const { hiveCatalog: catalog } = pack.data ?? {};
  const packed = pack.data?.colonies?.find(({ id }) => id === colonyId);
  const hive = packed?.hiveSetup == null || catalog === undefined ? undefined : { setup: packed.hiveSetup, catalog };
  return (
    <Loaded of={place} screen={m.inspect()}>
      {(colony) =>
        colony && (
          <Screen
            title={m.inspect_one({ name: colony.name })}
            back={{ to: `/colonies/${colonyId}`, label: colony.name }}
            beside={colony.queenMarkingColor && <QueenDot color={colony.queenMarkingColor} />}
          >
            <div className={styles.sheet}>
              <LastVisit visit={packed?.inspections?.[0]} />
              <InspectionForm
                key={`${colonyId} ${refused?.id}`}
                refused={refused}
                colony={colony}
                hive={hive}
                saveLabel={m.save()}
                beside={
                  <ButtonLink to="/colonies/$colonyId" params={{ colonyId }} variant="default">
                    {m.cancel()}
                  </ButtonLink>
                }
                onSaved={(outcome) => {
                  saySaved(outcome, colony.name);
                  void navigate({ to: '/colonies/$colonyId', params: { colonyId } });
                }}
              />
            </div>
          </Screen>
        )
      }
    </Loaded>
  );
}
