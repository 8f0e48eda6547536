import { describe, expect, it } from '@jest/globals';
import { namedLanguage, preferredLanguage } from './language.ts';

describe('preferredLanguage', () => {
  it.each([
    [undefined, 'de'],
    ['', 'de'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-ch', 'de'],
    ['en', 'en'],
    ['en-US,en;q=0.9', 'en'],
    ['en,de', 'de'],
    ['en;q=0.8,de;q=0.7', 'en'],
    ['de;q=0.7,en;q=0.8', 'en'],
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['en-GB;q=0.5,de-CH;q=0.3,de;q=0.6', 'de'],
    ['fr', 'en'],
    ['fr,de;q=0.2', 'de'],
    ['fr,en;q=0.2', 'en'],
    ['*', 'de'],
    ['en,*;q=0.5', 'en'],
    ['de;q=0', 'en'],
    ['de;q=0,*', 'en'],
    ['den', 'en'],
    ['de;q=2', 'de'],
    ['en;q=0.5,de;q=often', 'en'],
    ['<script>', 'de'],
    [';;,,==', 'de'],
    [' en ; q=0.4 , de ; q=0.5 ', 'de'],
  ])('answers %j with %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});

describe('namedLanguage', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    [';;,,==', undefined],
    ['de-AT,*;q=0.5', 'de'],
    ['en-US,en;q=0.9', 'en'],
    ['fr', 'en'],
  ])('is for %j %s', (header, language) => {
    expect(namedLanguage(header)).toBe(language);
  });
});
