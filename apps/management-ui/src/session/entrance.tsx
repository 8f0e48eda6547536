import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { m } from '../generated/messages/messages.js';
import { WaitingForSignIn } from '../outbox/waiting-for-sign-in.tsx';
import type { Language } from './language.ts';
import { rememberedPerson } from './remembered-person.ts';
import { useSession } from './session.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import styles from './sign-in.module.css';

const loadScreens = () => import('../at-work.tsx');

// Whoever was here last waits for nobody's answer. Whoever was not has a form to fill in meanwhile.
if (rememberedPerson() !== undefined) loadScreens().catch(() => undefined);

const isReachable = (): Promise<boolean> =>
  fetch(document.baseURI, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The form of the sign-in where there is nobody, else the screens, which come while it is filled in. */
export function Entrance({ language }: { language: Language }) {
  const { state } = useSession();
  const [AtWork, setAtWork] = useState<ComponentType<{ language: Language }>>();
  /** During what it did not come. */
  const [lostIn, setLostIn] = useState<typeof state.kind>();
  const { kind } = state;

  // Asked for again by whoever signs in: what did not come behind the form may come now.
  useEffect(() => {
    if (kind === 'opening') return;
    loadScreens().then(
      (screens) => setAtWork(() => screens.AtWork),
      () => setLostIn(kind),
    );
  }, [kind]);

  const tryAgain = async (): Promise<void> => {
    setLostIn(undefined);
    try {
      const screens = await loadScreens();
      setAtWork(() => screens.AtWork);
    } catch {
      setLostIn(kind);
      // Some browsers remember what has failed as long as the page is there.
      if (await isReachable()) location.reload();
    }
  };

  if (state.kind === 'signed-out') return <SignInScreen arrival={state.arrival} below={<WaitingForSignIn />} />;
  if (kind === 'signed-in' && AtWork) return <AtWork language={language} />;
  if (lostIn === 'signed-in' && kind === 'signed-in') {
    return (
      <main className={styles.page}>
        <div className={styles.card}>
          <Title order={1}>{m.not_shown_title()}</Title>
          <Text role="alert" mb="md">
            {m.not_shown_text()}
          </Text>
          <Button onClick={() => void tryAgain()}>{m.try_again()}</Button>
        </div>
      </main>
    );
  }
  return <VisuallyHidden role="status">{m.opening()}</VisuallyHidden>;
}
