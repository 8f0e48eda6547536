import { listOf } from '@beekeeping/core/variable-kinds';
import { z } from 'zod';

/** Of two labels at least. */
const DOMAIN = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/;

/** The settings of user calendars. */
export const calendarVariables = {
  CALENDAR_PROVIDER_DOMAINS: z
    .string()
    .transform((text) => listOf(text.toLowerCase()))
    .refine((items) => items.every((item) => DOMAIN.test(item)), 'must be a list of domains such as `icloud.com`')
    .default(['icloud.com'])
    .describe(
      'Comma-separated domains of calendar providers that spread their users over many hosts: the password for one host below them may go to the others, over https',
    ),
};
