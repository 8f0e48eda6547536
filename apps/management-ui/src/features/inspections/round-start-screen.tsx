import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { apiaryChoices } from '../../components/herd-choices.ts';
import { Empty, Loaded } from '../../components/loaded.tsx';
import { Screen } from '../../components/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { InstallHint } from '../../offline/install-hint.tsx';
import styles from './inspections.module.css';

/** Where the round goes. */
export function RoundStartScreen() {
  const apiaries = useQuery(apiaryChoices);
  return (
    <Screen title={m.inspect()} below={<Text c="var(--soft)">{m.round_where()}</Text>}>
      <InstallHint />
      <Loaded of={apiaries}>
        {(found) => {
          const inhabited = found.filter(({ livingColonies }) => livingColonies > 0);
          if (inhabited.length === 0) return <Empty>{m.round_nowhere()}</Empty>;
          return (
            <ul className={styles.choices}>
              {inhabited.map(({ id, name, livingColonies }) => (
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
          );
        }}
      </Loaded>
    </Screen>
  );
}
