import type { Notification } from '@beekeeping/api-client';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { showDone } from '../components/screen/say.tsx';
import { m } from '../generated/messages/messages.js';
import { api, queries } from '../session/api.ts';
import { UNREAD } from './notices.ts';

/** Listens to the stream as long as the page is open, and says what comes. @returns how many notifications are unread */
export const useUnread = (): number => {
  const navigate = useNavigate();
  const { data = 0 } = useQuery<number>({ queryKey: UNREAD, queryFn: skipToken });
  const tell = useEffectEvent(({ title, link }: Notification) => {
    queries.setQueryData<number>(UNREAD, (before) => (before ?? 0) + 1);
    void queries.invalidateQueries({ queryKey: ['/notifications'] });
    showDone(title, link === null ? undefined : { label: m.notice_open(), run: () => navigate({ to: link }) });
  });
  useEffect(() => {
    const end = new AbortController();
    const listen = async (): Promise<void> => {
      for await (const { event, data: told } of api.notifications({ signal: end.signal })) {
        if (event === 'ready') queries.setQueryData(UNREAD, told.unreadCount);
        else tell(told);
      }
    };
    // Its end is that of the session, which the next request notices.
    listen().catch(() => undefined);
    return () => end.abort();
  }, []);
  return data;
};
