import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDistance, today } from '../../components/screen/format.ts';
import { showDone, showFailure } from '../../components/screen/say.tsx';
import { m } from '../../generated/messages/messages.js';
import { useOutbox, useRecording } from '../../outbox/outbox-provider.tsx';
import { useMe } from '../../session/session.tsx';
import { type GoingOn, roundsGoingOn } from './going-on.ts';
import styles from './inspections.module.css';
import { unfinishedRounds } from './queries.ts';

/** The rounds that were begun, here, on another phone or by somebody else. */
export const useGoingOn = (): GoingOn[] => {
  const rounds = useQuery(unfinishedRounds);
  const { entries } = useOutbox();
  const newest = new Map<string, GoingOn>();
  for (const round of roundsGoingOn(rounds.data ?? [], entries, today())) {
    if (!newest.has(round.apiaryId)) newest.set(round.apiaryId, round);
  }
  return [...newest.values()];
};

/** To go on with a round, or to end it where it is. */
export function RoundsGoingOn({ rounds }: { rounds: readonly GoingOn[] }) {
  const { record } = useRecording('/rounds/{id}');
  const { user } = useMe();
  const end = async ({ id, apiaryName, apiaryId }: GoingOn): Promise<void> => {
    try {
      const outcome = await record({
        pathParams: { id },
        body: { isFinished: true },
        label: apiaryName,
        formAddress: `/inspect/${apiaryId}`,
      });
      if (outcome.kind === 'refused') showFailure(outcome.problem);
      else showDone(m.round_ended({ apiary: apiaryName }));
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <section aria-labelledby="going-on">
      <Title order={2} id="going-on">
        {m.round_going_on()}
      </Title>
      <ul className={styles.choices}>
        {rounds.map((round) => (
          <li key={round.id}>
            <Link to="/inspect/$apiaryId" params={{ apiaryId: round.apiaryId }} className={styles.choice}>
              <span>
                <strong>{round.apiaryName}</strong>
                <Text c="var(--soft)">{howFar(round, user.name)}</Text>
              </span>
              <IconChevronRight aria-hidden size={24} />
            </Link>
            <Button variant="subtle" size="md" px={0} onClick={() => void end(round)}>
              {m.round_end({ apiary: round.apiaryName })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const howFar = ({ startedOn, begunBy, colonyIds, outcomes }: GoingOn, ownName: string): string => {
  const when = formatDistance(startedOn);
  const done = colonyIds.filter((id) => outcomes.has(id)).length;
  return m.round_of({
    progress: m.round_progress({ done, count: colonyIds.length }),
    begun:
      begunBy === null || begunBy === ownName ? m.round_begun({ when }) : m.round_begun_by({ when, name: begunBy }),
  });
};
