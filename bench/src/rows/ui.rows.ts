import { findBrowser } from '@beekeeping/http/testing/launch-browser';
import { latencyOf } from '../latency.ts';
import type { Effort } from '../measure.ts';
import type { UiStand } from '../ui/ui-stand.ts';
import type { LatencyRow } from './row.ts';

/** So many visits of a phone. */
const visits = (rounds: number): Partial<Effort> => ({ warmUp: { operations: 1 }, run: { operations: 1 }, rounds });

const uiRow = (
  row: Pick<LatencyRow, 'name' | 'what' | 'limitMs'>,
  once: (stand: UiStand) => Promise<number>,
  effort = visits(9),
): LatencyRow => ({
  ...row,
  effort,
  tiny: 1,
  measure: async (stand, { rounds }) => {
    const ui = await stand.ui();
    await once(ui);
    const values: number[] = [];
    for (let round = 0; round < rounds; round += 1) values.push(await once(ui));
    return latencyOf(values);
  },
});

const rows: readonly LatencyRow[] = [
  uiRow(
    { name: 'ui-first-visit', what: 'A slow phone to the form of the sign-in, on a first visit', limitMs: 2_500 },
    ({ phone }) => phone.firstVisit(),
  ),
  uiRow(
    { name: 'ui-later-visit', what: 'A slow phone to the screen of today, on a later visit', limitMs: 1_000 },
    ({ phone, somebody }) => phone.laterVisit(somebody),
  ),
  uiRow(
    { name: 'ui-scroll', what: 'The longest frame of a slow phone that scrolls past 1,020 colonies', limitMs: 50 },
    ({ phone, somebody, colonies }) => phone.scroll(somebody, colonies),
    // Each shows 400 frames.
    visits(3),
  ),
];

/** None without a browser. */
export const uiRows: readonly LatencyRow[] = findBrowser() === undefined ? [] : rows;
