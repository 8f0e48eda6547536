import type { TimelineEntry } from '@beekeeping/api-client';
import type { Threshold } from '../../components/chart/thresholds.ts';
import type { Point } from '../../components/chart/year-axis.ts';

/** What of the events is drawn over a year. */
export interface Series {
  strength: Point[];
  stores: Point[];
  harvest: Point[];
  mitesPerDay: Point[];
  infestation: Point[];
  /** How the infestation was measured last: its thresholds differ. */
  method: Threshold['method'] | undefined;
}

const numberIn = (entry: TimelineEntry, name: string): number | undefined => {
  const value = (entry.figures as Record<string, unknown>)[name];
  return typeof value === 'number' ? value : undefined;
};

const methodOf = ({ figures }: TimelineEntry): Threshold['method'] | undefined =>
  (figures as { method?: Threshold['method'] }).method;

/** The series of one year, the oldest first. Several harvests of a day are one; what falls in a treatment is none. */
export const seriesOf = (entries: readonly TimelineEntry[], year: number): Series => {
  const ofYear = entries.filter(({ on }) => on.startsWith(`${year}-`)).toSorted((a, b) => a.on.localeCompare(b.on));
  const found = (kinds: Partial<Record<TimelineEntry['kind'], string>>, method?: Threshold['method']): Point[] =>
    ofYear.flatMap((entry) => {
      if (method !== undefined && methodOf(entry) !== method) return [];
      const name = kinds[entry.kind];
      const value = name === undefined ? undefined : numberIn(entry, name);
      return value === undefined ? [] : [{ on: entry.on, value }];
    });
  // The visit on which a colony is wintered in says the same twice.
  const points = (...of: Parameters<typeof found>): Point[] =>
    found(...of).filter(
      (point, at, all) => all.findIndex(({ on, value }) => on === point.on && value === point.value) === at,
    );
  const harvests = new Map<string, number>();
  for (const { on, value } of found({ HARVESTED: 'weightKg' })) harvests.set(on, (harvests.get(on) ?? 0) + value);
  const last = ofYear.findLast((entry) => numberIn(entry, 'infestationPercent') !== undefined);
  return {
    strength: points({ INSPECTED: 'occupiedFrames', WINTERED_IN: 'strengthIn', WINTERED_OUT: 'strengthOut' }),
    stores: points({ INSPECTED: 'foodStoresKg', WINTERED_IN: 'storesInKg', WINTERED_OUT: 'storesOutKg' }),
    harvest: [...harvests].map(([on, value]) => ({ on, value })),
    mitesPerDay: points({ VARROA_MEASURED: 'mitesPerDay' }, 'NATURAL_FALL'),
    infestation: points({ VARROA_MEASURED: 'infestationPercent' }),
    method: last && methodOf(last),
  };
};
