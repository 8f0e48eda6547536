import type { AuthorityNotice } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import { dayAfter } from '../../components/screen/days.ts';
import { formatDay, formatDistance } from '../../components/screen/format.ts';

export const noticeTypeWords: Record<AuthorityNotice['type'], () => string> = {
  REGISTRATION: m.notice_registration,
  HEALTH_CERTIFICATE: m.notice_health_certificate,
  ORDER_TREATMENT: m.notice_order_treatment,
  ORDER_KILL: m.notice_order_kill,
  INSPECTION: m.notice_inspection,
  FINE: m.notice_fine,
  FEE: m.notice_fee,
  OTHER: m.notice_other,
};

/** How soon a deadline has to be kept in mind. */
const SOON_DAYS = 14;

/** What a letter waits for: its next deadline, or that of an appeal; undefined where it waits for nothing. */
export const deadlineOf = (
  { status, deadlineOn, appealUntil }: Pick<AuthorityNotice, 'status' | 'deadlineOn' | 'appealUntil'>,
  today: string,
): { on: string; words: string; tone: 'plain' | 'care' | 'alarm' } | undefined => {
  if (status === 'SETTLED') return undefined;
  // An appeal that nobody made in time is over, a deadline is not.
  const appeal = appealUntil !== null && appealUntil >= today ? appealUntil : null;
  const isAppeal = appeal !== null && (deadlineOn === null || appeal < deadlineOn);
  const on = isAppeal ? appeal : deadlineOn;
  if (on === null) return undefined;
  const day = `${formatDay(on)}, ${formatDistance(on, today)}`;
  return {
    on,
    words: isAppeal ? m.notice_appeal_until({ day }) : m.notice_deadline_on({ day }),
    tone: on < today ? 'alarm' : on <= dayAfter(today, SOON_DAYS) ? 'care' : 'plain',
  };
};
