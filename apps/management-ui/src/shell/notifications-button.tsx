import type { Notification } from '@beekeeping/api-client';
import { ActionIcon, Button, Indicator, Popover, Text, Title } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstant } from '../components/screen/format.ts';
import { Empty, Loaded } from '../components/screen/loaded.tsx';
import { showFailure } from '../components/screen/say.tsx';
import { m } from '../generated/messages/messages.js';
import { noticePages, readAll, readOne } from './notices.ts';
import styles from './notifications.module.css';
import { useUnread } from './use-unread.ts';
import '@mantine/core/styles/Indicator.layer.css';

/** What has happened, as it happens: how much of it is unread, and the newest. */
export function NotificationsButton() {
  const unread = useUnread();
  const [isOpen, setOpen] = useState(false);
  const name = unread > 0 ? m.notices_unread({ count: unread }) : m.notices();
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" width="min(26rem, 94vw)" trapFocus>
      <Indicator className={styles.bell} label={Math.min(unread, 99)} size={18} disabled={unread === 0} offset={8}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            size="xl"
            aria-label={name}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBell aria-hidden size={22} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={m.notices()}>
        <Notices close={() => setOpen(false)} unread={unread} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Notices({ close, unread }: { close: () => void; unread: number }) {
  const pages = useInfiniteQuery(noticePages);
  const all = useMutation({ mutationFn: readAll, onError: showFailure });
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Title order={2} size="h4">
          {m.notices()}
        </Title>
        {unread > 0 && (
          <Button variant="subtle" size="sm" loading={all.isPending} onClick={() => all.mutate()}>
            {m.notices_read_all()}
          </Button>
        )}
      </div>
      <Loaded of={pages}>
        {({ pages: found }) => {
          const notices = found.flatMap(({ items }) => items);
          if (notices.length === 0) return <Empty>{m.notices_none()}</Empty>;
          return (
            <ul className={styles.list}>
              {notices.map((notice) => (
                <li key={notice.id}>
                  <Notice notice={notice} close={close} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {pages.hasNextPage && (
        <Button variant="subtle" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {m.load_more()}
        </Button>
      )}
    </div>
  );
}

function Notice({ notice, close }: { notice: Notification; close: () => void }) {
  const navigate = useNavigate();
  const open = (): void => {
    if (notice.readAt === null) readOne(notice.id).catch(showFailure);
    if (notice.link === null) return;
    close();
    void navigate({ to: notice.link });
  };
  return (
    <button type="button" className={styles.notice} data-unread={notice.readAt === null} onClick={open}>
      <strong>{notice.title}</strong>
      <span>{notice.text}</span>
      <Text size="sm" c="var(--soft)" component="span">
        {formatInstant(notice.createdAt)}
      </Text>
    </button>
  );
}
