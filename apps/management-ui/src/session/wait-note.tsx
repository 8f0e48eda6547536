import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { m } from '../generated/messages/messages.js';

/** Too many attempts: how long is left. */
export function WaitNote({ seconds }: { seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1_000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const clock = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000))), 1_000);
    return () => clearInterval(clock);
  }, [until]);
  if (left === 0) return <Text role="status">{m.try_again_now()}</Text>;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Text role="alert" c="var(--alarm)">
      {m.too_many_attempts({ time })}
    </Text>
  );
}
