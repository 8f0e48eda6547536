import { Text, Title } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { Screen } from '../../components/screen/screen.tsx';
import { openSettings, SETTING_GROUPS, type SettingPlace } from '../../components/settings/setting-places.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './settings.module.css';

/** What the person may set, by what it is about. */
export function SettingsScreen() {
  const may = useMay();
  const { routesByPath } = useRouter();
  const open = openSettings(may, (to) => to in routesByPath);
  const groups = SETTING_GROUPS.map(({ label, places }) => ({
    label,
    places: places.filter((place) => open.includes(place)),
  }));
  return (
    <Screen title={m.nav_settings()}>
      <div className={styles.groups}>
        {groups
          .filter(({ places }) => places.length > 0)
          .map(({ label, places }) => (
            <Group key={label()} label={label()} places={places} />
          ))}
      </div>
    </Screen>
  );
}

function Group({ label, places }: { label: string; places: readonly SettingPlace[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {label}
      </Title>
      <ul className={styles.list}>
        {places.map(({ to, label: name, about, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={styles.place}>
              <Icon aria-hidden size={26} stroke={1.5} className={styles.icon} />
              <span>
                <span className={styles.name}>{name()}</span>
                <Text component="span" display="block" size="sm" c="var(--soft)">
                  {about()}
                </Text>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
