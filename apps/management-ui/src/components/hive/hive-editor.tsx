import type { HiveCatalog, HiveSetup } from '@beekeeping/api-client';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import { typesOf, type TypeOf } from './hive-catalog.ts';
import {
  type DraftPart,
  exchanged,
  type HiveOperation,
  movedTo,
  operationsBetween,
  without,
  withPart,
} from './hive-changes.ts';
import { HiveDrawing } from './hive-drawing.tsx';
import { columnOf, type HivePartType, isBox } from './hive-geometry.ts';
import { FrameLegend } from './hive-legend.tsx';
import { HiveStateFields } from './hive-state-fields.tsx';
import { nameOfPart, operationWords, partNameOf, stateWords, systemNameOf } from './hive-words.ts';
import styles from './hive.module.css';

/** A hive that is being changed, step by step. */
export interface HiveDraft {
  parts: readonly DraftPart[];
  /** What is sent; nothing while nothing is changed. */
  operations: readonly HiveOperation[];
  baseVersion: number;
  change: (parts: readonly DraftPart[]) => void;
  undo: (() => void) | undefined;
  reset: () => void;
}

/** The draft of a hive; another version of it begins anew. */
export const useHiveDraft = (hive: Pick<HiveSetup, 'parts' | 'version'>, begun?: readonly DraftPart[]): HiveDraft => {
  const [steps, setSteps] = useState<readonly (readonly DraftPart[])[]>(begun === undefined ? [] : [begun]);
  const parts = steps.at(-1) ?? hive.parts;
  const operations = useMemo(() => operationsBetween(hive.parts, parts), [hive.parts, parts]);
  return {
    parts,
    operations,
    baseVersion: hive.version,
    change: (next) => setSteps((before) => [...before, next]),
    undo: steps.length === 0 ? undefined : () => setSteps((before) => before.slice(0, -1)),
    reset: () => setSteps([]),
  };
};

/** Numbers what is new until the service has named it. */
let newParts = 0;

export const draftPartOf = (type: HivePartType): DraftPart => {
  newParts += 1;
  return {
    id: `new-${newParts}`,
    partTypeId: type.id,
    placement: type.rules.placement,
    inPartId: null,
    // A box comes with its frames; a unit on an intermediate floor flies out by itself.
    state: {
      ...(isBox(type.rules.placement) && type.dimensions.frames !== null
        ? { framesTotal: type.dimensions.frames }
        : {}),
      ...(type.rules.placement === 'INTERMEDIATE_FLOOR' && type.stateFields.some(({ name }) => name === 'hasEntrance')
        ? { hasEntrance: true }
        : {}),
    },
    isNew: true,
  };
};

/** The parts that fit into a hive of this system. */
const fittingTypes = ({ systems, partTypes }: HiveCatalog, systemId: string): HivePartType[] => {
  const compatible = systems.find(({ id }) => id === systemId)?.compatibleSystemIds ?? [];
  return partTypes.filter(
    (type) =>
      type.isActive &&
      (type.systemId === null ||
        type.systemId === systemId ||
        (isBox(type.rules.placement) && compatible.includes(type.systemId))),
  );
};

/**
 * Changes a hive on its drawing: parts are dragged there, or moved, exchanged and described by keys.
 * @param props.refusal why the hive cannot be so, said at its part
 */
export function HiveEditor(props: {
  draft: HiveDraft;
  before: readonly DraftPart[];
  systemId: string;
  catalog: HiveCatalog;
  refusal?: { partId: string | undefined; words: string };
}) {
  const { draft, before, systemId, catalog, refusal } = props;
  const { parts, change } = draft;
  const [chosenId, choose] = useState<string>();
  const typeOf = useMemo(() => typesOf(catalog), [catalog]);
  const types = useMemo(() => fittingTypes(catalog, systemId), [catalog, systemId]);
  const chosen = parts.find(({ id }) => id === chosenId);
  const add = (partTypeId: string): void => {
    const type = typeOf(partTypeId);
    if (type === undefined) return;
    const part = draftPartOf(type);
    change(withPart(parts, part, chosen?.inPartId ?? chosen?.id));
    choose(part.id);
  };
  return (
    <div className={styles.editor}>
      <div className={styles.picture}>
        <HiveDrawing
          parts={parts}
          typeOf={typeOf}
          chosen={chosenId}
          onChoose={choose}
          onMove={(id, index) => change(movedTo(parts, id, index))}
        />
        <FrameLegend parts={parts} typeOf={typeOf} />
      </div>
      <div className={styles.side}>
        <Text c="var(--soft)">{m.hive_parts_hint()}</Text>
        <PartList draft={draft} typeOf={typeOf} chosenId={chosenId} choose={choose} refusal={refusal} />
        {chosen && (
          <ChosenPart key={chosen.id} part={chosen} draft={draft} typeOf={typeOf} types={types} choose={choose} />
        )}
        <NativeSelect
          size="lg"
          label={m.hive_add()}
          value=""
          onChange={({ currentTarget: { value } }) => add(value)}
          data={[{ value: '', label: '–' }, ...choicesOf(types, systemId, catalog)]}
        />
        <Changes draft={draft} before={before} typeOf={typeOf} />
      </div>
    </div>
  );
}

