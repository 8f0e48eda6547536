import { Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { m } from '../generated/messages/messages.js';
import { rememberedPerson } from './remembered-person.ts';
import { SignInSteps } from './sign-in-steps.tsx';
import type { Arrival } from './session.tsx';
import styles from './sign-in.module.css';

/**
 * The page for somebody whom nobody knows yet, or whose session has ended. Afterwards the screen of the address opens.
 * @param props.below what they have to know before
 */
export function SignInScreen({ arrival, below }: { arrival: Arrival | undefined; below: ReactNode }) {
  useEffect(() => {
    document.title = m.sign_in_title();
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <img src="icon.svg" alt="" width={56} height={56} />
        <Title order={1}>{m.sign_in_title()}</Title>
        {below}
        <SignInSteps email={rememberedPerson()?.user.email} arrival={arrival} />
      </div>
    </main>
  );
}
