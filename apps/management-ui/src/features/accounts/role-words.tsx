import type { PermissionKey } from '@beekeeping/api-client';
import { Text, Title } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import styles from './accounts.module.css';
import { m } from '../../generated/messages/messages.js';
import { groupsOf, type ResourceRights, rightsOf } from './rights.ts';

/** What somebody with these rights may do, and beside it what not, in sentences. */
export function MayAndMayNot({ items, held }: { items: readonly ResourceRights[]; held: readonly PermissionKey[] }) {
  const rights = new Set(held);
  return (
    <div className={styles.both}>
      <Sentences title={m.may()} isHeld items={rightsOf(items, rights, true)} />
      <Sentences title={m.may_not()} isHeld={false} items={rightsOf(items, rights, false)} />
    </div>
  );
}

function Sentences(props: { title: string; isHeld: boolean; items: readonly ResourceRights[] }) {
  const { title, isHeld, items } = props;
  const Icon = isHeld ? IconCheck : IconMinus;
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {items.length === 0 && <Text c="var(--soft)">{isHeld ? m.may_nothing() : m.may_not_nothing()}</Text>}
      {groupsOf(items).map(({ group, label, resources }) => (
        <section key={group}>
          <Title order={3} size="h5" mt="md" mb="xs">
            {label}
          </Title>
          <ul className={styles.sentences}>
            {resources.flatMap(({ permissions }) =>
              permissions.map(({ key, description }) => (
                <li key={key}>
                  <Icon aria-hidden size={18} className={isHeld ? styles.may : styles.mayNot} />
                  {description}
                </li>
              )),
            )}
          </ul>
        </section>
      ))}
    </section>
  );
}
