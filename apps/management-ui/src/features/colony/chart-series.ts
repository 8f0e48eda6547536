import type { Colony, TimelineEntry, VarroaThresholds } from '@beekeeping/api-client';

export interface Point {
  on: string;
  value: number;
}

type Threshold = VarroaThresholds['items'][number];

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

export interface MonthThreshold {
  /** From here on the light is yellow. */
  yellow: number;
  /** Above it is red. */
  red: number;
}

const YOUNG: readonly Colony['type'][] = ['NUCLEUS', 'SWARM', 'ARTIFICIAL_SWARM', 'MATING_NUC'];

/** The thresholds of a method by month, January first; undefined where none is known. */
export const thresholdsByMonth = (
  items: readonly Threshold[],
  method: Threshold['method'],
  type: Colony['type'],
): (MonthThreshold | undefined)[] => {
  const colonyType = YOUNG.includes(type) ? 'YOUNG' : 'PRODUCTION';
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const found = items.find(
      (each) =>
        each.method === method &&
        each.colonyType === colonyType &&
        (each.monthFrom <= each.monthTo
          ? each.monthFrom <= month && month <= each.monthTo
          : month >= each.monthFrom || month <= each.monthTo),
    );
    return found && { yellow: found.yellowFrom, red: found.redAbove };
  });
};

/** Even steps from nothing to above the highest value: 0, 5, 10, 15. */
export const stepsUpTo = (highest: number): number[] => {
  const rough = Math.max(highest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough)!;
  const count = Math.ceil(Math.max(highest, 1) / step);
  return Array.from({ length: count + 1 }, (_, index) => Math.round(index * step * 1_000) / 1_000);
};

const DAY_MS = 86_400_000;

/** How far into its year a day is, from 0 to 1. */
export const placeInYear = (day: string): number => {
  const year = Number(day.slice(0, 4));
  const begin = Date.UTC(year, 0, 1);
  return (Date.parse(`${day}T00:00:00Z`) - begin) / (Date.UTC(year + 1, 0, 1) - begin);
};

/** How far into a year its months begin, and where it ends. */
export const monthsOf = (year: number): number[] => {
  const begin = Date.UTC(year, 0, 1);
  const days = (Date.UTC(year + 1, 0, 1) - begin) / DAY_MS;
  return Array.from({ length: 13 }, (_, month) => (Date.UTC(year, month, 1) - begin) / DAY_MS / days);
};
