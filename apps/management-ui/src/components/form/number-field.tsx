import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { language } from '../../session/language.ts';
import { numberIn, numberTyped, typedOf } from './typed-number.ts';

/** A number that is typed or pasted, with the decimal sign of either language. `null` is no number yet. */
export function NumberField(
  props: Omit<TextInputProps, 'value' | 'onChange'> & {
    value: number | null;
    isNegativeToo?: boolean;
    onChange: (value: number | null) => void;
  },
) {
  const { value, isNegativeToo = false, onChange, ...rest } = props;
  // `3,` on the way to `3,2`: what is typed stays as it is while it means the number that is held.
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      size="lg"
      // The keyboard for decimals of phones has no minus.
      inputMode={isNegativeToo ? undefined : 'decimal'}
      autoComplete="off"
      {...rest}
      value={numberIn(typed) === value ? typed : typedOf(value, language())}
      onChange={({ currentTarget }) => {
        const next = numberTyped(currentTarget.value, isNegativeToo);
        setTyped(next);
        onChange(numberIn(next));
      }}
    />
  );
}
