import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import { varietyName, varietyNames, varietyOf } from './varieties.ts';

/** A variety of the list, or own words. Held as the service names it. */
export function VarietyField(props: {
  hint?: string;
  value: string;
  error?: string;
  onChange: (variety: string) => void;
}) {
  const { hint, value, error, onChange } = props;
  // What is typed may be on the way to a name of the list.
  const [typed, setTyped] = useState(varietyName(value));
  return (
    <Autocomplete
      size="lg"
      label={m.variety()}
      description={hint}
      placeholder={m.variety_hint()}
      data={varietyNames()}
      limit={30}
      maxLength={100}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: false }}
      value={varietyOf(typed) === value ? typed : varietyName(value)}
      error={error}
      onChange={(name) => {
        setTyped(name);
        onChange(varietyOf(name));
      }}
    />
  );
}
