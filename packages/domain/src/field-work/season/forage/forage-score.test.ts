import { describe, expect, it } from '@jest/globals';
import { type ForageDay, forageScore, ratingOf } from './forage-score.ts';

const robinia = { nectar: 4, isHoneydew: false };
const dandelion = { nectar: 3, isHoneydew: false };
const fir = { nectar: 4, isHoneydew: true };
const rain = (...mm: (number | null)[]) => [...mm, ...Array.from({ length: 14 - mm.length }, () => 0)];
const aDay = (fields: Partial<ForageDay> = {}): ForageDay => ({
  sources: [robinia],
  flightIndex: 1,
  rainMm: rain(20),
  ...fields,
});

describe('ratingOf', () => {
  it.each([
    [null, 'UNBEKANNT'],
    [0, 'KEINE'],
    [0.049, 'KEINE'],
    [0.05, 'GERING'],
    [0.249, 'GERING'],
    [0.25, 'MAESSIG'],
    [0.499, 'MAESSIG'],
    [0.5, 'GUT'],
    [0.749, 'GUT'],
    [0.75, 'SEHR_GUT'],
    [1, 'SEHR_GUT'],
  ])('calls %p %s', (score, rating) => {
    expect(ratingOf(score)).toBe(rating);
  });
});

describe('forageScore', () => {
  it.each<[string, Partial<ForageDay>, number | null]>([
    ['the best nectar on the best day', {}, 1],
    ['the flight index of the day', { flightIndex: 0.4 }, 0.4],
    ['the share of the best nectar that a plant gives', { sources: [dandelion] }, 0.75],
    ['the best plant and not their sum', { sources: [dandelion, robinia, dandelion] }, 1],
    ['nothing in bloom', { sources: [] }, 0],
    ['a day on which nobody flies', { flightIndex: 0 }, 0],
    ['5 mm of rain in 14 days', { rainMm: rain(2, 3) }, 1],
    ['less than 5 mm in 14 days', { rainMm: rain(2, 2.9) }, 0.7],
    ['honeydew after dry days', { sources: [fir], rainMm: rain() }, 1],
    ['honeydew beside a dry dandelion', { sources: [dandelion, fir], rainMm: rain() }, 1],
    ['thousandths', { sources: [dandelion], flightIndex: 0.333_33, rainMm: rain() }, 0.175],
  ])('follows from %s', (_what, fields, score) => {
    expect(forageScore(aDay(fields))).toBe(score);
  });

  it.each<[string, Partial<ForageDay>]>([
    ['a flight index', { flightIndex: null }],
    ['a flight index with nothing in bloom', { flightIndex: null, sources: [] }],
    ['the rain of a day that decides whether it was dry', { rainMm: rain(null, 4.9) }],
    ['every day of rain', { rainMm: Array.from({ length: 14 }, () => null) }],
    ['the first of 14 days of rain', { rainMm: rain().slice(1) }],
  ])('is not known without %s', (_what, fields) => {
    expect(forageScore(aDay(fields))).toBeNull();
  });

  it.each<[string, Partial<ForageDay>, number]>([
    ['enough fell on the other days', { rainMm: rain(null, 5) }, 1],
    ['only honeydew is to be had', { sources: [fir], rainMm: rain(null) }, 1],
    ['nothing is in bloom', { sources: [], rainMm: rain(null) }, 0],
  ])('is known with rain missing where %s', (_what, fields, score) => {
    expect(forageScore(aDay(fields))).toBe(score);
  });
});
