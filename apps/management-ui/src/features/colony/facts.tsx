import type { Colony, Task } from '@beekeeping/api-client';
import type { ReactNode } from 'react';
import { ScaleSign } from '../../components/devices/scale-sign.tsx';
import { type FactList, Facts } from '../../components/screen/facts.tsx';
import { formatDay, formatDistance, formatKg, formatNumber } from '../../components/screen/format.ts';
import { HoneyClosed } from '../../components/herd/honey-closed.tsx';
import { QueenDot } from '../../components/herd/queen-dot.tsx';
import { TrafficLight } from '../../components/herd/traffic-light.tsx';
import { colonyStatusWords, colonyTypeWords } from '../../components/screen/words.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { AnchorLink } from '../../components/screen/links.tsx';
import styles from './colony.module.css';

/** What is known of a colony, as the head of its screen. What nobody knows, or the person may not see, is left out. */
export function ColonyFacts({ colony, next }: { colony: Colony; next: Task | undefined }) {
  const may = useMay();
  const link = (to: string, words: string | null, isAllowed = true): ReactNode =>
    isAllowed ? <AnchorLink to={to}>{words}</AnchorLink> : words;
  return <Facts facts={factsOf(colony, next, link, may)} />;
}

const factsOf = (
  colony: Colony,
  next: Task | undefined,
  link: (to: string, words: string | null, isAllowed?: boolean) => ReactNode,
  may: ReturnType<typeof useMay>,
): FactList => {
  const { apiaryId, apiaryName, position, queenId, queenName, queenMarkingColor, status, endedOn, endCause } = colony;
  const { inWithdrawal, honeyClosedUntil, varroaRating, storesKg, lastInspectedOn } = colony.overview ?? {};
  const { yesterdayGainKg, silentDevices } = colony.overview ?? {};
  const place = position === null ? apiaryName : m.colony_place_position({ apiary: apiaryName, position });
  return [
    [m.colony_place(), link(`/apiaries/${apiaryId}`, place, may('apiaries:read'))],
    [
      m.colony_queen(),
      queenName === null ? (
        m.colony_queen_none()
      ) : (
        <span className={styles.sign}>
          {queenMarkingColor && <QueenDot color={queenMarkingColor} />}
          {link(`/queens/${queenId}`, queenName, may('queens:read'))}
        </span>
      ),
    ],
    endedOn === null
      ? [m.status(), colonyStatusWords[status]()]
      : [
          m.colony_ended(),
          [m.colony_ended_on({ status: colonyStatusWords[status](), day: formatDay(endedOn) }), endCause]
            .filter(Boolean)
            .join(': '),
        ],
    [
      m.colony_merged_into(),
      colony.mergedIntoColonyId && link(`/colonies/${colony.mergedIntoColonyId}`, colony.mergedIntoColonyName),
    ],
    [m.colony_type(), colonyTypeWords[colony.type]()],
    [m.colony_established_on(), formatDay(colony.establishedOn)],
    [m.colony_mother(), colony.motherColonyId && link(`/colonies/${colony.motherColonyId}`, colony.motherColonyName)],
    [
      m.honey(),
      inWithdrawal !== undefined &&
        (inWithdrawal ? <HoneyClosed until={honeyClosedUntil ?? null} /> : m.colony_honey_open()),
    ],
    [m.varroa(), varroaRating && <TrafficLight rating={varroaRating} />],
    [m.colony_frames(), colony.occupiedFrames !== null && formatNumber(colony.occupiedFrames)],
    [m.colony_stores(), storesKg != null && formatKg(storesKg)],
    [
      m.scale(),
      (yesterdayGainKg != null || !!silentDevices) && (
        <ScaleSign yesterdayGainKg={yesterdayGainKg} silentDevices={silentDevices} />
      ),
    ],
    [m.last_inspected(), lastInspectedOn && formatDistance(lastInspectedOn)],
    [
      m.colony_next_due(),
      next &&
        (next.dueOn === null
          ? next.title
          : m.colony_next_due_on({ title: next.title, day: formatDistance(next.dueOn) })),
    ],
  ];
};
