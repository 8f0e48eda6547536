import { IconCheck, IconEyeOff, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { m } from '../../generated/messages/messages.js';
import styles from './keys.module.css';

/** Yes, no, or not seen: three keys for a thumb in a glove. `undefined` is not answered yet. */
export function ThreeKeys(props: {
  label: string;
  value: boolean | null | undefined;
  onChange: (value: boolean | null) => void;
}) {
  const labelId = useId();
  const keys = [
    { value: true, word: m.yes(), icon: IconCheck },
    { value: false, word: m.no(), icon: IconX },
    { value: null, word: m.not_seen(), icon: IconEyeOff },
  ];
  return (
    <fieldset className={styles.group} aria-labelledby={labelId}>
      <legend id={labelId} className={styles.legend}>
        {props.label}
      </legend>
      <div className={styles.keys}>
        {keys.map(({ value, word, icon: Icon }) => (
          <button
            key={word}
            type="button"
            className={styles.key}
            aria-pressed={props.value === value}
            onClick={() => props.onChange(value)}
          >
            <Icon aria-hidden size={24} />
            {word}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
