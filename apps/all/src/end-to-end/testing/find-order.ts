import { isDeepStrictEqual } from 'node:util';
import { type Answer, apply, emptyState, type Happened, type Request, type State, type World } from './oracle.ts';

/** A request with its answer, and when it was sent and answered, as ticks of one counter. */
export interface Call {
  request: Request;
  answer: Answer;
  sentAt: number;
  answeredAt: number;
  happened: Happened;
  /** Those that must come before it, as a booking comes after the entries before it in its request. */
  after?: readonly Call[];
}

/** What a call with a single entry was answered for it. */
const isRejected = ({ answer }: Call): boolean => answer.kind === 'booked' && answer.results[0]!.status === 'REJECTED';

/**
 * The same calls with each entry of a shop's request as a call of its own. Each is a booking for itself, and they are
 * booked in their order. A refusal books nothing and holds for some moment of its request: of requests at once that
 * name the same externalIds crosswise, each may refuse an entry as if the other's were not there yet.
 */
export const entryByEntry = (calls: readonly Call[]): Call[] =>
  calls.flatMap((call) => {
    const { request, answer } = call;
    if (request.kind !== 'book' || answer.kind !== 'booked') return [call];
    const parts: Call[] = [];
    for (const [index, entry] of request.entries.entries()) {
      const part: Call = {
        ...call,
        request: { kind: 'book', entries: [entry] },
        answer: { kind: 'booked', results: [answer.results[index]!] },
      };
      parts.push(isRejected(part) ? part : { ...part, after: [...parts] });
    }
    return parts;
  });

/** In the realm of the test, where `isDeepStrictEqual` finds the same prototypes. */
const copyOf = (state: State): State => JSON.parse(JSON.stringify(state)) as State;

const comparable = (answer: Answer): Answer => {
  if (answer.kind !== 'done') return answer;
  const { movementId: _movementId, ...rest } = answer;
  return rest;
};

/**
 * An order of the calls that puts none before a call that was answered before it was sent, and in which the oracle
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
    for (const call of open.filter(
      (each) => each.sentAt <= firstAnswer && !each.after?.some((before) => open.includes(before)),
    )) {
      const next = copyOf(state);
      const expected = apply(world, next, call.request, call.happened, call.answer);
      if (!isDeepStrictEqual(expected, comparable(call.answer))) continue;
      const rest = search(
        next,
        open.filter((other) => other !== call),
      );
      if (rest) return [call, ...rest];
      // What changes nothing and fits here keeps no other call from its place.
      if (isDeepStrictEqual(next, state)) break;
    }
    refuted.add(key);
    return undefined;
  };

  return search(emptyState(), calls);
};
