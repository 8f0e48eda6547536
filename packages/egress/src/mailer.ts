import { onOneLine, withLineFeeds } from '@beekeeping/core/line-breaks';
import { createTransport } from 'nodemailer';

/** One mail to one address. */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** Stays the same however often it is sent, so that a mailbox shows a repeat once. */
  id: string;
}

/** Why a mail was not taken: a code without values, and whether another attempt would be refused as well. */
export class MailFailed extends Error {
  readonly code: string;
  readonly isFinal: boolean;

  constructor(code: string, isFinal: boolean) {
    super(code);
    this.name = 'MailFailed';
    this.code = code;
    this.isFinal = isFinal;
  }
}

/** Sends mails to the server that the operator set. */
export interface Mailer {
  /** @throws MailFailed */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** One address and nothing around it: what else a header or an envelope would read out of it is refused. */
const ONE_ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()[\]\\,;:"@]{1,255}$/u;

/** From the look-up of the name to the last answer. */
const TIMEOUT_MS = 20_000;

/**
 * A mailer for an SMTP server, `smtp://` with STARTTLS where it is offered or `smtps://`. A name and password go over TLS
 * only. One connection for each mail; no file and no url is ever read for one.
 */
export const createMailer = ({ url, from }: { url: string; from: string }): Mailer => {
  const { username, protocol, hostname } = new URL(url);
  const transport = createTransport({
    url,
    requireTLS: username !== '' && protocol === 'smtp:',
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.split('@')[1] ?? hostname;
  return {
    send: async ({ to, subject, text, id }, signal) => {
      if (!ONE_ADDRESS.test(to)) throw new MailFailed('ADDRESS_REFUSED', true);
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          envelope: { from, to },
          subject: onOneLine(subject),
          text: withLineFeeds(text),
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
};

/** What the server says holds addresses and more: its number is enough. */
const failureOf = (error: unknown): MailFailed => {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode === 'number') {
    // 5xx of the recipient or the content is final; one of TLS or the sign-in is the operator's to fix.
    const isOfThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
    return new MailFailed(`SMTP_${responseCode}`, responseCode >= 500 && isOfThisMail);
  }
  return new MailFailed(typeof code === 'string' && /^[A-Z_]{2,30}$/.test(code) ? code : 'FAILED', false);
};
