import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import { isLinkable, linkWords } from './link-words.ts';
import { recordsLike } from './queries.ts';

/**
 * The record that a document is filed with, found by what it is called.
 * @param props.value its kind and id: `COLONY 0193…`
 * @param props.name what it is called, before anything is looked for
 */
export function RecordPicker(props: {
  value: string | null;
  name: string;
  error?: string;
  onChange: (value: string | null) => void;
}) {
  const { value, name, error, onChange } = props;
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState({ value, label: name });
  // What stands in the field because it was chosen is not looked for.
  const [looked] = useDebouncedValue(typed === picked.label ? '' : typed.trim(), 250);
  const found = useQuery(recordsLike(looked));
  const options = (looked.length < 2 ? [] : (found.data ?? []))
    .filter(isLinkable)
    .map(({ kind, id, label }) => ({ value: `${kind} ${id}`, label: `${linkWords[kind]()} ${label}` }))
    .filter((option) => option.value !== picked.value);
  if (picked.value !== null) options.unshift({ value: picked.value, label: picked.label });
  return (
    <Select
      size="lg"
      label={m.document_filed_with()}
      description={m.document_filed_with_hint()}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': m.take_away() }}
      nothingFoundMessage={looked.length < 2 || !found.isFetching ? m.nothing_found() : m.loading()}
      comboboxProps={{ withinPortal: false }}
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
