import { ApiProblem, type HiveCatalog, type HiveSetup } from '@beekeeping/api-client';
import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DayField } from '../../components/form/day-field.tsx';
import { today } from '../../components/screen/format.ts';
import { typesOf } from '../../components/hive/hive-catalog.ts';
import { carriedOut, type DraftPart, type HiveOperation } from '../../components/hive/hive-changes.ts';
import { HiveEditor, useHiveDraft } from '../../components/hive/hive-editor.tsx';
import { hiveRefusalWords } from '../../components/hive/hive-words.ts';
import { Note } from '../../components/screen/note.tsx';
import { showDone } from '../../components/screen/say.tsx';
import { m } from '../../generated/messages/messages.js';
import styles from './colony.module.css';
import { HiveConflict } from './hive-conflict.tsx';
import { changeHive } from './queries.ts';

/** What is worked on: a version of the hive, and what was begun on it already. */
interface Base {
  hive: HiveSetup;
  begun?: readonly DraftPart[];
  leftOut: number;
  /** Another one begins anew. */
  round: number;
}

/** Changes a hive. One that somebody has changed meanwhile is shown, and the own changes are put on it or dropped. */
export function HiveChange(props: { colonyId: string; opened: HiveSetup; catalog: HiveCatalog }) {
  const { colonyId, opened, catalog } = props;
  const [base, setBase] = useState<Base>({ hive: opened, leftOut: 0, round: 0 });
  return (
    <OneVersion
      key={base.round}
      colonyId={colonyId}
      base={base}
      catalog={catalog}
      goOn={(hive, draft) => setBase(({ round }) => ({ hive, leftOut: 0, ...draft, round: round + 1 }))}
    />
  );
}

function OneVersion(props: {
  colonyId: string;
  base: Base;
  catalog: HiveCatalog;
  goOn: (hive: HiveSetup, draft?: { begun: readonly DraftPart[]; leftOut: number }) => void;
}) {
  const { colonyId, base, catalog, goOn } = props;
  const { hive } = base;
  const draft = useHiveDraft(hive, base.begun);
  const [occurredOn, setOccurredOn] = useState(today());
  const typeOf = typesOf(catalog);
  const put = useRef(0);
  const save = useMutation({
    mutationFn: (operations: readonly HiveOperation[]) =>
      changeHive(colonyId, { baseVersion: draft.baseVersion, operations: [...operations], occurredOn }),
    onSuccess: (next) => {
      showDone(m.hive_saved());
      goOn(next);
    },
  });
  const problem = save.error instanceof ApiProblem ? save.error.problem : undefined;
  const current = problem?.current as HiveSetup | null | undefined;
  const isStale = problem?.conflict === 'STALE_VERSION' && current != null;
  const refusal = problem === undefined || isStale ? undefined : hiveRefusalWords(save.error);
  const partId = typeof problem?.partId === 'string' ? problem.partId : undefined;
  const warnings = hive.warnings ?? [];
  return (
    <>
      {base.leftOut > 0 && <Text role="alert">{m.hive_conflict_left_out({ count: base.leftOut })}</Text>}
      <HiveEditor
        draft={draft}
        before={hive.parts}
        systemId={hive.systemId}
        catalog={catalog}
        refusal={refusal === undefined ? undefined : { partId, words: refusal }}
      />
      {warnings.length > 0 && (
        <Note tone="care">
          <Text fw={600}>{m.hive_warnings()}</Text>
          {warnings.map(({ message, path }) => (
            <Text key={`${path} ${message}`}>{message}</Text>
          ))}
        </Note>
      )}
      {isStale && (
        <HiveConflict
          colonyId={colonyId}
          sinceVersion={draft.baseVersion}
          before={hive.parts}
          mine={draft.operations}
          typeOf={typeOf}
          apply={() => {
            const { parts, leftOut } = carriedOut(current.parts, draft.operations, typeOf, () => {
              put.current += 1;
              return `put-${base.round}-${put.current}`;
            });
            goOn(current, { begun: parts, leftOut: leftOut.length });
          }}
          drop={() => goOn(current)}
        />
      )}
      <form
        className={styles.saving}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(draft.operations);
        }}
      >
        <DayField
          label={m.hive_changed_on()}
          value={occurredOn}
          earliest={hive.occurredOn}
          latest={today()}
          onChange={setOccurredOn}
        />
        <Button
          type="submit"
          size="lg"
          disabled={draft.operations.length === 0 || occurredOn === '' || isStale}
          loading={save.isPending}
        >
          {m.save()}
        </Button>
        {refusal !== undefined && (
          <Text role="alert" c="var(--alarm)">
            {refusal}
          </Text>
        )}
        {save.isError && problem === undefined && (
          <Text role="alert" c="var(--alarm)">
            {hiveRefusalWords(save.error)}
          </Text>
        )}
      </form>
    </>
  );
}
