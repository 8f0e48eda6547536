import { Outlet } from '@tanstack/react-router';
import { m } from '../generated/messages/messages.js';
import { Offline } from '../offline/offline.tsx';
import { OutboxStatus, OutboxWarning } from '../outbox/outbox-status.tsx';
import { FirstPassword } from '../session/first-password.tsx';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { useSession } from '../session/session.tsx';
import { AccountMenu } from './account-menu.tsx';
import { FindButton } from './find-button.tsx';
import { NotificationsButton } from './notifications-button.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';

/** What surrounds every screen: the way to the others. */
export function Shell() {
  const { state } = useSession();
  // While the last one goes, there is nobody any more.
  if (state.kind !== 'signed-in') return null;
  return (
    <>
      {/* What one person has typed is not shown to the next. */}
      <Frame key={state.me.user.id} />
      {state.isExpired && <SignInAgain />}
    </>
  );
}

function Frame() {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {m.skip_to_content()}
      </a>
      <Navigation />
      <header className={styles.header}>
        <FindButton />
        <NotificationsButton />
        <OutboxStatus />
        <AccountMenu />
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        <Offline />
        <OutboxWarning />
        <FirstPassword />
        <Outlet />
      </main>
    </div>
  );
}
