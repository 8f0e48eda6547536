import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { m } from '../../generated/messages/messages.js';
import styles from './keys.module.css';
import { NumberField } from './number-field.tsx';
import { stepped } from './typed-number.ts';

/** A number between two keys; typed where a keyboard is at hand. `null` is no number yet. */
export function Stepper(props: {
  label: string;
  unit?: string;
  hint?: string;
  value: number | null;
  step?: number;
  minimum?: number;
  maximum?: number;
  error?: string;
  onChange: (value: number | null) => void;
}) {
  const { label, unit, hint, value, step = 1, minimum = 0, maximum, error, onChange } = props;
  const id = useId();
  const go = (by: number): void => onChange(stepped(value, by, { minimum, maximum }));
  return (
    <div className={styles.group}>
      <label htmlFor={id} className={styles.legend}>
        {unit ? `${label} (${unit})` : label}
      </label>
      <div className={styles.stepper}>
        <button type="button" className={styles.step} aria-label={`${m.less()}: ${label}`} onClick={() => go(-step)}>
          <IconMinus aria-hidden size={24} />
        </button>
        <NumberField
          id={id}
          classNames={{ input: styles.number }}
          isNegativeToo={minimum < 0}
          value={value}
          error={error}
          onChange={onChange}
        />
        <button type="button" className={styles.step} aria-label={`${m.more()}: ${label}`} onClick={() => go(step)}>
          <IconPlus aria-hidden size={24} />
        </button>
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
