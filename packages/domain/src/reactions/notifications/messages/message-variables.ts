import { httpUrl } from '@beekeeping/core/variable-kinds';
import { z } from 'zod';

const smtpUrl = z.url({ protocol: /^smtps?$/ });

/** The settings of outgoing messages. Without its variable a channel stays off. */
export const messageVariables = {
  TELEGRAM_BASE_URL: httpUrl.default('https://api.telegram.org').describe('The Bot API of Telegram'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9:_-]{10,100}$/, 'must be the token that @BotFather gave out')
    .optional()
    .describe('Token of the Telegram bot that sends notifications; absent: nothing is sent by messenger')
    .meta({ secret: true }),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^[A-Za-z0-9_]{5,32}$/, 'must be the user name of the bot, without @')
    .optional()
    .describe('User name of that bot, which profiles link to; absent: nobody can link it'),
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      'Mail server, `smtps://user:password@host` or `smtp://host:587`; a password is sent over TLS only; absent: no mail is sent',
    )
    .meta({ secret: true }),
  SMTP_FROM: z
    .email()
    .optional()
    .describe('Address that mails come from (default: `no-reply@` and the host of `SMTP_URL`)'),
};
