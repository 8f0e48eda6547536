import type { IncomingHttpHeaders } from 'node:http';
import type { Device } from '@beekeeping/domain/identity/accounts/sessions';
import { namedLanguage } from '@beekeeping/messages/language';

/** What somebody signs in with. */
export const deviceOf = (headers: IncomingHttpHeaders): Device => ({
  userAgent: headers['user-agent'],
  language: namedLanguage(headers['accept-language']),
});
