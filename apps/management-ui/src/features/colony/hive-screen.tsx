import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AsOfField, PastDayNote } from '../../components/herd/as-of.tsx';
import { hiveCatalog, typesOf } from '../../components/hive/hive-catalog.ts';
import { HiveDrawing } from '../../components/hive/hive-drawing.tsx';
import { FrameLegend } from '../../components/hive/hive-legend.tsx';
import { nameOfPart, stateWords } from '../../components/hive/hive-words.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './colony.module.css';
import { HiveChange } from './hive-change.tsx';
import { HiveHistory } from './hive-history.tsx';
import { HiveSetUp } from './hive-set-up.tsx';
import { hiveOf, oneColony } from './queries.ts';

const route = getRouteApi('/colonies/$colonyId/hive');

/** The hive of a colony on its drawing: changed now, or looked at as it was. */
export function HiveScreen() {
  const { colonyId } = route.useParams();
  const { on } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const colony = useQuery(oneColony(colonyId));
  const catalog = useQuery(hiveCatalog);
  const hive = useQuery({ ...hiveOf(colonyId, on), refetchOnWindowFocus: false });
  const name = colony.data?.name ?? '';
  const hasEnded = colony.data !== undefined && colony.data.endedOn !== null;
  const mayChange = may('colonies:update') && on === undefined && !hasEnded;
  const show = (day: string | undefined): void => void navigate({ search: { on: day }, replace: true });
  return (
    <Screen title={m.hive_of({ name })} back={{ to: `/colonies/${colonyId}`, label: name }}>
      <div className={styles.choices}>
        <AsOfField on={on} change={show} />
      </div>
      {on && <PastDayNote on={on} change={show} />}
      <Loaded of={catalog} bones={<Bones rows={2} height={180} />}>
        {(known) => (
          <Loaded of={hive} bones={<Bones rows={2} height={180} />}>
            {(found) => {
              if (found === null) {
                return mayChange ? (
                  <HiveSetUp colonyId={colonyId} catalog={known} />
                ) : (
                  <Empty>{m.hive_none_yet()}</Empty>
                );
              }
              return mayChange ? (
                <HiveChange key={colonyId} colonyId={colonyId} opened={found} catalog={known} />
              ) : (
                <div className={styles.looked}>
                  <div>
                    <HiveDrawing parts={found.parts} typeOf={typesOf(known)} />
                    <FrameLegend parts={found.parts} typeOf={typesOf(known)} />
                  </div>
                  <ol reversed className={styles.partList}>
                    {found.parts.toReversed().map((part) => (
                      <li key={part.id}>
                        {nameOfPart(part, typesOf(known))} <span className={styles.when}>{stateWords(part.state)}</span>
                      </li>
                    ))}
                  </ol>
                </div>
              );
            }}
          </Loaded>
        )}
      </Loaded>
      {catalog.data && hive.data && (
        <Part title={m.hive_history()}>
          <HiveHistory colonyId={colonyId} typeOf={typesOf(catalog.data)} />
        </Part>
      )}
    </Screen>
  );
}
