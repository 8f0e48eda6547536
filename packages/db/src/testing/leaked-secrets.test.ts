import { randomBytes } from 'node:crypto';
import { newId } from '@beekeeping/core/id';
import { describe, expect, it } from '@jest/globals';
import { auditLog, jobRuns } from '../schema/index.ts';
import { assertNoSecretIn, assertNoSecretInLog, noteSecret, noteSentText } from './leaked-secrets.ts';
import { createTestDatabase } from './test-database.ts';

const random = randomBytes(32).toString('base64url');

describe('the canary of the suite', () => {
  it.each([
    ['a signed token', `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJyZXNpIn0.${random}`],
    ['an API key', `bee_${random}`],
    ['the secret of a webhook', `whsec_${random}`],
    ['the hash of a password', `$2b$12$${'a'.repeat(53)}`],
    ['the seed of an authenticator', 'otpauth://totp/x'],
  ])('recognises %s anywhere', (what, secret) => {
    expect(() => assertNoSecretIn('a row', `before ${secret} after`)).toThrow(`a row holds ${what}`);
  });

  it('finds what a test sent as a secret, as it is and as JSON writes it', () => {
    noteSecret('Rähmchen "und" Zarge');
    expect(() => assertNoSecretIn('a row', 'x Rähmchen "und" Zarge y')).toThrow('holds a secret that a test used');
    expect(() => assertNoSecretIn('a row', JSON.stringify({ a: 'Rähmchen "und" Zarge' }))).toThrow('holds a secret');
    expect(() => assertNoSecretIn('a row', 'Rähmchen und Zarge')).not.toThrow();
  });

  it('finds texts of a body in a log, where answers may hold them', () => {
    noteSentText('Sommertracht vom Waldrand');
    expect(() => assertNoSecretInLog('the log', '{"name":"Sommertracht vom Waldrand"}')).toThrow(
      "part of a request's body",
    );
    expect(() => assertNoSecretIn('the problem', 'Sommertracht vom Waldrand')).not.toThrow();
  });

  it('takes ids, instants, fixed words and short texts for no secret', () => {
    for (const text of [newId(), '2026-06-30T21:30:00.000Z', 'VALIDATION_FAILED', 'users:assign-role', 'short']) {
      noteSecret(text);
      noteSentText(text);
      expect(() => assertNoSecretInLog('the log', `x ${text} y`)).not.toThrow();
    }
  });

  it.each(['audit_log', 'job_runs'])(
    'fails a test whose database holds a secret in %s, and drops it',
    async (table) => {
      const database = await createTestDatabase();
      const at = new Date();
      const details = { seen: `whsec_${random}` };
      await (table === 'audit_log'
        ? database.db.insert(auditLog).values({ id: newId(), occurredAt: at, action: 'x', entityType: 'x', details })
        : database.db.insert(jobRuns).values({
            id: newId(),
            job: 'x',
            startedAt: at,
            outcome: 'FAILED',
            counts: {},
            error: details.seen,
          }));
      await expect(database.drop()).rejects.toThrow(`a row of ${table} holds the secret of a webhook`);
    },
  );
});
