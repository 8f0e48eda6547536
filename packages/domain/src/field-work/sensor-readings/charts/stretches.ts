import type { SensorChannel } from '@beekeeping/db/schema';

/** A device that hung at a place and has measured the channel, by the placement. */
export interface Candidate {
  /** Whose hive it hung at; null of a device of the apiary. */
  colonyId: string | null;
  deviceId: string;
  kind: string;
  seriesId: number;
  /** When the device was hung there: earlier than `from` where what is asked begins later. */
  placedAt: number;
  /** In milliseconds, until before `to`. */
  from: number;
  to: number;
}

/** The time in which one series tells what there is to know of a place. */
export type Stretch = Pick<Candidate, 'deviceId' | 'seriesId' | 'from' | 'to'> & { channel: SensorChannel };

/**
 * Of the devices of one place, one at each time: the one whose kind measures the channel, else the one that was placed first.
 * @returns in the order of time; no two overlap
 */
export const stretchesOf = (
  candidates: readonly Candidate[],
  channel: SensorChannel,
  source: string | undefined,
): Stretch[] => {
  const inOrder = candidates.toSorted(
    (a, b) =>
      Number(b.kind === source) - Number(a.kind === source) ||
      a.placedAt - b.placedAt ||
      a.from - b.from ||
      (a.deviceId < b.deviceId ? -1 : 1),
  );
  const stretches: Stretch[] = [];
  for (const { deviceId, seriesId, from, to } of inOrder) {
    for (const rest of without({ from, to }, stretches)) stretches.push({ deviceId, seriesId, channel, ...rest });
  }
  return stretches.toSorted((a, b) => a.from - b.from);
};

interface Span {
  from: number;
  to: number;
}

/** What is left of a time without those that are taken. */
const without = (span: Span, taken: readonly Span[]): Span[] => {
  let left = [span];
  for (const { from, to } of taken) {
    left = left.flatMap((each) => [
      { from: each.from, to: Math.min(each.to, from) },
      { from: Math.max(each.from, to), to: each.to },
    ]);
    left = left.filter((each) => each.from < each.to);
  }
  return left;
};
