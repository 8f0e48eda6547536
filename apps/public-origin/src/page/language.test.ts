import { describe, expect, it } from '@jest/globals';
import { pageLanguage } from './language.ts';

describe('pageLanguage', () => {
  const asked = (lang: unknown) => pageLanguage({ query: { lang }, headers: { 'accept-language': 'de' } });

  it('is what the address asks for', () => {
    expect([asked('en'), asked('de')]).toEqual(['en', 'de']);
  });

  it.each([undefined, '', 'fr', 'EN', ['en'], 'toString'])('is that of the browser for %j', (lang) => {
    expect(asked(lang)).toBe('de');
  });
});
