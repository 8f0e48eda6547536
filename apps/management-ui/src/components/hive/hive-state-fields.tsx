import { Checkbox, TextInput } from '@mantine/core';
import { ChoiceKeys } from '../form/choice-keys.tsx';
import { DayField } from '../form/day-field.tsx';
import type { HivePart, HivePartType } from './hive-geometry.ts';
import { choiceNameOf, fieldNameOf } from './hive-words.ts';
import styles from './hive.module.css';
import { Stepper } from '../form/stepper.tsx';

/** What is known of a part, by the fields that its type has. Empty is not known. */
export function HiveStateFields(props: {
  fields: HivePartType['stateFields'];
  state: HivePart['state'];
  change: (state: HivePart['state']) => void;
}) {
  const { fields, state, change } = props;
  if (fields.length === 0) return null;
  const set = (name: string, value: string | number | boolean | null): void => {
    const { [name]: _before, ...others } = state;
    change(value === null || value === '' ? others : { ...others, [name]: value });
  };
  return (
    <div className={styles.fields}>
      {fields.map(({ name, type, minimum, maximum, step, choices = [] }) => {
        const label = fieldNameOf(name);
        const value = state[name];
        switch (type) {
          case 'BOOLEAN':
            return (
              <Checkbox
                key={name}
                size="md"
                label={label}
                checked={value === true}
                onChange={({ currentTarget: { checked } }) => set(name, checked)}
              />
            );
          case 'NUMBER':
            return (
              <Stepper
                key={name}
                label={label}
                value={typeof value === 'number' ? value : null}
                step={Math.max(step ?? 1, 0.5)}
                minimum={minimum}
                maximum={maximum}
                onChange={(next) => set(name, next)}
              />
            );
          case 'CHOICE':
            return (
              <ChoiceKeys
                key={name}
                label={label}
                value={typeof value === 'string' ? value : null}
                choices={choices.map((choice) => ({ value: choice, label: choiceNameOf(choice) }))}
                onChange={(next) => set(name, next)}
              />
            );
          case 'DAY':
            return (
              <DayField
                key={name}
                label={label}
                value={typeof value === 'string' ? value : ''}
                onChange={(next) => set(name, next)}
              />
            );
          default:
            return (
              <TextInput
                key={name}
                size="lg"
                label={label}
                value={typeof value === 'string' ? value : ''}
                onChange={({ currentTarget }) => set(name, currentTarget.value)}
              />
            );
        }
      })}
    </div>
  );
}
