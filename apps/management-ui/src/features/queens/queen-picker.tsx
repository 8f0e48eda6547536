import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import { queensLike } from './queries.ts';

/** Another queen, found by a part of her name or number. */
export function QueenPicker(props: {
  label: string;
  hint?: string;
  value: string | null;
  /** What the chosen one is called, before anything is looked for. */
  name: string | null;
  /** Who cannot be chosen: herself. */
  except?: string;
  error?: string;
  onChange: (value: string | null) => void;
}) {
  const { label, hint, value, name, except, error, onChange } = props;
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState({ value, label: name ?? '' });
  // What stands in the field because it was chosen is not looked for.
  const [looked] = useDebouncedValue(typed === picked.label ? '' : typed.trim(), 250);
  const found = useQuery({ ...queensLike(looked), placeholderData: keepPreviousData });
  const options = (found.data ?? [])
    .filter(({ id }) => id !== except && id !== picked.value)
    .map((queen) => ({ value: queen.id, label: `${queen.name} (${queen.birthYear})` }));
  if (picked.value !== null) options.unshift({ value: picked.value, label: picked.label });
  return (
    <Select
      size="md"
      label={label}
      description={hint}
      placeholder={m.queens_search()}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': m.take_away() }}
      nothingFoundMessage={found.isFetching ? m.loading() : m.nothing_found()}
      filter={({ options: all }) => all}
      data={options}
      value={value}
      error={error}
      onSearchChange={setTyped}
      onChange={(next, option) => {
        setPicked({ value: next, label: option?.label ?? '' });
        onChange(next);
      }}
    />
  );
}
