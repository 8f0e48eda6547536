import type { MedicineLot } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import { daysBetween } from '../screen/days.ts';
import { formatDay } from '../screen/format.ts';

/** A lot warns for so many days before it expires (docs/requirements/medicine.md#units-and-lots). */
const WARNS_DAYS = 60;

/** Until when a lot may be used, and whether that is soon or over. */
export const expiryOf = (
  { expiresOn, remaining }: Pick<MedicineLot, 'expiresOn' | 'remaining'>,
  today: string,
): { words: string; tone: 'plain' | 'care' | 'alarm' } | undefined => {
  if (expiresOn === null) return undefined;
  const days = daysBetween(today, expiresOn);
  const day = formatDay(expiresOn);
  if (remaining <= 0 || days > WARNS_DAYS) return { words: m.lot_expires({ day }), tone: 'plain' };
  return days < 0
    ? { words: m.medicine_expired({ day }), tone: 'alarm' }
    : { words: m.medicine_expires_soon({ day }), tone: 'care' };
};
