import { pagesOf } from '../components/screen/records.ts';
import { api, queries } from '../session/api.ts';

/** The notifications of the person at work, the newest first. */
export const noticePages = pagesOf('/notifications', { limit: 30 });

/** How many are unread; the stream keeps it right. */
export const UNREAD = ['unread notifications'];

const countDown = (by: (before: number) => number): void => {
  queries.setQueryData<number>(UNREAD, (before) => Math.max(0, by(before ?? 0)));
  void queries.invalidateQueries({ queryKey: ['/notifications'] });
};

export const readOne = async (id: string): Promise<void> => {
  await api.post('/notifications/{id}/read', { path: { id } });
  countDown((before) => before - 1);
};

export const readAll = async (): Promise<void> => {
  await api.post('/notifications/read-all');
  countDown(() => 0);
};
