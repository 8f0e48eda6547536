import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { BackLink } from './back-link.tsx';
import styles from './screen.module.css';

/**
 * A screen: its name, where it belongs, what can be done on it, what it shows.
 * @param props.above the way between the screens of one place
 * @param props.back the screen above it
 * @param props.beside what stands beside the name, such as a queen's dot
 * @param props.actions at most one of them filled
 */
export function Screen(props: {
  title: string;
  above?: ReactNode;
  back?: { to: string; label: string };
  beside?: ReactNode;
  below?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { title, above, back, beside, below, actions, children } = props;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <article className={styles.screen}>
      {above}
      <header className={styles.head}>
        {back && <BackLink to={back.to}>{back.label}</BackLink>}
        <div className={styles.line}>
          <Group gap="sm" wrap="nowrap" className={styles.name}>
            <Title order={1}>{title}</Title>
            {beside}
          </Group>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {below}
      </header>
      {children}
    </article>
  );
}

/** A part of a screen under a heading of its own. */
export function Part({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <div className={styles.line}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {actions}
      </div>
      {children}
    </section>
  );
}
