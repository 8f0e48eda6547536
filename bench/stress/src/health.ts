import { BUSY_MS, LONGEST_MS } from './experiment.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

/** Readiness shows within 2 s that the database is away; a busy computer may take longer. */
const REPORTED_WITHIN_MS = 5_000;
const ASKED_EACH_MS = 1_000;
const PATIENCE_MS = 10_000;

interface Answer {
  who: string;
  begunAt: number;
  live: number;
  ready: number;
}

/** Asks every process again and again whether it lives and is ready. */
export interface HealthWatch {
  outageBegins(): void;
  outageEnds(): void;
  /** Ends the watch. @param isTotal whether all had to be not ready during the outage */
  violations(isTotal: boolean): Promise<string[]>;
}

const statusOf = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    () => 0,
  );

export const watchHealth = ({ house, workers }: Stage): HealthWatch => {
  const places = [
    ...house.apis.map(({ url }, n) => ({ who: `api ${n + 1}`, health: `${url}/api/v1/health` })),
    ...workers.map(({ url }, n) => ({ who: `worker ${n + 1}`, health: `${url}/health` })),
  ];
  const asked: Promise<Answer>[] = [];
  const ask = async (who: string, health: string): Promise<Answer> => {
    const begunAt = Date.now();
    const [live, ready] = await Promise.all([statusOf(health), statusOf(`${health}/ready`)]);
    return { who, begunAt, live, ready };
  };
  const askAll = (): Promise<Answer[]> => {
    const answers = places.map(({ who, health }) => ask(who, health));
    asked.push(...answers);
    return Promise.all(answers);
  };
  const timer = setInterval(() => void askAll(), ASKED_EACH_MS);
  let from = Infinity;
  let to = Infinity;
  return {
    outageBegins: () => {
      from = Date.now() + REPORTED_WITHIN_MS;
    },
    outageEnds: () => {
      to = Date.now() - REPORTED_WITHIN_MS;
    },
    violations: async (isTotal) => {
      clearInterval(timer);
      let atLast: Answer[] = [];
      // A statement that was sent just before the end may hang on for as long as any.
      await until(LONGEST_MS + BUSY_MS, async () => {
        atLast = await askAll();
        return atLast.every(({ ready }) => ready === 200);
      });
      const answers = await Promise.all(asked);
      const during = answers.filter(({ begunAt }) => begunAt > from && begunAt < to);
      const reported = (what: string, of: readonly Answer[]): string[] =>
        [...new Set(of.map(({ who }) => who))].map((who) => `${who} ${what}`);
      return [
        ...reported(
          'did not say that it lives',
          answers.filter(({ live }) => live !== 200),
        ),
        ...(isTotal
          ? reported(
              'was ready without a database',
              during.filter(({ ready }) => ready !== 503),
            )
          : []),
        ...(isTotal && during.length === 0 ? ['nobody was asked during the outage'] : []),
        ...reported(
          'is not ready afterwards',
          atLast.filter(({ ready }) => ready !== 200),
        ),
      ];
    },
  };
};
