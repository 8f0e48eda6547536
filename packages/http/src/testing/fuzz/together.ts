import type { AnyRoute } from '../../routes/route.ts';
import { type Mutation, requestOf } from './mutation.ts';

/**
 * Mutations of one verdict in groups with at most one at each place, none of them inside another, so that a few requests
 * try them all. What cannot be tried together is a group by itself.
 * @param most of a group
 */
export const inGroups = (mutations: readonly Mutation[], most = Infinity): Mutation[][] => {
  const places = new Set(mutations.map(({ at }) => at));
  const around = new Set(
    [...places].flatMap((at) => at.split('.').map((_step, index, steps) => steps.slice(0, index).join('.'))),
  );
  const alone: Mutation[][] = [];
  const byTurn: Mutation[][] = [];
  const turns = new Map<string, number>();
  for (const mutation of mutations) {
    if (!mutation.change || around.has(mutation.at)) {
      alone.push([mutation]);
      continue;
    }
    const turn = turns.get(mutation.at) ?? 0;
    turns.set(mutation.at, turn + 1);
    (byTurn[turn] ??= []).push(mutation);
  }
  return [...alone, ...byTurn.flatMap((group) => partsOf(group, most))];
};

const partsOf = (group: Mutation[], most: number): Mutation[][] =>
  group.length <= most ? [group] : [group.slice(0, most), ...partsOf(group.slice(most), most)];

/** All of a group in one request. */
export const together = (route: AnyRoute<never>, group: readonly Mutation[]): Mutation => {
  const [first] = group;
  if (group.length === 1) return first!;
  return {
    kind: group.map(({ kind, at }) => `${kind} at ${at}`).join(', '),
    at: 'once',
    verdict: first!.verdict,
    apply: (sample) =>
      requestOf(
        route,
        group.reduce((changed, mutation) => mutation.change!(changed), sample),
      ),
  };
};
