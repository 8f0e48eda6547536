import { localDay } from '../../components/screen/days.ts';
import type { Chart, ChartEvent } from './queries.ts';

/** A day as the table beside the chart has it. */
export interface WeightDay {
  day: string;
  mean: number | null;
  minimum: number | null;
  maximum: number | null;
  gainKg: number | null;
  events: readonly ChartEvent[];
}

const grouped = <Item extends { at: string }>(items: readonly Item[]): Map<string, Item[]> => {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = localDay(new Date(item.at));
    const known = days.get(day);
    if (known) known.push(item);
    else days.set(day, [item]);
  }
  return days;
};

/** The days of a chart in which something was measured or happened, the latest first. */
export const weightDays = ({ items, events, gains }: Chart): WeightDay[] => {
  const [measured, happened] = [grouped(items), grouped(events)];
  const gainOf = new Map(gains.map(({ day, gainKg }) => [day, gainKg]));
  return [...new Set([...measured.keys(), ...happened.keys()])]
    .toSorted()
    .toReversed()
    .map((day) => {
      const of = measured.get(day) ?? [];
      const count = of.reduce((sum, item) => sum + item.count, 0);
      return {
        day,
        mean: count === 0 ? null : of.reduce((sum, item) => sum + item.value * item.count, 0) / count,
        minimum: count === 0 ? null : Math.min(...of.map(({ minimum }) => minimum)),
        maximum: count === 0 ? null : Math.max(...of.map(({ maximum }) => maximum)),
        gainKg: gainOf.get(day) ?? null,
        events: happened.get(day) ?? [],
      };
    });
};

/** What all days together gained, and of how many that is not known. */
export const gainOfAll = (gains: Chart['gains']): { kg: number; unknown: number; days: number } => {
  const known = gains.flatMap(({ gainKg }) => gainKg ?? []);
  return { kg: known.reduce((sum, kg) => sum + kg, 0), unknown: gains.length - known.length, days: gains.length };
};
