import type { Dashboard } from '@beekeeping/api-client';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '../../generated/messages/messages.js';
import type { ColonySearch } from '../../components/herd/colony-search.ts';
import styles from './today.module.css';

interface Figure {
  count: number;
  word: string;
  isUrgent?: boolean;
  search?: ColonySearch;
  /** Another place than the colonies. */
  to?:
    | { to: '/tasks'; search: { overdue: true } }
    | { to: '/stock'; search: { show: 'held' } }
    | { to: '/health/treatments'; search: { status: string } }
    | { to: '/health/authorities' | '/health/medicines' | '/settings/devices' };
}

/** At all apiaries; not known without the right to see them. */
const silentDevicesOf = ({ outlook = [] }: Dashboard): number =>
  outlook.reduce((sum, { silentDevices }) => sum + (silentDevices ?? 0), 0);

const figuresOf = (found: Dashboard): Figure[] =>
  [
    { count: found.redColonies, word: m.figure_red, isUrgent: true, search: { varroaRating: ['RED' as const] } },
    {
      count: found.coloniesByStatus.QUEENLESS,
      word: m.figure_queenless,
      isUrgent: true,
      search: { status: 'QUEENLESS' as const },
    },
    {
      count: found.overdueTasks,
      word: m.figure_overdue,
      isUrgent: true,
      to: { to: '/tasks' as const, search: { overdue: true as const } },
    },
    {
      count: found.heldLots,
      word: m.figure_held,
      isUrgent: true,
      to: { to: '/stock' as const, search: { show: 'held' as const } },
    },
    {
      count: found.restrictions,
      word: m.figure_restrictions,
      isUrgent: true,
      to: { to: '/health/authorities' as const },
    },
    {
      count: silentDevicesOf(found),
      word: m.figure_silent,
      isUrgent: true,
      to: { to: '/settings/devices' as const },
    },
    { count: found.yellowColonies, word: m.figure_yellow, search: { varroaRating: ['YELLOW' as const] } },
    {
      count: found.coloniesNotInspected,
      word: m.figure_not_inspected,
      search: { notInspectedSince: found.notInspectedSince ?? undefined },
    },
    { count: found.coloniesInWithdrawal, word: m.figure_withdrawal, search: { inWithdrawal: true as const } },
    {
      count: found.runningTreatments,
      word: m.figure_treatments,
      to: { to: '/health/treatments' as const, search: { status: 'RUNNING' } },
    },
    { count: found.expiringMedicineLots, word: m.figure_medicine, to: { to: '/health/medicines' as const } },
  ]
    .filter(({ count }) => count > 0)
    .map(({ word, ...rest }) => ({ ...rest, word: word({ count: rest.count }) }));

/** Who needs somebody, in figures that lead to them. */
export function Figures({ of: found }: { of: Dashboard }) {
  const figures = figuresOf(found);
  if (figures.length === 0) {
    return (
      <p className={styles.calm}>
        <IconCircleCheck aria-hidden size={22} />
        {m.today_calm({ count: found.livingColonies })}
      </p>
    );
  }
  return (
    <ul className={styles.figures}>
      {figures.map(({ count, word, isUrgent, search, to }) => (
        <li key={word} className={styles.figure} data-urgent={isUrgent}>
          {search || to ? (
            <Link {...(to ?? { to: '/colonies', search })}>
              <strong>{count}</strong>
              <span>{word}</span>
              <IconChevronRight aria-hidden size={18} />
            </Link>
          ) : (
            <div>
              <strong>{count}</strong>
              <span>{word}</span>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
