import type { KeyRing } from '@beekeeping/core/key-ring';
import { openSecret, type SealedPlace } from '@beekeeping/core/seal';
import type { calendarConnections } from '@beekeeping/db/schema';
import type { TargetPolicy } from '@beekeeping/egress';
import type { ChangeContext } from '@beekeeping/events';
import { type Dav, davOf } from './caldav/dav.ts';

/** What calendars are written with. */
export interface CalendarContext extends ChangeContext {
  keyRing: KeyRing;
  calendarPolicy: TargetPolicy;
}

type ConnectionRow = typeof calendarConnections.$inferSelect;

/** Of everything that an attempt asks a server (specification, "Limits": 30 seconds). */
export const ATTEMPT_MS = 30_000;

/** Where the password of a connection is sealed. */
export const calendarPasswordPlace = (connectionId: string): SealedPlace => ({
  purpose: 'calendar-credentials',
  column: 'calendar_connections.password',
  recordId: connectionId,
});

/** Asks the server of a connection, as long as one attempt may take. @throws AppError KEY_MISSING */
export const davFor = (
  { keyRing, calendarPolicy: policy }: CalendarContext,
  { id, username, password }: ConnectionRow,
  signal: AbortSignal,
): Dav =>
  davOf({
    policy,
    username,
    password: openSecret(keyRing, calendarPasswordPlace(id), password),
    deadline: Date.now() + ATTEMPT_MS,
    signal,
  });
