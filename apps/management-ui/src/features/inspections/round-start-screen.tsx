import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { apiaryChoices } from '../../components/herd/herd-choices.ts';
import { Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { InstallHint } from '../../offline/install-hint.tsx';
import styles from './inspections.module.css';
import { RoundsGoingOn, useGoingOn } from './rounds-going-on.tsx';

/** Where the round goes. */
export function RoundStartScreen() {
  const apiaries = useQuery(apiaryChoices);
  const rounds = useGoingOn();
  const begun = new Set(rounds.map(({ apiaryId }) => apiaryId));
  return (
    <Screen title={m.inspect()}>
      <InstallHint />
      {rounds.length > 0 && <RoundsGoingOn rounds={rounds} />}
      <Loaded of={apiaries}>
        {(found) => {
          const inhabited = found.filter(({ livingColonies }) => livingColonies > 0);
          if (inhabited.length === 0) return <Empty>{m.round_nowhere()}</Empty>;
          const others = inhabited.filter(({ id }) => !begun.has(id));
          if (others.length === 0) return null;
          return (
            <section aria-labelledby="begin">
              <Title order={2} id="begin">
                {rounds.length > 0 ? m.round_other() : m.round_where()}
              </Title>
              <ul className={styles.choices}>
                {others.map(({ id, name, livingColonies }) => (
                  <li key={id}>
                    <Link to="/inspect/$apiaryId" params={{ apiaryId: id }} className={styles.choice}>
                      <span>
                        <strong>{name}</strong>
                        <Text c="var(--soft)">{m.round_colonies({ count: livingColonies })}</Text>
                      </span>
                      <IconChevronRight aria-hidden size={24} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        }}
      </Loaded>
    </Screen>
  );
}
