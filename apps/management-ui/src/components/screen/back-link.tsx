import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './screen.module.css';

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <IconChevronLeft aria-hidden size={18} />
      {children}
    </Link>
  );
}
