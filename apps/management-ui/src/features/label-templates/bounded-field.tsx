import { useState } from 'react';
import { NumberField } from '../../components/form/number-field.tsx';
import { formatNumber } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';

/** A number that counts at once while it is typed, as soon as it lies within its bounds. */
export function BoundedField(props: {
  label: string;
  value: number;
  minimum: number;
  maximum: number;
  isWhole?: boolean;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const { label, value, minimum, maximum, isWhole = false, disabled, onChange } = props;
  // `1` on the way to `18`: it stays in the field, and counts for nothing yet.
  const [typed, setTyped] = useState<{ value: number | null }>();
  const isGood = (next: number | null): next is number =>
    next !== null && next >= minimum && next <= maximum && (!isWhole || Number.isInteger(next));
  return (
    <NumberField
      size="sm"
      label={label}
      disabled={disabled}
      isNegativeToo={minimum < 0}
      value={typed === undefined ? value : typed.value}
      error={typed && m.label_between({ minimum: formatNumber(minimum, 2), maximum: formatNumber(maximum, 2) })}
      onChange={(next) => {
        if (isGood(next)) onChange(next);
        setTyped(isGood(next) ? undefined : { value: next });
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
