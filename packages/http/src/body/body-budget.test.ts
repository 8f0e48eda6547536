import { describe, expect, it } from '@jest/globals';
import { BodyBudget, claimFor } from './body-budget.ts';

const refusal = { code: 'NOT_READY', headers: { 'Retry-After': '5' } };
const outcomeOf = (work: () => void): unknown => {
  try {
    work();
    return 'taken';
  } catch (error) {
    return error;
  }
};

describe('BodyBudget', () => {
  it('lets one client hold an eighth, in however many requests', () => {
    const budget = new BodyBudget(800);
    const first = budget.claim('ann');
    first.grow(60);
    const second = budget.claim('ann');
    second.grow(40);
    expect(outcomeOf(() => second.grow(1))).toMatchObject(refusal);
    expect(outcomeOf(() => budget.claim('bob').grow(100))).toBe('taken');
    first.release();
    expect(outcomeOf(() => second.grow(60))).toBe('taken');
  });

  it('lets all together hold no more than there is', () => {
    const budget = new BodyBudget(800);
    const claims = Array.from({ length: 8 }, (_, n) => budget.claim(`client ${n}`));
    for (const claim of claims) claim.grow(100);
    expect(outcomeOf(() => budget.claim('late').grow(1))).toMatchObject(refusal);
    claims[0]!.release();
    expect(outcomeOf(() => budget.claim('late').grow(100))).toBe('taken');
  });

  it('takes nothing for what it refuses, and releases once', () => {
    const budget = new BodyBudget(800);
    const claim = budget.claim('ann');
    outcomeOf(() => claim.grow(101));
    claim.grow(100);
    claim.release();
    claim.release();
    expect(outcomeOf(() => claim.grow(100))).toBe('taken');
    expect(outcomeOf(() => claim.grow(1))).toMatchObject(refusal);
  });
});

describe('claimFor', () => {
  const budgets = () => ({ strangers: new BodyBudget(800), callers: new BodyBudget(800) });
  const stranger = (ip: string) => ({ kind: 'anonymous', ip, requestId: 'r' }) as const;
  const user = (userId: string) =>
    ({ kind: 'user', userId, name: 'U', sessionId: 's', ip: '2001:db8:1::1', requestId: 'r' }) as const;
  const shop = (apiKeyId: string) =>
    ({ kind: 'api-key', apiKeyId, name: 'K', deviceId: null, ip: '2001:db8:1::1', requestId: 'r' }) as const;

  it('counts strangers of one /48 of IPv6 together, and others by themselves', () => {
    const all = budgets();
    claimFor(stranger('2001:db8:1:1::1'), all).grow(100);
    expect(outcomeOf(() => claimFor(stranger('2001:db8:1:ffff::1'), all).grow(1))).toMatchObject(refusal);
    expect(outcomeOf(() => claimFor(stranger('2001:db8:2:1::1'), all).grow(1))).toBe('taken');
    claimFor(stranger('198.51.100.1'), all).grow(100);
    expect(outcomeOf(() => claimFor(stranger('198.51.100.2'), all).grow(1))).toBe('taken');
    claimFor(user('ann'), all).grow(100);
    expect(outcomeOf(() => claimFor(user('ann'), all).grow(1))).toMatchObject(refusal);
    expect(outcomeOf(() => claimFor(user('bob'), all).grow(100))).toBe('taken');
    claimFor(shop('one'), all).grow(100);
    expect(outcomeOf(() => claimFor(shop('two'), all).grow(100))).toBe('taken');
  });

  it('leaves to users what strangers cannot use up', () => {
    const all = budgets();
    for (let n = 0; n < 8; n += 1) claimFor(stranger(`198.51.100.${n}`), all).grow(100);
    expect(outcomeOf(() => claimFor(stranger('198.51.100.9'), all).grow(1))).toMatchObject(refusal);
    expect(outcomeOf(() => claimFor(user('ann'), all).grow(100))).toBe('taken');
    expect(outcomeOf(() => claimFor(shop('one'), all).grow(100))).toBe('taken');
  });
});
