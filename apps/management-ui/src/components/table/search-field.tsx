import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../generated/messages/messages.js';

/**
 * Looks in a list for a part of a name, while it is typed.
 * @param props.q what is looked for, as it stands in the address
 */
export function SearchField(props: {
  hint: string;
  q: string | undefined;
  className?: string;
  look: (q: string | undefined) => void;
}) {
  const { hint, q, className, look } = props;
  const [typed, setTyped] = useState(q ?? '');
  const [looked, setLooked] = useState(q);
  // A saved view brings its own word.
  if (looked !== q) {
    setLooked(q);
    if (q !== (typed.trim() || undefined)) setTyped(q ?? '');
  }
  const { history } = useRouter();
  const lookSoon = useDebouncedCallback((value: string, at: string) => {
    // Whoever has pressed a link meanwhile goes there: what they typed would call them back.
    if (history.location.pathname !== at) setTyped(q ?? '');
    else look(value.trim().length < 2 ? undefined : value.trim());
  }, 250);
  return (
    <TextInput
      type="search"
      className={className}
      aria-label={m.search()}
      placeholder={hint}
      leftSection={<IconSearch aria-hidden size={18} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        lookSoon(value, history.location.pathname);
      }}
    />
  );
}
