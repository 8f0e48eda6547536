import type { HiveSetupChange } from '@beekeeping/api-client';
import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDay } from '../../components/screen/format.ts';
import type { TypeOf } from '../../components/hive/hive-catalog.ts';
import { operationWords, systemNameOf } from '../../components/hive/hive-words.ts';
import { Empty, Loaded } from '../../components/screen/loaded.tsx';
import { m } from '../../generated/messages/messages.js';
import styles from './colony.module.css';
import { hiveHistory } from './queries.ts';

/** Everything that was changed of a hive, the newest first. */
export function HiveHistory({ colonyId, typeOf }: { colonyId: string; typeOf: TypeOf }) {
  const history = useInfiniteQuery(hiveHistory(colonyId));
  return (
    <>
      <Loaded of={history}>
        {({ pages }) => <HiveChanges changes={pages.flatMap(({ items }) => items)} since={0} typeOf={typeOf} />}
      </Loaded>
      {history.hasNextPage && (
        <Button
          variant="default"
          size="md"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {m.load_more()}
        </Button>
      )}
    </>
  );
}

/** @param props.since only what came after this version */
export function HiveChanges(props: { changes: readonly HiveSetupChange[]; since: number; typeOf: TypeOf }) {
  const { changes, since, typeOf } = props;
  const shown = changes.filter(({ version }) => version > since);
  if (shown.length === 0) return <Empty>{m.hive_history_none()}</Empty>;
  return (
    <ol className={styles.changes}>
      {shown.map((change) => {
        const { id, version, occurredOn, recordedByName, operations, systemCode, systemName } = change;
        // What an operation names stood in the hive before it, or came with one before it.
        const before = changes.find((each) => each.version === version - 1)?.parts ?? [];
        const known = [...before, ...change.parts, ...operations.flatMap(({ part }) => part ?? [])];
        const day = formatDay(occurredOn);
        return (
          <li key={id}>
            <Text c="var(--soft)" size="sm">
              {recordedByName === null ? day : m.hive_by({ day, name: recordedByName })}
            </Text>
            {operations.length === 0 ? (
              <Text>{m.hive_op_recorded({ system: systemNameOf({ code: systemCode, name: systemName }) })}</Text>
            ) : (
              operations.map((operation, at) => <Text key={at}>{operationWords(operation, known, typeOf)}</Text>)
            )}
          </li>
        );
      })}
    </ol>
  );
}
