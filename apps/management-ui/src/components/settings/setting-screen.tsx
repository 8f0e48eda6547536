import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { Screen } from '../screen/screen.tsx';
import { settingPlace } from './setting-places.ts';

/**
 * A screen of the settings, or one below it. Without the right to open it, it says so and asks for nothing.
 * @param props.of the address in the list of the settings
 * @param props.title of what stands below that screen, such as a user
 */
export function SettingScreen(props: {
  of: string;
  title?: string;
  beside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { of, title, beside, actions, children } = props;
  const may = useMay();
  const { label, rights } = settingPlace(of);
  const isOpen = rights === undefined || rights.some(may);
  return (
    <Screen
      title={title ?? label()}
      back={title === undefined ? { to: '/settings', label: m.nav_settings() } : { to: of, label: label() }}
      beside={isOpen && beside}
      actions={isOpen && actions}
    >
      {isOpen ? children : <Text role="alert">{m.no_right()}</Text>}
    </Screen>
  );
}
