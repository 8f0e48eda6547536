import { ApiProblem, type CalendarConnection, type PutCalendarConnectionBody } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { allIn } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

/** The calendar server of the person at work; null without one. */
export const connection = queryOptions({
  queryKey: ['/calendar/connection'],
  queryFn: async ({ signal }): Promise<CalendarConnection | null> => {
    try {
      return (await api.get('/calendar/connection', { signal })).data;
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) return null;
      throw error;
    }
  },
  // The service finds the calendar in the background.
  refetchInterval: ({ state }) => (state.data?.state === 'PENDING' ? 5_000 : false),
});

/** How it stands with each task on its way to that calendar. */
export const entries = allIn('/calendar/entries', { sort: 'state' });

/** The private address of the tasks; it is made when it is first asked for. */
export const feed = queryOptions({
  queryKey: ['/calendar/feed'],
  queryFn: async ({ signal }) => (await api.get('/calendar/feed', { signal })).data.url,
});

export const connect = (body: PutCalendarConnectionBody) => api.put('/calendar/connection', { body });

export const disconnect = () => api.delete('/calendar/connection');

export const tryEntryAgain = (id: string) => api.post('/calendar/entries/{id}/run-now', { path: { id } });

export const rotateFeed = () => api.post('/calendar/feed/rotate');
