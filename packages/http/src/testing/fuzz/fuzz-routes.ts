import { MAX_FIELD_ERRORS } from '@beekeeping/core/field-error';
import type { Database } from '@beekeeping/db';
import type { AnyRoute } from '../../routes/route.ts';
import { type RawAnswer, rawClient, type RawRequest } from '../raw-request.ts';
import { bodyMutations, rawBodyMutations } from './body-mutations.ts';
import { declaredRefusalOf } from './declared-refusal.ts';
import { type Mutation, type Recipe, requestOf, type Sample } from './mutation.ts';
import { violationOf, type FuzzAnswer } from './check-answer.ts';
import { inGroups, together } from './together.ts';
import { askedForEach, eachViolation, isOfItem, withOneItem } from './each-violation.ts';
import { isFirstOfItsKind } from './kind-of-route.ts';
import { pathMutations } from './path-mutations.ts';
import { queryMutations } from './query-mutations.ts';
import { changedCounts, rowCounts } from './row-counts.ts';
import { sendBytes } from '../send-bytes.ts';
import { socketMutations } from './socket-mutations.ts';
import { credentialMutations, idempotencyKeyMutations, transportMutations } from './transport-mutations.ts';

export interface FuzzTarget {
  url: string;
  db: Database;
  /** Everything that is served there. */
  routes: readonly AnyRoute<never>[];
  /** Gives an access token for routes for users, a fresh one for each route; a recipe may name another Authorization. */
  token?: () => string;
  /** A key with every scope for routes for API keys; a recipe may name another X-Api-Key. */
  apiKey?: string;
}

export interface FuzzReport {
  /** False when a valid request did not get the declared status: then the invalid ones prove nothing. */
  isReached: boolean;
  requests: number;
  /** Errors that the declaration of the route refuses by itself: tried on it alone, without a request. */
  refusedByDeclaration: number;
  /** Different kinds of errors that were sent, beside those below HTTP. */
  kinds: number;
  /** One line per finding; empty when the route is sound. */
  findings: string[];
}

const AT_ONCE = 6;

/** Hashes wait for one another: more at once gain nothing. */
const HASHES_AT_ONCE = 2;

/** Refused credentials leave an audit entry and are counted: traces on purpose, nothing half-written. */
const TRACES = new Set(['attempts', 'audit_log']);

/** True when a valid request of the route has a password hashed or compared, which takes 200 ms. */
const computesAHash = (route: AnyRoute<never>, { body }: Sample): boolean =>
  route.throttle === 'login' ||
  (typeof body === 'object' && body !== null && ('password' in body || 'newPassword' in body));

const isPlainHeader = ({ at, kind }: Mutation): boolean => at.startsWith('header') && !kind.endsWith('Idempotency-Key');

/**
 * Those that are sent all the same, though the declaration refuses them: one in each part of the request, another one from
 * route to route, to see that the service asks the declaration and answers what it says.
 */
const sentAllTheSame = (refused: Iterable<Mutation>, turn: number): Set<Mutation> => {
  const byPart = new Map<string, Mutation[]>();
  for (const mutation of refused) {
    const part = mutation.at.split('.', 1)[0]!;
    byPart.set(part, [...(byPart.get(part) ?? []), mutation]);
  }
  return new Set([...byPart.values()].map((here) => here[turn % here.length]!));
};

/** The fields of the body that a refusal names, as mutations name their places. */
const placesIn = ({ text }: FuzzAnswer): Set<string> => {
  const { errors = [] } = JSON.parse(text) as { errors?: { path: string }[] };
  return new Set(errors.map(({ path }) => `body.${path}`));
};

/** Whether an answer may be due to what was done to the record before. */
const isDueToUse = ({ verdict }: Mutation, { status }: FuzzAnswer): boolean =>
  status < 500 && (verdict === 'same' ? status >= 400 : [404, 409, 412].includes(status));

const credentialFor = ({ access }: AnyRoute<never>, { token, apiKey }: FuzzTarget): Record<string, string> => {
  if (access.kind === 'public') return {};
  if (access.kind === 'api-key') return apiKey === undefined ? {} : { 'X-Api-Key': apiKey };
  return token === undefined ? {} : { Authorization: `Bearer ${token()}` };
};

