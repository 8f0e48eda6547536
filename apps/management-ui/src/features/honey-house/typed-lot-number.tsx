import { TextInput } from '@mantine/core';
import { m } from '../../generated/messages/messages.js';

/**
 * The number of a batch or a lot. Where the house has a rule for it, the service draws it when the record is saved, and
 * none is asked for; else it says that one is needed.
 * @param props.isAsked whether the service has said so
 */
export function TypedLotNumber(props: {
  isAsked: boolean;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}) {
  const { isAsked, value, error, onChange } = props;
  if (!isAsked) return null;
  return (
    <TextInput
      size="lg"
      label={m.honey_number()}
      description={m.honey_number_hint()}
      maxLength={64}
      autoCapitalize="characters"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
