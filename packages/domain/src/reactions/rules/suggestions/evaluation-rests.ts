import { pendingEvaluations } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Suggester } from './suggester.ts';

/**
 * Number of immediate evaluations of a subject in a row: a beekeeper who records one thing after another does not wait.
 */
const AT_ONCE = 5;
/** Asked for again so soon after its rest, a subject rests twice as long as before, beginning with `FIRST_MS`. */
const AGAIN_WITHIN_MS = 5_000;
const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;
/** Limit of concurrent rests; beyond that, each request is evaluated. */
const MAX_RESTING = 1_000;

interface Rest {
  suggester: Suggester;
  subjectId: string;
  until: number;
  times: number;
}

const restAfter = (times: number): number =>
  times <= AT_ONCE ? 0 : Math.min(FIRST_MS * 2 ** (times - AT_ONCE - 1), LONGEST_MS);

/**
 * What one process has evaluated lately. A subject that events ask for again and again is left alone for longer each time,
 * up to half a minute: ten thousand movements of one article need no evaluation every second.
 */
export class EvaluationRests {
  readonly #clock: () => number;
  readonly #rests = new Map<string, Rest>();

  constructor(clock = (): number => performance.now()) {
    this.#clock = clock;
  }

  evaluated(suggester: Suggester, subjectIds: readonly string[]): void {
    const now = this.#clock();
    for (const [key, { until }] of this.#rests) if (until + AGAIN_WITHIN_MS < now) this.#rests.delete(key);
    for (const subjectId of subjectIds) {
      const key = `${suggester.type} ${suggester.subjectKind} ${subjectId}`;
      const before = this.#rests.get(key);
      if (!before && this.#rests.size >= MAX_RESTING) continue;
      const times = (before?.times ?? 0) + 1;
      this.#rests.set(key, { suggester, subjectId, until: now + restAfter(times), times });
    }
  }

  /** Holds for requests of subjects that do not rest. */
  isAwake(): SQL | undefined {
    const now = this.#clock();
    const resting = [...this.#rests.values()].filter(({ until }) => until > now);
    if (resting.length === 0) return undefined;
    const { type, subjectKind, subjectId } = pendingEvaluations;
    return sql`(${type}, ${subjectKind}, ${subjectId}) not in (
      select * from unnest(${sql.param(resting.map(({ suggester }) => suggester.type))}::text[],
        ${sql.param(resting.map(({ suggester }) => suggester.subjectKind))}::text[],
        ${sql.param(resting.map((rest) => rest.subjectId))}::uuid[]))`;
  }
}
