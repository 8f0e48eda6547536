import { ApiProblem } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { signInWords } from './sign-in-words.ts';
import { WaitNote } from './wait-note.tsx';

/** Why a step was refused, and how long to wait where that is the reason. */
export function Failure({ of: failure }: { of: Error | null }) {
  if (failure === null) return null;
  if (failure instanceof ApiProblem && failure.code === 'RATE_LIMITED' && failure.retryAfterSeconds !== undefined) {
    return <WaitNote key={failure.requestId} seconds={failure.retryAfterSeconds} />;
  }
  return (
    <Text role="alert" c="var(--alarm)">
      {signInWords(failure)}
    </Text>
  );
}
