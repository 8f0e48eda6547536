import { useId } from 'react';
import styles from './keys.module.css';

/** One of a few words, all of them in sight. A second press takes the choice back where it may be empty. */
export function ChoiceKeys<Value extends string>(
  props: {
    label: string;
    value: Value | null | undefined;
    choices: readonly { value: Value; label: string }[];
    error?: string;
  } & (
    | { isNeeded: true; onChange: (value: Value) => void }
    | { isNeeded?: false; onChange: (value: Value | null) => void }
  ),
) {
  const labelId = useId();
  const press = (value: Value): void => {
    if (props.isNeeded) props.onChange(value);
    else props.onChange(props.value === value ? null : value);
  };
  return (
    <fieldset className={styles.group} aria-labelledby={labelId}>
      <legend id={labelId} className={styles.legend}>
        {props.label}
      </legend>
      <div className={styles.choices}>
        {props.choices.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={styles.choice}
            aria-pressed={props.value === value}
            onClick={() => press(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {props.error && (
        <p role="alert" className={styles.error}>
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
