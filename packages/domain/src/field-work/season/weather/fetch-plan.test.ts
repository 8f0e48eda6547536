import { addDays } from '@beekeeping/core/calendar-day';
import { describe, expect, it } from '@jest/globals';
import { afterArchive, type CellState, dueAfter, nextQuestion } from './fetch-plan.ts';
import type { WeatherQuestion } from './open-meteo.ts';

const now = new Date('2026-05-20T10:00:00Z');
const today = '2026-05-20';
const NEW: CellState = { historyFrom: null, historyThrough: null, forecastAt: null };
const ask = (state: Partial<CellState> = {}) => nextQuestion({ ...NEW, forecastAt: now, ...state }, today, now);

/** Every question until nothing is missing, each answered in full. */
const allQuestions = (): WeatherQuestion[] => {
  const asked: WeatherQuestion[] = [];
  let state = NEW;
  for (;;) {
    const question = nextQuestion(state, today, now);
    if (!question) return asked;
    asked.push(question);
    if (question.kind === 'FORECAST') state = { ...state, forecastAt: now };
    else state = { ...state, ...afterArchive(state, question, question.to, today) };
  }
};

describe('nextQuestion', () => {
  it('asks a new cell for the forecast first, with the days that the archive does not have yet', () => {
    expect(nextQuestion(NEW, today, now)).toEqual({
      kind: 'FORECAST',
      from: '2026-05-13',
      to: '2026-06-02',
      withHours: true,
    });
  });

  it('asks for every day since five years ago once, and stops', () => {
    const days = allQuestions()
      .filter(({ kind }) => kind === 'ARCHIVE')
      .flatMap(({ from, to }) => {
        const range: string[] = [];
        for (let day = from; day <= to; day = addDays(day, 1)) range.push(day);
        return range;
      });
    expect(new Set(days).size).toBe(days.length);
    expect([days.toSorted()[0], days.toSorted().at(-1), days.length]).toEqual(['2021-01-01', '2026-05-15', 1961]);
  });

  it('asks for years before this one without their hours, the newest first', () => {
    const old = allQuestions().filter(({ withHours }) => !withHours);
    expect(old.map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-01', '2026-03-16'],
      ...[2025, 2024, 2023, 2022, 2021].map((year) => [`${year}-01-01`, `${year}-12-31`]),
    ]);
  });

  it('asks for the day that the archive has since', () => {
    const missing = ask({ historyFrom: '2021-01-01', historyThrough: '2026-05-14' });
    expect(missing).toEqual({ kind: 'ARCHIVE', from: '2026-05-15', to: '2026-05-15', withHours: true });
  });

  it('catches up sixty days at a time after a long rest', () => {
    const missing = ask({ historyFrom: '2021-01-01', historyThrough: '2025-12-31' });
    expect(missing).toMatchObject({ from: '2026-01-01', to: '2026-03-01' });
  });

  it.each([
    ['asks nothing while the forecast is younger than six hours', 6 * 3_600_000 - 1, undefined],
    ['asks for the forecast again after six hours', 6 * 3_600_000, 'FORECAST'],
  ])('%s', (_what, ageMs, kind) => {
    const forecastAt = new Date(now.getTime() - ageMs);
    const state = { historyFrom: '2021-01-01', historyThrough: '2026-05-15', forecastAt };
    expect(ask(state)?.kind).toBe(kind);
  });
});

describe('afterArchive', () => {
  const state = { ...NEW, historyFrom: '2021-01-01', historyThrough: '2026-05-10' };
  const question: WeatherQuestion = { kind: 'ARCHIVE', from: '2026-05-11', to: '2026-05-15', withHours: true };

  it.each([
    ['waits for the days that the archive does not know yet', '2026-05-13', today, '2026-05-13'],
    ['waits for all of them when it knows none', undefined, today, '2026-05-10'],
    ['gives up after two weeks what the archive does not know', undefined, '2026-05-30', '2026-05-15'],
  ])('%s', (_what, knownThrough, on, through) => {
    expect(afterArchive(state, question, knownThrough, on).historyThrough).toBe(through);
  });
});

describe('dueAfter', () => {
  const whole = { historyFrom: '2021-01-01', historyThrough: '2026-05-15', forecastAt: now };
  const topUp: WeatherQuestion = { kind: 'ARCHIVE', from: '2026-05-14', to: '2026-05-15', withHours: true };
  const inSixHours = new Date('2026-05-20T16:00:00Z');

  it.each([
    ['at once while years are missing', { ...whole, historyFrom: '2026-01-01' }, now],
    ['in six hours when nothing is', whole, inSixHours],
    [
      'in six hours when the archive has just not known the rest',
      { ...whole, historyThrough: '2026-05-14' },
      inSixHours,
    ],
  ])('is %s', (_what, state, due) => {
    expect(dueAfter(state, topUp, today, now)).toEqual(due);
  });
});
