import type { Phenology } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import charts from '../../components/chart/charts.module.css';
import { Months } from '../../components/chart/months.tsx';
import { placeInYear } from '../../components/chart/year-axis.ts';
import { seasonName } from '../../components/herd/season.ts';
import { formatDayOfYear } from '../../components/screen/format.ts';
import { Wide } from '../../components/table/wide.tsx';
import { m } from '../../generated/messages/messages.js';
import { type Bar, barsOf } from './band-layout.ts';
import styles from './season.module.css';
import { usePictureWidth } from '../../components/chart/use-picture-width.ts';

/** Narrower than this its names would lie over each other: then it is scrolled. */
const LEAST_WIDTH = 960;
const HEAD = 22;
const ROW = 22;
/** A phase has its name over its bar: so it crosses no edge, and has the room of the next phase, which is in the other row. */
const PHASE_ROW = 34;
const PHASE_BAR = 10;
const BAR = 14;
const GAP = 14;
/** About what a letter of a name takes. */
const LETTER = 7.5;

/**
 * The year as a band: its phases, and below them what blooms, the earliest first.
 * @param props.on today, where it lies in this year
 */
export function SeasonBand({ season, on }: { season: Phenology; on: string | undefined }) {
  const { ref, width } = usePictureWidth(LEAST_WIDTH);
  const x = (place: number): number => place * width;
  const { phases, blooms } = barsOf(season);
  const belowPhases = HEAD + 2 * PHASE_ROW + GAP;
  const height = belowPhases + blooms.length * ROW + 4;
  const place = on === undefined ? undefined : placeInYear(on);
  return (
    <div className={charts.chart}>
      <div ref={ref}>
        <Wide label={m.season_band({ year: season.season })} middle={place}>
          <svg
            role="img"
            aria-label={m.season_picture({ year: season.season })}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            className={styles.band}
          >
            <Months year={season.season} x={x} head={HEAD} height={height} />
            {place !== undefined && <line className={styles.today} x1={x(place)} x2={x(place)} y1={HEAD} y2={height} />}
            {phases.map((bar) => (
              <BandBar key={bar.key} of={bar} x={x} top={HEAD + bar.row * PHASE_ROW} kind="phase" />
            ))}
            {blooms.map((bar) => (
              <BandBar key={bar.key} of={bar} x={x} top={belowPhases + bar.row * ROW} kind="bloom" />
            ))}
          </svg>
        </Wide>
      </div>
      <Text size="sm" c="var(--soft)" component="div" className={charts.legend}>
        <svg viewBox="0 0 24 14" width="24" height="14" aria-hidden>
          <rect className={styles.bloom} data-seen x="1" y="1" width="22" height="12" rx={3} />
        </svg>
        {m.season_seen()}
        <svg viewBox="0 0 24 14" width="24" height="14" aria-hidden>
          <rect className={styles.bloom} x="1" y="1" width="22" height="12" rx={3} />
        </svg>
        {m.season_computed()}
        {place !== undefined && (
          <>
            <svg viewBox="0 0 8 14" width="8" height="14" aria-hidden>
              <line className={styles.today} x1="4" x2="4" y1="0" y2="14" />
            </svg>
            {m.season_today()}
          </>
        )}
      </Text>
    </div>
  );
}

function BandBar(props: { of: Bar; x: (place: number) => number; top: number; kind: 'phase' | 'bloom' }) {
  const { of, x, top, kind } = props;
  const { from, to, isSeen } = of;
  const name = seasonName(of);
  const [begin, end] = [x(placeInYear(from)), x(placeInYear(to))];
  // Late in the year a name has its room before its bar.
  const isBefore = kind === 'bloom' && end + 6 + name.length * LETTER > x(1);
  const isPhase = kind === 'phase';
  const at = isPhase ? begin : isBefore ? begin - 6 : end + 6;
  return (
    <g>
      <title>{`${name}: ${formatDayOfYear(from)} – ${formatDayOfYear(to)}`}</title>
      <rect
        className={styles[kind]}
        data-seen={isSeen || undefined}
        x={begin}
        y={isPhase ? top + PHASE_ROW - PHASE_BAR - 4 : top + (ROW - BAR) / 2}
        width={Math.max(end - begin, 3)}
        height={isPhase ? PHASE_BAR : BAR}
        rx={3}
      />
      <text
        className={styles.name}
        x={at}
        y={isPhase ? top + 15 : top + ROW / 2 + 5}
        textAnchor={isBefore ? 'end' : 'start'}
      >
        {name}
      </text>
    </g>
  );
}
