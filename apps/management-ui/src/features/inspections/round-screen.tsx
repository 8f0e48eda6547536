import type { FieldPack, Round as RecordedRound } from '@beekeeping/api-client';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ColonyStatus } from '../../components/herd/colony-status.tsx';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { QueenDot } from '../../components/herd/queen-dot.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { TrafficLight } from '../../components/herd/traffic-light.tsx';
import { m } from '../../generated/messages/messages.js';
import { ColonyTasks } from './colony-tasks.tsx';
import { FindColony } from './find-colony.tsx';
import { InspectionForm } from './inspection-form.tsx';
import styles from './inspections.module.css';
import { LastVisit } from './last-visit.tsx';
import { fieldPack, type PackedColony, unfinishedRounds } from './queries.ts';
import { nextStop } from './next-stop.ts';
import { type Round, useRound } from './round.ts';
import { ButtonLink } from '../../components/screen/links.tsx';
import { saySaved } from './say-saved.ts';

const route = getRouteApi('/inspect/$apiaryId');

/** A round through an apiary, colony by colony, in the order in which they stand. */
export function RoundScreen() {
  const { apiaryId } = route.useParams();
  const pack = useQuery(fieldPack(apiaryId));
  const rounds = useQuery(unfinishedRounds);
  const bones = <Bones rows={6} height={72} />;
  return (
    <div data-round data-focus-mode>
      <Loaded of={pack} bones={bones} screen={m.inspect()}>
        {/* Nobody is kept from walking because the rounds cannot be read. */}
        {(found) => (rounds.isPending ? bones : <Stops pack={found} known={rounds.data ?? []} />)}
      </Loaded>
    </div>
  );
}

function Stops({ pack, known }: { pack: FieldPack; known: readonly RecordedRound[] }) {
  const { colony: named } = route.useSearch();
  const navigate = route.useNavigate();
  const colonies = pack.colonies ?? [];
  const round = useRound(pack, known);
  const at = colonies.find(({ id }) => id === named) ?? nextStop(colonies, round);
  // A page that jumps below a pressed finger takes the press from its key; each colony begins at its top by itself.
  const go = (id: string | undefined): void =>
    void navigate({ search: { colony: id }, replace: true, resetScroll: false });
  if (colonies.length === 0) {
    return (
      <Screen title={pack.apiary.name} back={{ to: '/inspect', label: m.inspect() }}>
        <Empty>{m.round_empty()}</Empty>
      </Screen>
    );
  }
  if (at === undefined) return <Finished pack={pack} round={round} />;
  return (
    <Stop
      key={at.id}
      pack={pack}
      round={round}
      colony={at}
      stay={() => at.id !== named && go(at.id)}
      go={go}
      // From the colony of now on, and around: whoever began in the middle comes to the others in the end.
      advance={(next) => go(nextStop(colonies, next, at.id)?.id)}
    />
  );
}

function Stop(props: {
  pack: FieldPack;
  round: Round;
  colony: PackedColony;
  stay: () => void;
  go: (id: string) => void;
  advance: (round: Round) => void;
}) {
  const { pack, round, colony, stay, go, advance } = props;
  const colonies = pack.colonies ?? [];
  const heading = useRef<HTMLDivElement>(null);
  // The next colony begins at its top, for eyes and for screen readers.
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Screen
      title={colony.name}
      back={{ to: '/inspect', label: pack.apiary.name }}
      beside={
        <>
          {colony.queenMarkingColor && <QueenDot color={colony.queenMarkingColor} />}
          <ColonyStatus status={colony.status} />
        </>
      }
      below={
        <>
          <div className={styles.progress} ref={heading} tabIndex={-1}>
            <span>{m.round_progress({ done: round.done.size, count: colonies.length })}</span>
            <progress value={round.done.size} max={colonies.length} aria-label={m.round_how_far()} />
          </div>
          {colony.overview.varroaRating && <TrafficLight rating={colony.overview.varroaRating} />}
        </>
      }
    >
      {/* Who has begun with a colony stays at it, whatever is known of the others meanwhile. */}
      <div className={styles.sheet} onFocusCapture={stay} onPointerDownCapture={stay}>
        <FindColony colonies={colonies} done={round.done} current={colony.id} go={go} />
        <LastVisit visit={colony.inspections?.[0]} />
        <ColonyTasks tasks={colony.tasks ?? []} />
        <InspectionForm
          colony={colony}
          hive={hiveOf(pack, colony)}
          saveLabel={m.save_and_next()}
          along={round.visitOf(colony)}
          beside={
            <Button variant="default" onClick={() => advance(round.skip(colony))}>
              {m.skip()}
            </Button>
          }
          onSaved={(outcome) => {
            saySaved(outcome, colony.name);
            advance(round.visited(colony));
          }}
        />
      </div>
    </Screen>
  );
}

const hiveOf = ({ hiveCatalog: catalog }: FieldPack, { hiveSetup: setup }: PackedColony) =>
  setup === null || catalog === undefined ? undefined : { setup, catalog };

function Finished({ pack, round }: { pack: FieldPack; round: Round }) {
  const colonies = pack.colonies ?? [];
  const skipped = colonies.filter(({ id }) => round.skipped.has(id));
  return (
    <Screen title={m.round_finished()} back={{ to: '/inspect', label: m.inspect() }}>
      <Text>{m.round_summary({ count: round.done.size - skipped.length, apiary: pack.apiary.name })}</Text>
      {skipped.length > 0 && (
        <>
          <Text fw={600}>{m.round_skipped()}</Text>
          <ul className={styles.row}>
            {skipped.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to="/inspect/$apiaryId"
                  params={{ apiaryId: pack.apiary.id }}
                  search={{ colony: id }}
                  className={styles.stop}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink
        to="/"

        size="lg"
        style={{ alignSelf: 'start' }}
        onClick={round.finish}
      >
        {m.round_close()}
      </ButtonLink>
    </Screen>
  );
}
