import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { m } from '../generated/messages/messages.js';
import { useMay } from '../session/session.tsx';
import styles from './navigation.module.css';
import { type Place, placesFor, PLACES_IN_BAR } from './places.ts';

/** The way to every place: beside the screen on a desk; on a phone below it, where those that have no room stand behind "More". */
export function Navigation() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const places = placesFor(useMay());
  const inBar = places.length > PLACES_IN_BAR ? PLACES_IN_BAR - 1 : places.length;
  const isHere = ({ covers }: Place): boolean => covers.test(pathname);
  return (
    <nav className={styles.navigation} aria-label={m.nav_main()}>
      <ul className={styles.places}>
        {places.map((place, index) => (
          <li key={place.to} data-in-bar={index < inBar || undefined}>
            <Link className={styles.place} to={place.to} aria-current={isHere(place) ? 'page' : undefined}>
              <place.icon aria-hidden size={24} stroke={1.6} />
              <span>{place.label()}</span>
            </Link>
          </li>
        ))}
        {inBar < places.length && (
          <li className={styles.more} data-in-bar>
            <More places={places.slice(inBar)} isHere={isHere} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function More({ places, isHere }: { places: readonly Place[]; isHere: (place: Place) => boolean }) {
  return (
    <Menu width={224} position="top-end" shadow="md">
      <Menu.Target>
        <UnstyledButton className={styles.place} data-here={places.some(isHere) || undefined}>
          <IconDots aria-hidden size={24} stroke={1.6} />
          <span>{m.nav_more()}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {places.map((place) => (
          <Menu.Item
            key={place.to}
            className={styles.behind}
            leftSection={<place.icon aria-hidden size={22} stroke={1.6} />}
            aria-current={isHere(place) ? 'page' : undefined}
            renderRoot={(props) => <Link {...props} to={place.to} />}
          >
            {place.label()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
