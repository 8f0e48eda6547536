import { type Logger, type LogLevel, silentLogger } from '@beekeeping/core/logger';
import { assertNoSecretIn, assertNoSecretInLog, noteSecret, noteSentText, watchFor } from '@beekeeping/db/testing';
import type { Response, Test } from 'supertest';

/** Names under which secrets are sent and answered. */
const SECRET_FIELD = /password|token|secret|^code$|^key$|recoveryCodes|otpauth/i;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const note = (value: unknown, isSecret: boolean): void => {
  if (isRecord(value)) {
    for (const [name, each] of Object.entries(value)) note(each, isSecret || SECRET_FIELD.test(name));
  } else if (isSecret) noteSecret(value);
};

const noteTexts = (value: unknown): void => {
  if (typeof value === 'string') noteSentText(value);
  else if (isRecord(value)) Object.values(value).forEach(noteTexts);
};

/** Remembers the secrets of a request's body, and its texts, which no log may hold. */
export const noteSent = (body: unknown): void => {
  note(body, false);
  noteTexts(body);
};

const COOKIE_VALUE = /^[^=]+=([^;]+)/;

const noteAnswer = (answer: Response): void => {
  if (answer.ok) note(answer.body, false);
  for (const cookie of (answer.headers['set-cookie'] as unknown as string[] | undefined) ?? []) {
    noteSecret(COOKIE_VALUE.exec(cookie)?.[1]);
  }
};

/** Remembers the secrets of an answer; looks for those of every earlier one in a problem. */
export const watchAnswer = (test: Test): Test =>
  test.on('response', (answer: Response) => {
    noteAnswer(answer);
    if (answer.ok || answer.type !== 'application/problem+json') return;
    watchFor(() => assertNoSecretIn(`the problem ${answer.text.slice(0, 80)}`, answer.text));
  });

/** A logger whose lines are searched when the service that wrote them has stopped. @param inner gets them too */
export const watchedLog = (inner: Logger = silentLogger): { logger: Logger; check: () => void } => {
  const lines: string[] = [];
  const keep =
    (level: LogLevel): Logger[LogLevel] =>
    (message, fields) => {
      lines.push(JSON.stringify({ level, message, ...fields }));
      inner[level](message, fields);
    };
  return {
    logger: { error: keep('error'), warn: keep('warn'), info: keep('info'), debug: keep('debug') },
    check: () => watchFor(() => assertNoSecretInLog('the log', lines.join('\n'))),
  };
};
