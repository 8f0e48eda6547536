import type { Inspection } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { formatDistance, formatKg, formatNumber } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import styles from './inspections.module.css';
import { queenCellChoices } from './inspection-words.ts';

const signsOf = (visit: Inspection): string[] => {
  const frames = (count: number | null, word: (input: { count: string }) => string): string[] =>
    count === null ? [] : [word({ count: formatNumber(count) })];
  return [
    ...(visit.queenSeen ? [m.visit_queen_seen()] : []),
    ...(visit.eggsSeen === null ? [] : [visit.eggsSeen ? m.visit_eggs() : m.visit_no_eggs()]),
    ...frames(visit.occupiedFrames, m.visit_occupied),
    ...frames(visit.broodFrames, m.visit_brood),
    ...frames(visit.foodFrames, m.visit_food),
    ...(visit.foodStoresKg === null ? [] : [m.visit_stores({ kg: formatKg(visit.foodStoresKg) })]),
    ...queenCellChoices()
      .filter(({ value }) => value === visit.queenCells && value !== 'NONE')
      .map(({ label }) => label),
  ];
};

/** What was seen the last time, beside what is seen now. */
export function LastVisit({ visit }: { visit: Inspection | undefined }) {
  if (visit === undefined) return <Text c="var(--soft)">{m.visit_none()}</Text>;
  return (
    <aside className={styles.visit} aria-label={m.last_visit()}>
      <Text size="sm" fw={600}>
        {m.visit_when({ when: formatDistance(visit.inspectedOn) })}
      </Text>
      <Text size="sm">{signsOf(visit).join(' · ')}</Text>
      {visit.note !== null && (
        <Text size="sm" fs="italic" lineClamp={3}>
          {visit.note}
        </Text>
      )}
    </aside>
  );
}
