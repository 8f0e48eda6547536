import { NumberInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { m } from '../generated/messages/messages.js';
import { language } from '../session/language.ts';
import styles from './keys.module.css';

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
  // `3,` on the way to `3,2`: what is typed stays as it is while it means the number that is held.
  const [typed, setTyped] = useState<string | number>('');
  const go = (direction: 1 | -1): void => {
    const next = Math.round(((value ?? 0) + direction * step) * 1_000) / 1_000;
    onChange(Math.min(maximum ?? Infinity, Math.max(minimum, next)));
  };
  return (
    <div className={styles.group}>
      <label htmlFor={id} className={styles.legend}>
        {label}
        {unit && <span className={styles.unit}> ({unit})</span>}
      </label>
      <div className={styles.stepper}>
        <button type="button" className={styles.step} aria-label={`${m.less()}: ${label}`} onClick={() => go(-1)}>
          <IconMinus aria-hidden size={24} />
        </button>
        <NumberInput
          id={id}
          classNames={{ input: styles.number }}
          className={styles.input}
          hideControls
          inputMode="decimal"
          decimalSeparator={language() === 'de' ? ',' : '.'}
          allowedDecimalSeparators={['.', ',']}
          allowNegative={minimum < 0}
          clampBehavior="none"
          step={step}
          min={minimum}
          max={maximum}
          value={numberOf(typed) === value ? typed : (value ?? '')}
          error={error}
          onChange={(next) => {
            setTyped(next);
            onChange(numberOf(next));
          }}
        />
        <button type="button" className={styles.step} aria-label={`${m.more()}: ${label}`} onClick={() => go(1)}>
          <IconPlus aria-hidden size={24} />
        </button>
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

/** The number that is typed; `null` where it is none yet. */
const numberOf = (typed: string | number): number | null => {
  if (typeof typed === 'number') return typed;
  const number = Number.parseFloat(typed.replace(',', '.'));
  return Number.isNaN(number) ? null : number;
};
