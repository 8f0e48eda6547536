import type { Phenology, TimelineEntry } from '@beekeeping/api-client';
import styles from '../../components/chart/charts.module.css';
import { Months } from '../../components/chart/months.tsx';
import { placeInYear } from '../../components/chart/year-axis.ts';
import { seasonName } from '../../components/herd/season.ts';
import { formatDayOfYear } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import { usePictureWidth } from '../../components/chart/use-picture-width.ts';

const ROW = 30;
const LANE = 8;
const HEAD = 20;
/** Less nectar than this is not what bees live on. */
const WORTH_A_BAR = 2;

type Kind = 'visits' | 'treatments' | 'feedings' | 'harvests';

const KINDS: Partial<Record<TimelineEntry['kind'], Kind>> = {
  INSPECTED: 'visits',
  TREATED: 'treatments',
  FED: 'feedings',
  HARVESTED: 'harvests',
};

const WORDS: Record<Kind, () => string> = {
  visits: m.colony_year_visits,
  treatments: m.colony_year_treatments,
  feedings: m.colony_year_feedings,
  harvests: m.colony_year_harvests,
};

interface Bar {
  name: string;
  from: string;
  to: string;
  /** What blooms at the same time stands below each other. */
  lane: number;
}

const bloomsOf = (season: Phenology | undefined, year: number): Bar[] => {
  const found = (season?.blooms ?? []).flatMap(({ nectar, beginsOn, endsOn, ...names }) => {
    if (nectar < WORTH_A_BAR || beginsOn === null || endsOn === null || !beginsOn.startsWith(`${year}`)) return [];
    const to = endsOn.startsWith(`${year}`) ? endsOn : `${year}-12-31`;
    return [{ name: seasonName(names), from: beginsOn, to }];
  });
  const ends: string[] = [];
  return found
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map((bloom) => {
      const free = ends.findIndex((end) => end < bloom.from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = bloom.to;
      return { ...bloom, lane };
    });
};

/** A year at a glance: what bloomed, and what was done. */
export function YearBand(props: { year: number; entries: readonly TimelineEntry[]; season: Phenology | undefined }) {
  const { year, entries, season } = props;
  const { ref, width } = usePictureWidth();
  const left = width < 520 ? 0 : 116;
  const x = (place: number): number => left + place * (width - left);
  const blooms = bloomsOf(season, year);
  const days = (kind: Kind): string[] =>
    entries
      .filter((entry) => KINDS[entry.kind] === kind && entry.on.startsWith(`${year}-`))
      .map(({ on }) => on)
      .toSorted();
  const rows = (Object.keys(WORDS) as Kind[]).map((kind) => ({ kind, name: WORDS[kind](), days: days(kind) }));
  // On a phone the name of a row stands above it.
  const rowHeight = left === 0 ? ROW + 18 : ROW;
  // As high as what blooms at once.
  const bloomHeight = Math.max(ROW, (Math.max(0, ...blooms.map(({ lane }) => lane)) + 1) * LANE + 8);
  const extra = bloomHeight - ROW;
  const middle = (row: number): number => HEAD + extra + row * rowHeight + rowHeight - ROW / 2;
  const height = HEAD + extra + (rows.length + 1) * rowHeight;
  const label = (row: number, words: string) => (
    <text className={styles.rowName} x={0} y={left === 0 ? middle(row) - ROW / 2 - 2 : middle(row) + 5}>
      {words}
    </text>
  );
  const content = rows.map(({ name, days: { length } }) => `${name} ${length}`).join(', ');
  return (
    <div className={styles.chart}>
      <div ref={ref}>
        <svg
          role="img"
          aria-label={m.colony_year_picture({ year, content })}
          width="100%"
          height={height}
          viewBox={`0 0 ${width} ${height}`}
        >
          <Months year={year} x={x} head={HEAD} height={height} />
          <text className={styles.rowName} x={0} y={HEAD + (left === 0 ? 14 : ROW / 2 + 5)}>
            {m.colony_year_bloom()}
          </text>
          {blooms.map(({ name, from, to, lane }) => (
            <rect
              key={name}
              className={styles.bloom}
              x={x(placeInYear(from))}
              y={HEAD + (left === 0 ? 18 : 0) + 4 + lane * LANE}
              width={Math.max(3, x(placeInYear(to)) - x(placeInYear(from)))}
              height={LANE - 2}
              rx={3}
            >
              <title>{`${name}: ${formatDayOfYear(from)} – ${formatDayOfYear(to)}`}</title>
            </rect>
          ))}
          {rows.map(({ kind, name, days: on }, index) => (
            <g key={kind}>
              {label(index + 1, name)}
              {on.map((day, at) => (
                <Mark key={`${day} ${at}`} kind={kind} x={x(placeInYear(day))} y={middle(index + 1)} day={day} />
              ))}
            </g>
          ))}
        </svg>
      </div>
      <details className={styles.table}>
        <summary>{m.colony_chart_table()}</summary>
        <ul>
          <li>
            {m.colony_year_days({
              what: m.colony_year_bloom(),
              days:
                blooms
                  .map(({ name, from, to }) => `${name} ${formatDayOfYear(from)} – ${formatDayOfYear(to)}`)
                  .join(', ') || m.colony_year_none(),
            })}
          </li>
          {rows.map(({ kind, name, days: on }) => (
            <li key={kind}>
              {m.colony_year_days({ what: name, days: on.map(formatDayOfYear).join(', ') || m.colony_year_none() })}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** A shape of its own for each kind: colour alone would not tell them apart. */
function Mark({ kind, x, y, day }: { kind: Kind; x: number; y: number; day: string }) {
  return (
    <g className={styles.mark} data-kind={kind} transform={`translate(${x} ${y})`}>
      <title>{`${WORDS[kind]()}: ${formatDayOfYear(day)}`}</title>
      {kind === 'visits' && <circle r={5} />}
      {kind === 'treatments' && <path d="M-3 -8h6v5h5v6h-5v5h-6v-5h-5v-6h5z" />}
      {kind === 'feedings' && <path d="M0 -8l7 14h-14z" />}
      {kind === 'harvests' && <path d="M0 -9l8 4.5v9L0 9l-8 -4.5v-9z" />}
    </g>
  );
}
