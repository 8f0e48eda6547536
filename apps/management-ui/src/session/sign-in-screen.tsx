import { Title } from '@mantine/core';
import { m } from '../generated/messages/messages.js';
import { SignInSteps } from './sign-in-steps.tsx';
import type { Arrival } from './session.tsx';
import styles from './sign-in.module.css';

/** The page for somebody whom nobody knows yet. Afterwards the screen of the address opens. */
export function SignInScreen({ arrival }: { arrival: Arrival | undefined }) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <img src="icon.svg" alt="" width={56} height={56} />
        <Title order={1}>{m.sign_in_title()}</Title>
        <SignInSteps arrival={arrival} />
      </div>
    </main>
  );
}
