import { TextInput } from '@mantine/core';
import { m } from '../../generated/messages/messages.js';

/** A day, by the calendar of the device. Empty is no day. */
export function DayField(props: {
  label?: string;
  hint?: string;
  value: string;
  earliest?: string;
  latest?: string;
  error?: string;
  size?: 'sm' | 'md' | 'lg';
  onChange: (value: string) => void;
}) {
  return (
    <TextInput
      type="date"
      size={props.size ?? 'lg'}
      label={props.label ?? m.day()}
      description={props.hint}
      value={props.value}
      min={props.earliest}
      max={props.latest}
      error={props.error}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