const inParallel = async <T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const queue = items.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of queue) await work(item);
  });
  await Promise.all(workers);
};

/**
 * Sends one route a valid request, then every error that can be derived from its declaration, and if it is the first of its
 * kind also those that any route of that kind takes alike (addresses, headers, encodings, broken bytes), then the valid request
 * again: it must still be good, and no refused request may have left a row behind.
 */
export const fuzzRoute = async (target: FuzzTarget, route: AnyRoute<never>, recipe: Recipe): Promise<FuzzReport> => {
  const { url, db, routes } = target;
  const client = rawClient(url);
  const findings: string[] = [];
  let requests = 0;
  let isReached = true;

  const credential = credentialFor(route, target);
  const sample = async (): Promise<Sample> => {
    const made = await recipe();
    return { ...made, headers: { ...credential, ...made.headers } };
  };
  const sent = async (raw: RawRequest): Promise<RawAnswer> => {
    requests += 1;
    return client.send(raw);
  };
  /** @returns whether something was found */
  const note = ({ kind, at }: Mutation, outcome: string | undefined): boolean => {
    if (outcome !== undefined) findings.push(`${kind} at ${at} ${outcome}`);
    return outcome !== undefined;
  };
  const answerTo = (raw: RawRequest): Promise<FuzzAnswer | string> =>
    sent(raw).then(
      ({ status, headers, text }) => ({ status, contentType: headers['content-type'] ?? '', text }),
      (error: unknown) => `broke: ${String(error)}`,
    );
  const checkAnswer = (mutation: Mutation, answer: FuzzAnswer | string): boolean =>
    note(mutation, typeof answer === 'string' ? answer : violationOf(route, mutation.verdict, answer));
  const tryOn = async (mutation: Mutation, from: Sample): Promise<boolean> =>
    checkAnswer(mutation, await answerTo(mutation.apply(from)));
  /**
   * Tries errors that may be accepted in one request, and where that is refused, each half of them by itself.
   * @param used a sample that was sent before; a new one is made where there is none, or where that may be why it was refused
   * @returns whether something was found
   */
  const tryTogether = async (group: readonly Mutation[], used: Sample | undefined): Promise<boolean> => {
    const all = together(route, group);
    const answer = await answerTo(all.apply(used ?? (await sample())));
    if (typeof answer === 'object' && violationOf(route, 'same', answer) === undefined) return false;
    if (group.length === 1) {
      const isUsedUp = used && typeof answer === 'object' && isDueToUse(all, answer);
      return isUsedUp ? tryOn(all, await sample()) : checkAnswer(all, answer);
    }
    const half = Math.floor(group.length / 2);
    const isFound = [await tryTogether(group.slice(0, half), used), await tryTogether(group.slice(half), used)];
    // What fails together only.
    return isFound.includes(true) || checkAnswer({ ...all, verdict: 'survived' }, answer);
  };
  /** Asks for each item by itself: what is refused otherwise is answered as the outcome of the item. */
  const tryForEach = async (mutation: Mutation, from: Sample): Promise<void> => {
    const answer = await answerTo(askedForEach(mutation.apply(withOneItem(from))));
    const outcome = typeof answer === 'string' ? answer : eachViolation(route, mutation, answer);
    note({ ...mutation, kind: `each by itself: ${mutation.kind}` }, outcome);
  };
  const baseline = async (when: string, from: Sample): Promise<void> => {
    const { status, text } = await sent(requestOf(route, from));
    if (status === route.status) return;
    isReached = false;
    findings.push(`not reached: the ${when} request answered ${status}: ${text.slice(0, 300)}`);
  };

  const first = await sample();
  await baseline('first valid', first);
  // What only reads uses nothing up.
  const isRead = route.method === 'GET' && route.status !== 302;
  const kept = isRead ? first : await sample();
  const isFirst = isFirstOfItsKind(route, routes);
  const ofTheInput = [
    ...pathMutations(route, routes, kept, isFirst),
    ...queryMutations(route, kept, isFirst),
    ...bodyMutations(route, kept, isFirst),
  ];
  const declaredRefusal = declaredRefusalOf(route);
  const refusals = new Map<Mutation, FuzzAnswer>();
  const tryOnDeclaration = (group: readonly Mutation[]): void => {
    const all = together(route, group);
    const refusal = declaredRefusal(all.apply(kept));
    if (refusal === undefined && (group.length === 1 || all.verdict !== 'refused')) return;
    if (refusal) note(all, violationOf(route, all.verdict, refusal));
    const named = refusal && group.length > 1 ? placesIn(refusal) : new Set<string>();
    for (const mutation of group) {
      if (refusal && (group.length === 1 || named.has(mutation.at))) refusals.set(mutation, refusal);
      else tryOnDeclaration([mutation]);
    }
  };
  for (const verdict of ['refused', 'same', 'survived'] as const) {
    const mutations = ofTheInput.filter((mutation) => mutation.verdict === verdict);
    for (const group of inGroups(mutations, MAX_FIELD_ERRORS)) tryOnDeclaration(group);
  }
  const turn = Math.max(0, routes.indexOf(route));
  const sentToo = sentAllTheSame(refusals.keys(), turn);
  const mutations = [
    ...ofTheInput.filter((mutation) => !refusals.has(mutation) || sentToo.has(mutation)),
    ...credentialMutations(route, isFirst),
    ...idempotencyKeyMutations(route, isFirst),
    ...(isFirst && route.receives === undefined ? [...rawBodyMutations(route), ...transportMutations(route)] : []),
  ];
  const refused = mutations.filter(({ verdict }) => verdict === 'refused');
  const before = await rowCounts(db);
  const isDear = computesAHash(route, kept);
  // A route with few places refuses clients that come at once.
  const atOnce = route.admit ? 1 : isDear ? HASHES_AT_ONCE : AT_ONCE;
  await inParallel(refused, atOnce, (mutation) => tryOn(mutation, kept));
  for (const [kind, bytes] of isFirst ? Object.entries(socketMutations) : []) {
    requests += 1;
    const outcome = await sendBytes(url, bytes(requestOf(route, { ...kept, body: undefined }))).then(
      ({ status, headers, body }) =>
        violationOf({ ...route, errorPage: undefined }, 'refused', {
          status,
          contentType: headers['content-type'] ?? '',
          text: body,
        }),
      (error: unknown) => `broke: ${String(error)}`,
    );
    if (outcome !== undefined) findings.push(`${kind} ${outcome}`);
  }
  if (route.otherMode?.isAsked({ mode: 'each' })) {
    const ofItems = ofTheInput.filter((mutation) => mutation.verdict === 'refused' && isOfItem(mutation));
    for (const mutation of sentAllTheSame(ofItems, turn)) await tryForEach(mutation, kept);
  }
  const left = changedCounts(before, await rowCounts(db)).filter((line) => !TRACES.has(line.split(' ')[0] ?? ''));
  if (left.length > 0) findings.push(`refused requests left rows behind: ${left.join(', ')}`);
  await baseline('untouched valid', kept);

  // What may succeed may use its record up. A new one for each is most of the work: where the valid request is taken again
  // and again, one serves for all. On public routes the request itself holds what is used up.
  const isRepeatable =
    isRead ||
    (route.access.kind !== 'public' &&
      route.status !== 302 &&
      (await sent(requestOf(route, kept))).status === route.status);
  const tried = mutations.filter((mutation) => !isPlainHeader(mutation) || isRepeatable || !isDear);
  const groups = (['same', 'survived'] as const).flatMap((verdict) =>
    inGroups(tried.filter((mutation) => mutation.verdict === verdict)),
  );
  await inParallel(groups, atOnce, (group) => tryTogether(group, isRepeatable ? kept : undefined));
  if (route.otherMode?.isAsked({ mode: 'each' })) {
    await tryForEach(
      { kind: 'valid item', at: 'body', verdict: 'same', apply: (from) => requestOf(route, from) },
      await sample(),
    );
    const ofItems = ofTheInput.filter((mutation) => mutation.verdict !== 'refused' && isOfItem(mutation));
    for (const mutation of sentAllTheSame(ofItems, turn)) await tryForEach(mutation, await sample());
  }
  client.close();
  return {
    isReached,
    requests,
    refusedByDeclaration: refusals.size,
    kinds: new Set([...ofTheInput, ...mutations].map(({ kind }) => kind)).size,
    findings,
  };
};
