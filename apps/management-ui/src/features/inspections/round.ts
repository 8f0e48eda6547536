import type { FieldPack, Round as RecordedRound } from '@beekeeping/api-client';
import { useState } from 'react';
import { today } from '../../components/screen/format.ts';
import { showFailure } from '../../components/screen/say.tsx';
import { tellWorker } from '../../offline/tell-worker.ts';
import { newId } from '../../outbox/new-id.ts';
import type { KeptRequest } from '../../outbox/outbox.ts';
import { useOutbox, useRecording } from '../../outbox/outbox-provider.tsx';
import { requestOf } from '../../outbox/recordable.ts';
import { useMe } from '../../session/session.tsx';
import { type GoingOn, roundsGoingOn, type VisitOutcome } from './going-on.ts';
import { type PackedColony, UNFINISHED_ROUNDS } from './queries.ts';

/** How far a round has come. */
export interface Round {
  /** Inspected or passed over. */
  done: ReadonlySet<string>;
  skipped: ReadonlySet<string>;
  /** What is recorded along with the inspection of this colony. */
  visitOf: (colony: PackedColony) => readonly KeptRequest[];
  /** The inspection is recorded. @returns the round after it */
  visited: (colony: PackedColony) => Round;
  /** @returns the round after it */
  skip: (colony: PackedColony) => Round;
  finish: () => void;
}

interface Here {
  /** The round that this screen has begun or gone on with. */
  round?: Pick<GoingOn, 'id' | 'startedOn'> & { outcomes?: never };
  outcomes: ReadonlyMap<string, VisitOutcome>;
}

/** The round through an apiary: the one that goes on, or a new one that begins with the first visit. */
export const useRound = ({ apiary, colonies = [] }: FieldPack, known: readonly RecordedRound[]): Round => {
  const { user } = useMe();
  const { entries } = useOutbox();
  const { record: recordRound } = useRecording('/rounds');
  const { record: recordVisit } = useRecording('/rounds/{id}/visits/{colonyId}');
  const { record: recordEnd } = useRecording('/rounds/{id}');
  const [fresh] = useState(() => ({ id: newId(), startedOn: today() }));
  const [here, setHere] = useState<Here>({ outcomes: new Map() });
  const goingOn = roundsGoingOn(known, entries, today()).filter(({ apiaryId }) => apiaryId === apiary.id);
  const begun = goingOn.find(({ id }) => id === here.round?.id) ?? here.round ?? goingOn[0];
  const { id, startedOn } = begun ?? fresh;
  const formAddress = `/inspect/${apiary.id}`;

  const beginning = requestOf('/rounds', {
    id,
    body: { apiaryId: apiary.id, startedOn, colonyIds: colonies.map((colony) => colony.id) },
    label: apiary.name,
  });
  const visit = (colony: PackedColony, outcome: VisitOutcome) =>
    requestOf('/rounds/{id}/visits/{colonyId}', {
      pathParams: { id, colonyId: colony.id },
      body: { outcome },
      label: colony.name,
    });
  // By whomever, in a round or not.
  const seen = [
    ...colonies.filter(({ inspections }) => (inspections?.[0]?.inspectedOn ?? '') >= startedOn).map((each) => each.id),
    ...entries.filter(({ path }) => path === '/inspections').map(({ body }) => String(body?.colonyId)),
  ];
  /** The network may be gone before the service is asked for it again. */
  const keep = (outcomes: ReadonlyMap<string, VisitOutcome>): void => {
    const stops = colonies.map((colony) => ({
      colonyId: colony.id,
      colonyName: colony.name,
      isThere: true,
      outcome: outcomes.get(colony.id) ?? null,
    }));
    const own = known.find((each) => each.id === id) ?? { recordedByName: user.name };
    const round = { ...own, id, apiaryId: apiary.id, apiaryName: apiary.name, startedOn, stops };
    const body = { items: [round, ...known.filter((each) => each.id !== id)], nextCursor: null };
    void tellWorker({ kind: 'keep', userId: user.id, answers: [{ path: UNFINISHED_ROUNDS, body }] });
  };
  const roundOf = (now: Here): Round => {
    const inRound = new Set(colonies.map((colony) => colony.id));
    const outcomes = new Map<string, VisitOutcome>([
      ...(begun?.outcomes ?? []),
      ...now.outcomes,
      ...seen.map((colonyId) => [colonyId, 'INSPECTED'] as const),
    ]);
    const note = (colonyId: string, outcome: VisitOutcome): Round => {
      const next: Here = { round: { id, startedOn }, outcomes: new Map([...now.outcomes, [colonyId, outcome]]) };
      setHere(next);
      keep(new Map([...outcomes, [colonyId, outcome]]));
      return roundOf(next);
    };
    return {
      done: new Set([...outcomes.keys()].filter((colonyId) => inRound.has(colonyId))),
      skipped: new Set([...outcomes].filter(([, outcome]) => outcome === 'SKIPPED').map(([colonyId]) => colonyId)),
      visitOf: (colony) => [...(begun === undefined ? [beginning] : []), visit(colony, 'INSPECTED')],
      visited: (colony) => note(colony.id, 'INSPECTED'),
      skip: (colony) => {
        const skipping = visit(colony, 'SKIPPED');
        const recorded =
          begun === undefined
            ? recordRound({ ...beginning, along: [skipping], formAddress })
            : recordVisit({ ...skipping, formAddress });
        recorded.catch(showFailure);
        return note(colony.id, 'SKIPPED');
      },
      finish: () => {
        if (begun === undefined) return;
        recordEnd({ pathParams: { id }, body: { isFinished: true }, label: apiary.name, formAddress }).catch(
          showFailure,
        );
      },
    };
  };
  return roundOf(here);
};
