import { describe, expect, it } from '@jest/globals';
import { assert, property, string } from 'fast-check';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import { isTotpCode, matchingStep, newTotpSecret, otpauthUrl, totpCodeAt } from './totp.ts';

/** `12345678901234567890`, the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const at = (seconds: number): Date => new Date(seconds * 1000);

describe('newTotpSecret', () => {
  it('makes 160 random bits in base32, never the same twice', () => {
    const secrets = Array.from({ length: 500 }, newTotpSecret);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(secrets).size).toBe(500);
    expect(new Set(secrets.join('')).size).toBe(32);
  });
});

describe('the codes of a secret', () => {
  // The last six of the eight digits in RFC 6238, appendix B, SHA-1.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(totpCodeAt(SECRET, at(seconds))).toBe(code);
    expect(matchingStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('count for their own step and its two neighbours, and show which step they belong to', () => {
    const steps = [-2, -1, 0, 1, 2].map((distance) =>
      matchingStep(SECRET, totpCodeAt(SECRET, at(3_000_000 + 30 * distance)), at(3_000_029)),
    );
    expect(steps).toEqual([undefined, 99_999, 100_000, 100_001, undefined]);
  });

  it('are those of the earlier step when two steps share one', () => {
    const [first, second] = [1_732_990_050, 1_732_990_080];
    expect([totpCodeAt(SECRET, at(first)), totpCodeAt(SECRET, at(second))]).toEqual(['251166', '251166']);
    expect(matchingStep(SECRET, '251166', at(second))).toBe(first / 30);
  });

  it('are exactly six ASCII digits', () => {
    for (const no of [
      '',
      '28708',
      '2870822',
      ' 287082',
      '287082 ',
      '287082\n',
      '２８７０８２',
      '0x1234',
      '28708a',
      '-28708',
    ])
      expect([no, isTotpCode(no), matchingStep(SECRET, no, at(59))]).toEqual([no, false, undefined]);
  });
});

describe('otpauthUrl', () => {
  it('names issuer, account and secret', () => {
    expect(otpauthUrl({ issuer: 'Beekeeping Operations', account: 'resi@example.test', secret: SECRET })).toBe(
      `otpauth://totp/Beekeeping%20Operations:resi%40example.test?secret=${SECRET}&issuer=Beekeeping%20Operations&algorithm=SHA1&digits=6&period=30`,
    );
  });

  it('lets no name add or change a part', () => {
    assert(
      property(string({ unit: 'grapheme' }), string({ unit: 'grapheme' }), (issuer, account) => {
        const url = new URL(otpauthUrl({ issuer, account, secret: SECRET }));
        expect([...url.searchParams]).toEqual([
          ['secret', SECRET],
          ['issuer', issuer],
          ['algorithm', 'SHA1'],
          ['digits', '6'],
          ['period', '30'],
        ]);
        expect(url.hash).toBe('');
        const [app, who, ...more] = url.pathname.slice(1).split(':');
        expect([decodeURIComponent(app!), decodeURIComponent(who!), more]).toEqual([issuer, account, []]);
      }),
      {
        examples: [
          ['a:b&c', 'x?secret=AAAA&issuer=evil#/../@"<é'],
          ['%41', '..'],
        ],
      },
    );
  });
});

describe('a recovery code', () => {
  it('is 80 random bits in four groups, without letters that look like something else', () => {
    const codes = Array.from({ length: 1_000 }, newRecoveryCode);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(new Set(codes).size).toBe(1_000);
    expect(new Set(codes.join('')).size).toBe(33);
  });

  it('is the same however it is typed', () => {
    const hash = hashRecoveryCode('01AB-CDEF-GHJK-MNPQ');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    for (const typed of ['01abcdefghjkmnpq', ' 01ab cdef ghjk mnpq ', 'OlAB-CDEF-GHJK-MNPQ', 'oi-ab-cd-ef-gh-jk-mn-pq'])
      expect([typed, hashRecoveryCode(typed)]).toEqual([typed, hash]);
  });

  it.each(['', '287082', '01AB-CDEF-GHJK-MNP', '01AB-CDEF-GHJK-MNPQ1', 'U1AB-CDEF-GHJK-MNPQ', '01AB_CDEF_GHJK_MNPQ'])(
    'is never %j',
    (typed) => {
      expect(hashRecoveryCode(typed)).toBeUndefined();
    },
  );
});
