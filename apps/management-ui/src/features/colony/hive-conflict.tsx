import { Button, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TypeOf } from '../../components/hive/hive-catalog.ts';
import type { HiveOperation } from '../../components/hive/hive-changes.ts';
import type { HivePart } from '../../components/hive/hive-geometry.ts';
import { operationWords } from '../../components/hive/hive-words.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { m } from '../../generated/messages/messages.js';
import styles from './colony.module.css';
import { HiveChanges } from './hive-history.tsx';
import { hiveHistory } from './queries.ts';

/** Two people at one hive: what the other has done, what was to be done, and what becomes of it. */
export function HiveConflict(props: {
  colonyId: string;
  sinceVersion: number;
  before: readonly HivePart[];
  mine: readonly HiveOperation[];
  typeOf: TypeOf;
  apply: () => void;
  drop: () => void;
}) {
  const { colonyId, sinceVersion, before, mine, typeOf, apply, drop } = props;
  const history = useInfiniteQuery({ ...hiveHistory(colonyId), refetchOnMount: 'always' });
  return (
    <section role="alert">
      <Note tone="care">
        <div className={styles.beside}>
          <Title order={2} size="h4">
            {m.hive_conflict_title()}
          </Title>
          <div>
            <Text fw={600}>{m.hive_conflict_theirs()}</Text>
            <Loaded of={history}>
              {({ pages }) => (
                <HiveChanges changes={pages.flatMap(({ items }) => items)} since={sinceVersion} typeOf={typeOf} />
              )}
            </Loaded>
          </div>
          <div>
            <Text fw={600}>{m.hive_conflict_mine()}</Text>
            <ul>
              {mine.map((operation, at) => (
                <li key={at}>{operationWords(operation, before, typeOf)}</li>
              ))}
            </ul>
          </div>
          <div className={styles.ways}>
            <Button size="md" onClick={apply}>
              {m.hive_conflict_apply()}
            </Button>
            <Button size="md" variant="default" onClick={drop}>
              {m.hive_conflict_drop()}
            </Button>
          </div>
        </div>
      </Note>
    </section>
  );
}
