import type { KeyRing } from '@beekeeping/core/key-ring';
import { openSecret, type SealedPlace } from '@beekeeping/core/seal';
import type { calendarConnections } from '@beekeeping/db/schema';
import type { TargetPolicy } from '@beekeeping/egress';
import type { ChangeContext } from '@beekeeping/events';
import { type Dav, davOf } from './caldav/dav.ts';
import type { PasswordScope } from './caldav/password-scope.ts';

/** The dependencies for writing calendars. */
export interface CalendarContext extends ChangeContext {
  keyRing: KeyRing;
  calendarPolicy: TargetPolicy;
  /** `CALENDAR_PROVIDER_DOMAINS`. */
  providerDomains: readonly string[];
}

type ConnectionRow = typeof calendarConnections.$inferSelect;

/** Of everything that an attempt asks a server (docs/requirements/reactions.md#calendar). */
export const ATTEMPT_MS = 30_000;

/** Where the password of a connection is sealed. */
export const calendarPasswordPlace = (connectionId: string): SealedPlace => ({
  purpose: 'calendar-credentials',
  column: 'calendar_connections.password',
  recordId: connectionId,
});

/** Where the password of a connection may be sent. */
export const scopeOf = ({ providerDomains }: CalendarContext, { serverUrl }: ConnectionRow): PasswordScope => ({
  serverUrl,
  providerDomains,
});

/** Asks the server of a connection, as long as one attempt may take. @throws AppError KEY_MISSING */
export const davFor = (context: CalendarContext, connection: ConnectionRow, signal: AbortSignal): Dav =>
  davOf({
    policy: context.calendarPolicy,
    scope: scopeOf(context, connection),
    username: connection.username,
    password: openSecret(context.keyRing, calendarPasswordPlace(connection.id), connection.password),
    deadline: Date.now() + ATTEMPT_MS,
    signal,
  });
