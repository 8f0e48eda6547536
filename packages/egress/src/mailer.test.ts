import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createMailer, type Mail, MailFailed } from './mailer.ts';

/** What arrived, as the server read it. */
interface Arrived {
  from: string;
  to: string[];
  text: string;
}

let server: SMTPServer;
let arrived: Arrived[];
let port: number;

const start = async (options: SMTPServerOptions = {}): Promise<void> => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.server.address() as AddressInfo).port;
};
const stop = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

beforeEach(async () => {
  arrived = [];
  await start();
});
afterEach(stop);

const ID = '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11';
const send = (mail: Partial<Mail> = {}, login = '', signal = AbortSignal.timeout(5_000)): Promise<void> =>
  createMailer({ url: `smtp://${login}127.0.0.1:${port}`, from: 'bienen@example.test' }).send(
    { to: 'resi@example.test', subject: 'Bestand knapp', text: 'Nur noch drei Gläser.\n', id: ID, ...mail },
    signal,
  );
const failure = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof MailFailed ? [error.code, error.isFinal] : error),
  );

describe('createMailer', () => {
  it('sends a plain text to one address, with an id that stays the same', async () => {
    await send();
    await send();
    expect(arrived).toHaveLength(2);
    expect(arrived[0]).toMatchObject({ from: 'bienen@example.test', to: ['resi@example.test'] });
    const { text } = arrived[0]!;
    expect(text).toMatch(/^From: bienen@example\.test\r\nTo: resi@example\.test\r\nSubject: Bestand knapp\r\n/m);
    expect(text).toContain(`Message-ID: <${ID}@example.test>\r\n`);
    expect(text).toContain('Auto-Submitted: auto-generated\r\n');
    expect(text).toContain('Content-Type: text/plain; charset=utf-8');
    expect(arrived[1]!.text).toContain(`<${ID}@example.test>`);
  });

  it.each([
    'resi@example.test\r\nBcc: all@example.test',
    'resi@example.test, all@example.test',
    '<all@example.test> resi@example.test',
    'resi@example.test>\r\nRCPT TO:<all@example.test',
    '"resi all@example.test',
    'resi@example.test\u0000',
    'resi',
    '',
  ])('refuses what is not one address: %j', async (to) => {
    expect(await failure(send({ to }))).toEqual(['ADDRESS_REFUSED', true]);
    expect(arrived).toEqual([]);
  });

  it.each(['\r\n', '\n', '\r'])(
    'lets neither subject, text nor id begin a header or end the mail by %j',
    async (line) => {
      const evil = `Neues${line}Bcc: all@example.test${line}${line}.${line}MAIL FROM:<all@example.test>`;
      await send({ subject: evil, text: evil, id: evil });
      expect(arrived).toHaveLength(1);
      expect(arrived[0]!.to).toEqual(['resi@example.test']);
      const [head] = arrived[0]!.text.split('\r\n\r\n');
      expect(head!.split(/\r\n(?![ \t])/).filter((header) => /^(bcc|mail from)/i.test(header))).toEqual([]);
    },
  );

  it('has a subject of one line, and the lines of a text as mail ends them', async () => {
    const lines = 'a\r\nb\rc\nd\u0085e\u2028f\u2029g';
    await send({ subject: lines, text: lines });
    const [head, body] = arrived[0]!.text.split('\r\n\r\n');
    expect(head).toContain('\r\nSubject: a b c d e f g\r\n');
    expect(body!.trimEnd().split('\r\n')).toEqual('abcdefg'.split(''));
  });

  it.each([
    [550, true],
    [451, false],
  ])('distinguishes a refusal with %i from one that may pass', async (responseCode, isFinal) => {
    await stop();
    await start({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('resi@example.test no'), { responseCode })),
    });
    expect(await failure(send())).toEqual([`SMTP_${responseCode}`, isFinal]);
  });

  it('sends no password without TLS', async () => {
    await stop();
    let logins = 0;
    await start({
      authMethods: ['PLAIN', 'LOGIN'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => {
        logins += 1;
        done(null, { user: 'bees' });
      },
    });
    expect(await failure(send({}, 'bees:honey@'))).toEqual(['SMTP_500', false]);
    expect([logins, arrived]).toEqual([0, []]);
  });

  it('fails, to be tried again, when nobody listens, when the connection is cut and when it is stopped', async () => {
    await stop();
    expect(await failure(send())).toEqual(['ESOCKET', false]);
    await start({ onConnect: (session, done) => done(Object.assign(new Error('busy'), { responseCode: 421 })) });
    expect(await failure(send())).toEqual(['SMTP_421', false]);
    await stop();
    await start({ onMailFrom: () => undefined });
    expect(await failure(send({}, '', AbortSignal.timeout(100)))).toEqual([expect.any(String), false]);
  });
});
