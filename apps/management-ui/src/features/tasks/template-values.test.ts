import { describe, expect, it } from '@jest/globals';
import { bodyOf } from './template-values.ts';

describe('what the service is told of a template', () => {
  it('is a day or a phase, whatever else was typed on the way', () => {
    const typed = { title: 'Look', month: '3', day: 15, phase: 'VOLLFRUEHLING', offsetDays: -5 };
    expect(bodyOf({ by: 'DAY', ...typed })).toEqual({ title: 'Look', month: 3, day: 15 });
    expect(bodyOf({ by: 'PHASE', ...typed })).toEqual({ title: 'Look', phase: 'VOLLFRUEHLING', offsetDays: -5 });
  });

  it('takes the day back where a template goes by a phase from now on, and the other way round', () => {
    expect(bodyOf({ by: 'PHASE', phase: 'WINTER' }, 'DAY')).toEqual({
      phase: 'WINTER',
      offsetDays: 0,
      month: null,
      day: null,
    });
    expect(bodyOf({ by: 'DAY', month: '4', day: 1 }, 'PHASE')).toEqual({
      month: 4,
      day: 1,
      phase: null,
      offsetDays: null,
    });
    expect(bodyOf({ title: 'Look again' }, 'PHASE')).toEqual({ title: 'Look again' });
  });
});
