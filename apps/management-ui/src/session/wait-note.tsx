import { Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { m } from '../generated/messages/messages.js';

const wordsFor = (seconds: number): string =>
  m.too_many_attempts({ time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` });

/** Too many attempts: how long is left. Said aloud once, not each second. */
export function WaitNote({ seconds }: { seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1_000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const clock = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000))), 1_000);
    return () => clearInterval(clock);
  }, [until]);
  if (left === 0) return <Text role="status">{m.try_again_now()}</Text>;
  return (
    <Text c="var(--alarm)">
      <VisuallyHidden role="alert">{wordsFor(seconds)}</VisuallyHidden>
      <span aria-hidden>{wordsFor(left)}</span>
    </Text>
  );
}
