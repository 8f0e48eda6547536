import type { Round } from '@beekeeping/api-client';
import { daysBetween } from '../../components/screen/days.ts';
import type { Entry } from '../../outbox/entry.ts';

/** What came of a visit. */
export type VisitOutcome = NonNullable<Round['stops'][number]['outcome']>;

/** A round that nobody has finished yet. */
export interface GoingOn {
  id: string;
  apiaryId: string;
  apiaryName: string;
  startedOn: string;
  /** Who began it; null when it is known on this device only. */
  begunBy: string | null;
  /** The colonies that are there. */
  colonyIds: readonly string[];
  outcomes: ReadonlyMap<string, VisitOutcome>;
}

/** A colony is inspected every week: a round that was left for longer has been given up. */
const GOES_ON_DAYS = 4;

/** The rounds that go on, newest first: as the service knows them, and over that what waits on this device. */
export const roundsGoingOn = (
  known: readonly Round[],
  entries: readonly Pick<Entry, 'path' | 'pathParams' | 'body' | 'label'>[],
  today: string,
): GoingOn[] => {
  const of = (path: string) => entries.filter((entry) => entry.path === path);
  const rounds = [...of('/rounds').map(fromEntry), ...known.map(fromService)];
  const finished = new Set(of('/rounds/{id}').map(({ pathParams }) => pathParams?.id));
  const visits = of('/rounds/{id}/visits/{colonyId}');
  return rounds
    .filter(({ id }, index) => !finished.has(id) && rounds.findIndex((each) => each.id === id) === index)
    .map((round) => ({
      ...round,
      outcomes: new Map([
        ...round.outcomes,
        ...visits
          .filter(({ pathParams }) => pathParams?.id === round.id)
          .map(({ pathParams, body }) => [pathParams!.colonyId!, body!.outcome as VisitOutcome] as const),
      ]),
    }))
    .filter((round) => goesOn(round, today))
    .toSorted((a, b) => b.startedOn.localeCompare(a.startedOn));
};

const goesOn = ({ startedOn, colonyIds, outcomes }: GoingOn, today: string): boolean => {
  const days = daysBetween(startedOn, today);
  return days <= 0 || (days <= GOES_ON_DAYS && colonyIds.some((id) => !outcomes.has(id)));
};

const fromService = ({ id, apiaryId, apiaryName, startedOn, recordedByName, stops }: Round): GoingOn => ({
  id,
  apiaryId,
  apiaryName,
  startedOn,
  begunBy: recordedByName,
  colonyIds: stops.filter(({ isThere }) => isThere).map(({ colonyId }) => colonyId),
  outcomes: new Map(stops.flatMap(({ colonyId, outcome }) => (outcome === null ? [] : [[colonyId, outcome] as const]))),
});

const fromEntry = ({ body, label }: Pick<Entry, 'body' | 'label'>): GoingOn => {
  const { id, apiaryId, startedOn, colonyIds } = body as Record<'id' | 'apiaryId' | 'startedOn', string> & {
    colonyIds: string[];
  };
  return { id, apiaryId, apiaryName: label, startedOn, begunBy: null, colonyIds, outcomes: new Map() };
};
