import { Menu, SegmentedControl, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconGift, IconKey, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { notifications } from '@mantine/notifications';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '../generated/messages/messages.js';
import { useOutbox } from '../outbox/outbox-provider.tsx';
import { SignOutWithUnsent } from '../outbox/sign-out.tsx';
import { api } from '../session/api.ts';
import { language } from '../session/language.ts';
import { useMe, useSession } from '../session/session.tsx';
import styles from './shell.module.css';
import { hasNews, WhatsNew } from './whats-new.tsx';

const ChangePassword = lazy(async () => ({ default: (await import('../session/change-password.tsx')).ChangePassword }));

/** Who is at work, in which language and light, and the way out. */
export function AccountMenu() {
  const { user } = useMe();
  const { renew, leave } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const speakOther = async (next: string): Promise<void> => {
    await api.patch('/profile', { body: { language: next as 'de' | 'en' } });
    await renew();
  };
  const { entries, forget } = useOutbox();
  const [isAsked, setAsked] = useState(false);
  const [showsNews, setShowsNews] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const signOut = async (alsoUnsent: boolean): Promise<void> => {
    setAsked(false);
    try {
      await leave(() => forget(alsoUnsent));
    } catch {
      notifications.show({ message: m.no_network(), color: 'red' });
    }
  };
  const askOrSignOut = (): void => {
    if (entries.some(({ state }) => state !== 'sent')) setAsked(true);
    else void signOut(false);
  };
  return (
    <>
      {isAsked && (
        <SignOutWithUnsent onLeave={(alsoUnsent) => void signOut(alsoUnsent)} onStay={() => setAsked(false)} />
      )}
      {showsNews && <WhatsNew close={() => setShowsNews(false)} />}
      {isChoosing && (
        <Suspense>
          <ChangePassword onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      <Menu width={272} position="bottom-end" shadow="md">
        <Menu.Target>
          <UnstyledButton className={styles.account}>
            <IconUserCircle aria-hidden size={24} stroke={1.6} />
            <span>{m.account()}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Text fw={600} c="var(--ink)">
              {user.name}
            </Text>
            {user.email}
          </Menu.Label>
          <Menu.Divider />
          <Menu.Label>{m.language()}</Menu.Label>
          <SegmentedControl
            fullWidth
            mx="xs"
            mb="xs"
            aria-label={m.language()}
            value={language()}
            onChange={(next) => void speakOther(next)}
            data={[
              { value: 'de', label: 'Deutsch' },
              { value: 'en', label: 'English' },
            ]}
          />
          <Menu.Label>{m.appearance()}</Menu.Label>
          <SegmentedControl
            fullWidth
            mx="xs"
            mb="xs"
            aria-label={m.appearance()}
            value={colorScheme}
            onChange={(next) => setColorScheme(next)}
            data={[
              { value: 'auto', label: m.appearance_auto() },
              { value: 'light', label: m.appearance_light() },
              { value: 'dark', label: m.appearance_dark() },
            ]}
          />
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconGift aria-hidden size={18} />}
            rightSection={hasNews() && <span className={styles.fresh} aria-hidden />}
            onClick={() => setShowsNews(true)}
          >
            {m.whats_new()}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUserCircle aria-hidden size={18} />}
            renderRoot={(props) => <Link {...props} to="/settings/profile" />}
          >
            {m.settings_profile()}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey aria-hidden size={18} />} onClick={() => setChoosing(true)}>
            {m.password_change()}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout aria-hidden size={18} />} onClick={askOrSignOut}>
            {m.sign_out()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
