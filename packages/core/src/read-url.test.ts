import { describe, expect, it } from '@jest/globals';
import { readUrl } from './read-url.ts';

describe('readUrl', () => {
  it.each([
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['HTTPS://example.com/Völker?x=1', 'https://example.com/V%C3%B6lker?x=1'],
  ])('reads %s', (text, href) => {
    expect(readUrl(text)?.href).toBe(href);
  });

  it.each(['', 'bücher.example', '/o/L2026-0001', 'https://'])('is undefined for %j', (text) => {
    expect(readUrl(text)).toBeUndefined();
  });
});
