import { describe, expect, it } from '@jest/globals';
import { proposedPassword } from './first-password.ts';

describe('proposedPassword', () => {
  it('is four groups of letters that nobody takes for another', () => {
    const passwords = Array.from({ length: 200 }, () => proposedPassword());
    expect(passwords.filter((each) => !/^(?:[a-km-zA-HJ-NP-Z2-9]{4}-){3}[a-km-zA-HJ-NP-Z2-9]{4}$/.test(each))).toEqual(
      [],
    );
    expect(passwords.filter((each) => /[01OIlo]/.test(each.replaceAll('o', '')))).toEqual([]);
    expect(new Set(passwords).size).toBe(200);
  });

  it('has every letter as often as any other: what lies beyond the last round is left out', () => {
    const given = [255, 254, 253, 252, 251, 250, 249, 248, 247, 246, 245, 244, 243, 242, 241, 240];
    let asked = 0;
    const password = proposedPassword((values) => {
      asked += 1;
      values.fill(0);
      if (asked === 1) values.set(given);
      return values;
    });
    expect(password).toBe('aaaa-aaaa-aaaa-aaaa');
  });
});
