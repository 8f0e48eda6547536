import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiaryChoices } from '../../components/herd/herd-choices.ts';
import { m } from '../../generated/messages/messages.js';

/** An apiary that is in use. */
export function ApiarySelect(props: {
  label: string;
  value: string;
  /** What an empty choice means, where it means something. */
  emptyLabel?: string;
  without?: string;
  error?: string;
  onChange: (id: string) => void;
}) {
  const apiaries = useQuery(apiaryChoices);
  return (
    <NativeSelect
      size="lg"
      label={props.label}
      value={props.value}
      error={props.error}
      onChange={({ currentTarget: { value } }) => props.onChange(value)}
      data={[
        { value: '', label: props.emptyLabel ?? m.choose() },
        ...(apiaries.data ?? [])
          .filter(({ id, isActive }) => isActive && id !== props.without)
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
