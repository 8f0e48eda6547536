import type { Queen, QueenStay } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { type FactList, Facts } from '../../components/screen/facts.tsx';
import { formatDay } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { QueenDot } from '../../components/herd/queen-dot.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { Evaluations } from './evaluations.tsx';
import { PedigreeTree } from './pedigree-tree.tsx';
import styles from './queens.module.css';
import { QueenStatus } from './queen-status.tsx';
import { breedingOf, matingWords, queenOriginWords } from './queen-words.ts';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { coloniesLedBy, daughtersOf, pedigreeOf } from './queries.ts';

const route = getRouteApi('/queens/$queenId');

/** A queen: who she is, where she comes from, her daughters and the colonies that she has led. */
export function QueenScreen() {
  const { queenId } = route.useParams();
  const may = useMay();
  const pedigree = useQuery(pedigreeOf(queenId));
  const daughters = useQuery(daughtersOf(queenId));
  const stays = useQuery(coloniesLedBy(queenId));
  return (
    <>
      <Loaded of={pedigree} screen={m.queen()}>
        {(found) => {
          const { queen } = found;
          return (
            <Screen
              title={queen.name}
              back={{ to: '/queens', label: m.herd_queens() }}
              beside={
                <>
                  <QueenDot color={queen.markingColor} year={queen.birthYear} />
                  <QueenStatus status={queen.status} />
                </>
              }
              actions={
                may('queens:update') && (
                  <ButtonLink to="/queens/$queenId/edit" params={{ queenId }} variant="default">
                    {m.edit()}
                  </ButtonLink>
                )
              }
            >
              <Facts facts={factsOf(queen, may('colonies:read'))} />
              <Part title={m.pedigree()}>
                {found.mother || found.sireMother ? (
                  <PedigreeTree pedigree={found} />
                ) : (
                  <Empty>{m.pedigree_unknown()}</Empty>
                )}
              </Part>
              {queen.evaluations.length > 0 && (
                <Part title={m.evaluations()}>
                  <Evaluations of={queen.evaluations} />
                </Part>
              )}
              <Part title={m.daughters()}>
                <Loaded of={daughters} bones={<Bones rows={2} height={44} />}>
                  {(list) => (list.length === 0 ? <Empty>{m.daughters_none()}</Empty> : <Daughters of={list} />)}
                </Loaded>
              </Part>
              <Part title={m.colonies_led()}>
                <Loaded of={stays} bones={<Bones rows={2} height={44} />}>
                  {(list) =>
                    list.length === 0 ? (
                      <Empty>{m.colonies_led_none()}</Empty>
                    ) : (
                      <Stays of={list} isLinked={may('colonies:read')} />
                    )
                  }
                </Loaded>
              </Part>
            </Screen>
          );
        }}
      </Loaded>
      <Outlet />
    </>
  );
}

const factsOf = (queen: Queen, seesColonies: boolean): FactList => {
  const { colonyId, colonyName, birthYear, birthOn, breedingNumber, altBreedingNumber, markingNumber } = queen;
  const mated = [
    queen.matingType && matingWords[queen.matingType](),
    queen.matingStation,
    queen.matedOn && formatDay(queen.matedOn),
  ];
  const from = [queen.origin && queenOriginWords[queen.origin](), queen.breeder];
  return [
    [
      m.colony(),
      colonyId && seesColonies ? (
        <AnchorLink to="/colonies/$colonyId" params={{ colonyId }} inherit>
          {colonyName}
        </AnchorLink>
      ) : (
        colonyName
      ),
    ],
    [m.breeding(), breedingOf(queen)],
    [m.born(), birthOn ? formatDay(birthOn) : String(birthYear)],
    [m.breeding_number(), breedingNumber],
    [m.alt_breeding_number(), altBreedingNumber],
    [m.marking_number(), markingNumber?.toString()],
    [m.comes_from(), from.filter(Boolean).join(', ')],
    [m.mated(), mated.filter(Boolean).join(', ')],
    [m.drone_line(), queen.droneLine],
    [m.clipped(), queen.clipped && clippedWord(queen.clippedSide)],
    [m.ended_on(), queen.endedOn && formatDay(queen.endedOn)],
    [m.notes(), queen.notes],
  ];
};

const clippedWord = (side: Queen['clippedSide']): string => {
  if (side === null) return m.yes();
  return side === 'LEFT' ? m.clipped_left() : m.clipped_right();
};

function Daughters({ of: daughters }: { of: readonly Queen[] }) {
  return (
    <ul className={styles.list}>
      {daughters.map(({ id, name, markingColor, birthYear, status, colonyName }) => (
        <li key={id} className={styles.item}>
          <QueenDot color={markingColor} year={birthYear} />
          <AnchorLink to="/queens/$queenId" params={{ queenId: id }} inherit>
            {name}
          </AnchorLink>
          <QueenStatus status={status} />
          {colonyName && <span className={styles.aside}>{colonyName}</span>}
        </li>
      ))}
    </ul>
  );
}

function Stays({ of: stays, isLinked }: { of: readonly QueenStay[]; isLinked: boolean }) {
  return (
    <ul className={styles.list}>
      {stays.map(({ id, colonyId, colonyName, fromOn, toOn }) => (
        <li key={id} className={styles.item}>
          {isLinked ? (
            <AnchorLink to="/colonies/$colonyId" params={{ colonyId }} inherit>
              {colonyName}
            </AnchorLink>
          ) : (
            colonyName
          )}
          <span className={styles.aside}>
            {toOn === null ? m.since_day({ day: formatDay(fromOn) }) : `${formatDay(fromOn)} – ${formatDay(toOn)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
