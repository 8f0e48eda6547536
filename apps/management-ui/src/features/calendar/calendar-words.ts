import type { CalendarConnection } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

export const stateWords: Record<CalendarConnection['state'], () => string> = {
  PENDING: m.calendar_pending,
  CONNECTED: m.calendar_connected,
  FAILED: m.calendar_failed,
};

export const STATE_TONES = { PENDING: 'care', CONNECTED: 'good', FAILED: 'alarm' } as const;

const REASONS: Record<string, () => string> = {
  HTTP_401: m.calendar_error_sign_in,
  HTTP_403: m.calendar_error_forbidden,
  HTTP_404: m.calendar_error_not_there,
  NOT_CALDAV: m.calendar_error_not_there,
  TIMEOUT: m.calendar_error_no_answer,
  CONNECTION_RESET: m.calendar_error_no_answer,
  CONNECTION_REFUSED: m.calendar_error_no_answer,
  NAME_NOT_FOUND: m.calendar_error_name,
};

/** What a code of the calendar server means for a person; one that nobody knows is named. */
export const reasonWords = (code: string): string => REASONS[code]?.() ?? m.calendar_error_other({ code });
