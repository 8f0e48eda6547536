import { describe, expect, it } from '@jest/globals';
import { seenIn, whatOf } from './seen.ts';

describe('what was seen to begin', () => {
  it('is a phase or a plant, and takes the other one back', () => {
    expect(seenIn({ what: 'plant APPLE', observedOn: '2026-05-01' })).toEqual({
      plant: 'APPLE',
      phase: null,
      observedOn: '2026-05-01',
    });
    expect(seenIn({ what: 'phase VOLLFRUEHLING' })).toEqual({ plant: null, phase: 'VOLLFRUEHLING' });
  });

  it('stays as it is where another value is corrected', () => {
    expect(seenIn({ note: 'on the south wall' })).toEqual({ note: 'on the south wall' });
  });

  it('is chosen in the form as it was reported', () => {
    expect(whatOf({ plant: null, phase: 'WINTER' })).toBe('phase WINTER');
    expect(whatOf({ plant: 'IVY', phase: null })).toBe('plant IVY');
  });
});