/** The parts to choose from; those of another system under its name. */
const choicesOf = (types: readonly HivePartType[], systemId: string, { systems }: HiveCatalog) =>
  types.map((type) => {
    const other = type.systemId === systemId ? undefined : systems.find(({ id }) => id === type.systemId);
    const name = partNameOf(type);
    return { value: type.id, label: other === undefined ? name : `${name} (${systemNameOf(other)})` };
  });

/** Every part, the highest first as it is seen; arrow keys with Alt move one, Delete takes it away. */
function PartList(props: {
  draft: HiveDraft;
  typeOf: TypeOf;
  chosenId: string | undefined;
  choose: (id: string | undefined) => void;
  refusal: { partId: string | undefined; words: string } | undefined;
}) {
  const { draft, typeOf, chosenId, choose, refusal } = props;
  const { parts, change } = draft;
  const column = columnOf(parts);
  const onKeyDown = (event: KeyboardEvent, part: DraftPart): void => {
    const at = column.indexOf(part);
    if (event.key === 'Delete') change(without(parts, part.id));
    else if (event.altKey && event.key === 'ArrowUp' && at >= 0) change(movedTo(parts, part.id, at + 1));
    else if (event.altKey && event.key === 'ArrowDown' && at > 0) change(movedTo(parts, part.id, at - 1));
    else return;
    event.preventDefault();
  };
  const seen = column.toReversed().flatMap((part) => [part, ...parts.filter(({ inPartId }) => inPartId === part.id)]);
  return (
    <ul className={styles.stack} aria-label={m.hive_parts()}>
      {seen.map((part) => (
        <li key={part.id} data-inside={part.inPartId !== null}>
          <button
            type="button"
            className={styles.row}
            aria-pressed={part.id === chosenId}
            onClick={() => choose(part.id === chosenId ? undefined : part.id)}
            onKeyDown={(event) => onKeyDown(event, part)}
          >
            <span>{nameOfPart(part, typeOf)}</span>
            {Object.keys(part.state).length > 0 && <span className={styles.state}>{stateWords(part.state)}</span>}
          </button>
          {refusal?.partId === part.id && (
            <Text role="alert" c="var(--alarm)" px="sm" pb="xs">
              {refusal.words}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What can be done with one part. */
function ChosenPart(props: {
  part: DraftPart;
  draft: HiveDraft;
  typeOf: TypeOf;
  types: readonly HivePartType[];
  choose: (id: string | undefined) => void;
}) {
  const { part, draft, typeOf, types, choose } = props;
  const { parts, change } = draft;
  const column = columnOf(parts);
  const at = column.indexOf(part);
  const others = types.filter(({ id, rules }) => rules.placement === part.placement && id !== part.partTypeId);
  const name = nameOfPart(part, typeOf);
  const exchange = (partTypeId: string): void => {
    const type = typeOf(partTypeId);
    if (type === undefined) return;
    const next = draftPartOf(type);
    change(exchanged(parts, part.id, next));
    choose(next.id);
  };
  return (
    <div role="group" aria-label={m.hive_state_of({ part: name })} className={styles.chosen}>
      <Text fw={600}>{name}</Text>
      <div className={styles.keys}>
        {part.inPartId === null && (
          <>
            <Button
              variant="default"
              size="md"
              leftSection={<IconArrowUp aria-hidden size={20} />}
              disabled={at === column.length - 1}
              onClick={() => change(movedTo(parts, part.id, at + 1))}
            >
              {m.hive_up()}
            </Button>
            <Button
              variant="default"
              size="md"
              leftSection={<IconArrowDown aria-hidden size={20} />}
              disabled={at === 0}
              onClick={() => change(movedTo(parts, part.id, at - 1))}
            >
              {m.hive_down()}
            </Button>
          </>
        )}
        <Button
          variant="default"
          size="md"
          leftSection={<IconTrash aria-hidden size={20} />}
          onClick={() => {
            change(without(parts, part.id));
            choose(undefined);
          }}
        >
          {m.hive_remove()}
        </Button>
      </div>
      {others.length > 0 && (
        <NativeSelect
          size="md"
          label={m.hive_exchange()}
          value=""
          onChange={({ currentTarget: { value } }) => exchange(value)}
          data={[
            { value: '', label: m.hive_exchange_choose() },
            ...others.map((type) => ({ value: type.id, label: partNameOf(type) })),
          ]}
        />
      )}
      <HiveStateFields
        fields={typeOf(part.partTypeId)?.stateFields ?? []}
        state={part.state}
        change={(state) => change(parts.map((each) => (each.id === part.id ? { ...each, state } : each)))}
      />
    </div>
  );
}

/** What will be sent, in words, and the way back. */
function Changes({ draft, before, typeOf }: { draft: HiveDraft; before: readonly DraftPart[]; typeOf: TypeOf }) {
  const { operations, undo, reset } = draft;
  return (
    <div role="status" aria-live="polite">
      <Text fw={600}>
        {operations.length === 0 ? m.hive_changes_none() : m.hive_changes_count({ count: operations.length })}
      </Text>
      {operations.length > 0 && (
        <ul className={styles.changes}>
          {operations.map((operation, at) => (
            <li key={at}>{operationWords(operation, before, typeOf)}</li>
          ))}
        </ul>
      )}
      {undo && (
        <Group gap="xs" mt="xs">
          <Button variant="subtle" leftSection={<IconArrowBackUp aria-hidden size={20} />} onClick={undo}>
            {m.hive_undo()}
          </Button>
          {operations.length > 0 && (
            <Button variant="subtle" onClick={reset}>
              {m.hive_undo_all()}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}
