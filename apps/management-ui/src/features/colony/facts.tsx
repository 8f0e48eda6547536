import type { Colony, Task } from '@beekeeping/api-client';
import { Anchor } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay, formatDistance, formatKg, formatNumber } from '../../components/format.ts';
import { QueenDot } from '../../components/queen-dot.tsx';
import { TrafficLight } from '../../components/traffic-light.tsx';
import { colonyStatusWords, colonyTypeWords } from '../../components/words.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './colony.module.css';

/** What is known of a colony, as the head of its screen. What nobody knows, or the person may not see, is left out. */
export function Facts({ colony, next }: { colony: Colony; next: Task | undefined }) {
  const may = useMay();
  const { overview, queenName, queenMarkingColor } = colony;
  const link = (to: string, words: string, isAllowed: boolean): ReactNode =>
    isAllowed ? <Anchor renderRoot={(props) => <Link {...props} to={to} />}>{words}</Anchor> : words;
  const place =
    colony.position === null
      ? colony.apiaryName
      : m.colony_place_position({ apiary: colony.apiaryName, position: colony.position });
  return (
    <dl className={styles.facts}>
      <Fact name={m.colony_place()}>{link(`/apiaries/${colony.apiaryId}`, place, may('apiaries:read'))}</Fact>
      <Fact name={m.colony_queen()}>
        {queenName === null ? (
          m.colony_queen_none()
        ) : (
          <span className={styles.sign}>
            {queenMarkingColor && <QueenDot color={queenMarkingColor} />}
            {link(`/queens/${colony.queenId}`, queenName, may('queens:read'))}
          </span>
        )}
      </Fact>
      {colony.endedOn === null ? (
        <Fact name={m.colony_status()}>{colonyStatusWords[colony.status]()}</Fact>
      ) : (
        <Fact name={m.colony_ended()}>
          {m.colony_ended_on({ status: colonyStatusWords[colony.status](), day: formatDay(colony.endedOn) })}
          {colony.endCause && `: ${colony.endCause}`}
        </Fact>
      )}
      {colony.mergedIntoColonyId && (
        <Fact name={m.colony_merged_into()}>
          {link(`/colonies/${colony.mergedIntoColonyId}`, colony.mergedIntoColonyName ?? '', true)}
        </Fact>
      )}
      <Fact name={m.colony_type()}>{colonyTypeWords[colony.type]()}</Fact>
      <Fact name={m.colony_since()}>{formatDay(colony.establishedOn)}</Fact>
      {colony.motherColonyId && (
        <Fact name={m.colony_mother()}>
          {link(`/colonies/${colony.motherColonyId}`, colony.motherColonyName ?? '', true)}
        </Fact>
      )}
      {overview?.inWithdrawal !== undefined && (
        <Fact name={m.colony_honey()}>
          <span className={styles.sign} data-tone={overview.inWithdrawal ? 'alarm' : 'good'}>
            {overview.inWithdrawal ? <IconLock aria-hidden size={18} /> : <IconLockOpen aria-hidden size={18} />}
            {honeyWords(overview)}
          </span>
        </Fact>
      )}
      {overview?.varroaRating && (
        <Fact name={m.varroa()}>
          <TrafficLight rating={overview.varroaRating} />
        </Fact>
      )}
      {colony.occupiedFrames !== null && <Fact name={m.colony_frames()}>{formatNumber(colony.occupiedFrames)}</Fact>}
      {overview?.storesKg != null && <Fact name={m.colony_stores()}>{formatKg(overview.storesKg)}</Fact>}
      {overview?.lastInspectedOn && (
        <Fact name={m.colony_last_visit()}>{formatDistance(overview.lastInspectedOn)}</Fact>
      )}
      {next && (
        <Fact name={m.colony_next_due()}>
          {next.dueOn === null
            ? next.title
            : m.colony_next_due_on({ title: next.title, day: formatDistance(next.dueOn) })}
        </Fact>
      )}
    </dl>
  );
}

const honeyWords = ({ inWithdrawal, honeyClosedUntil }: NonNullable<Colony['overview']>): string => {
  if (!inWithdrawal) return m.colony_honey_open();
  return honeyClosedUntil ? m.colony_honey_closed_until({ day: formatDay(honeyClosedUntil) }) : m.colony_honey_closed();
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
