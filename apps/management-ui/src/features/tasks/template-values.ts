import type { AnyRecord } from '../../components/screen/tagged.ts';

const OF = { DAY: ['month', 'day'], PHASE: ['phase', 'offsetDays'] } as const;

/**
 * What the service is told of a template: a day of the calendar or a phase, never both. A change from one to the other takes
 * the other one back.
 * @param before what it went by, where one is changed
 */
export const bodyOf = ({ by, ...values }: AnyRecord, before?: 'DAY' | 'PHASE'): AnyRecord => {
  const kind = (by ?? before) as 'DAY' | 'PHASE';
  const others = OF[kind === 'DAY' ? 'PHASE' : 'DAY'];
  const isSwitched = before !== undefined && kind !== before;
  const kept = Object.entries(values)
    .filter(([name]) => !others.some((other) => other === name))
    .map(([name, value]) => [name, name === 'month' && value !== null ? Number(value) : value]);
  if (!isSwitched) return Object.fromEntries(kept);
  // A phase by itself means its beginning.
  return {
    ...(kind === 'PHASE' && { offsetDays: 0 }),
    ...Object.fromEntries(kept),
    [others[0]]: null,
    [others[1]]: null,
  };
};
