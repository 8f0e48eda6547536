import { isDeepStrictEqual } from 'node:util';
import { type Answer, apply, emptyState, type Request, type State, type World } from './oracle.ts';

/** A request with its answer, and when it was sent and answered, as ticks of one counter. */
export interface Call {
  request: Request;
  answer: Answer;
  sentAt: number;
  answeredAt: number;
}

/** In the realm of the test, where `isDeepStrictEqual` finds the same prototypes. */
const copyOf = (state: State): State => JSON.parse(JSON.stringify(state)) as State;

const comparable = (answer: Answer): Answer => {
  if (answer.kind !== 'done') return answer;
  const { movementId: _movementId, ...rest } = answer;
  return rest;
};

/**
 * An order of the calls, in which none stands before one that was answered before it was sent, and in which the oracle
 * gives every answer that the clients saw: the service is linearizable (Herlihy and Wing) for this history. Undefined
 * when there is none.
 */
export const findOrder = (world: World, calls: readonly Call[]): Call[] | undefined => {
  const refuted = new Set<string>();

  const search = (state: State, open: readonly Call[]): Call[] | undefined => {
    if (open.length === 0) return [];
    const key = JSON.stringify([open.map((call) => calls.indexOf(call)), state]);
    if (refuted.has(key)) return undefined;
    const firstAnswer = Math.min(...open.map((call) => call.answeredAt));
    for (const call of open.filter((each) => each.sentAt <= firstAnswer)) {
      const next = copyOf(state);
      const expected = apply(world, next, call.request, call.answer);
      if (!isDeepStrictEqual(expected, comparable(call.answer))) continue;
      const rest = search(
        next,
        open.filter((other) => other !== call),
      );
      if (rest) return [call, ...rest];
    }
    refuted.add(key);
    return undefined;
  };

  return search(emptyState(), calls);
};
