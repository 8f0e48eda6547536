import { Button, CloseButton, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../generated/messages/messages.js';
import styles from './colony-picker.module.css';
import { livingColonies } from './herd-choices.ts';

/** One living colony, found by what it is called. */
export function ColonyPicker(props: {
  label: string;
  hint?: string;
  value: string | null;
  /** Whether one has just been chosen, and the next is asked for. */
  isNext?: boolean;
  /** Those that cannot be chosen. */
  without?: readonly string[];
  error?: string;
  onChange: (id: string | null) => void;
}) {
  const living = useQuery(livingColonies());
  const { without = [] } = props;
  return (
    <Select
      size="lg"
      label={props.label}
      description={props.hint}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': m.clear_selection() }}
      autoFocus={props.isNext}
      limit={60}
      nothingFoundMessage={m.pick_nothing()}
      comboboxProps={{ withinPortal: false }}
      value={props.value}
      error={props.error}
      data={(living.data ?? [])
        .filter(({ id }) => !without.includes(id))
        .map(({ id, name, apiaryName }) => ({ value: id, label: `${name} · ${apiaryName}` }))}
      onChange={props.onChange}
    />
  );
}

/** The colonies that a form is about: those that were chosen, some more, or some less. */
export function ColoniesPicker(props: {
  colonies: readonly { id: string; name: string }[];
  isOpen: boolean;
  onOpen: () => void;
  onChange: (ids: string[]) => void;
}) {
  const { colonies, isOpen } = props;
  const ids = colonies.map(({ id }) => id);
  const named = colonies.slice(0, 3).map(({ name }) => name);
  if (!isOpen) {
    return (
      <div className={styles.brief}>
        <span>
          {colonies.length > named.length
            ? m.pick_and_more({ names: named.join(', '), count: colonies.length - named.length })
            : named.join(', ')}
        </span>
        <Button variant="subtle" size="compact-md" onClick={props.onOpen}>
          {m.pick_change()}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.picker}>
      <ColonyPicker
        // Begins anew for the next one.
        key={ids.length}
        isNext={ids.length > 0}
        label={m.pick_colonies()}
        value={null}
        without={ids}
        onChange={(id) => id !== null && props.onChange([...ids, id])}
      />
      {colonies.length > 0 && (
        <ul className={styles.chosen}>
          {colonies.map(({ id, name }) => (
            <li key={id}>
              {name}
              <CloseButton
                aria-label={m.pick_remove({ name })}
                onClick={() => props.onChange(ids.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
