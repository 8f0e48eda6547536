import type { WrittenTable } from '@beekeeping/api-client';
import { describe, expect, it } from '@jest/globals';
import { choiceOf, chooseAt, missingOf, samplesBelow } from './column-choice.ts';

const written: WrittenTable = {
  headings: [
    { heading: 'Volk', column: 'colonyName' },
    { heading: 'Bienenvolk', column: 'colonyName' },
    { heading: 'Königin', column: 'queenName' },
    { heading: 'kg', column: null },
  ],
  lines: [
    { row: 1, cells: ['Berta', '', '', '8,5'] },
    { row: 2, cells: ['Gerda'] },
    { row: 3, cells: ['Hilde', '', '', '0'] },
  ],
};

describe('the columns of a file', () => {
  it('are those that the headings say, each once, as far as the role may record them', () => {
    expect(choiceOf(written, new Set(['colonyName', 'weightKg']))).toEqual(['colonyName', '', '', '']);
  });

  it('are chosen by hand, each for one heading', () => {
    expect(chooseAt(['colonyName', '', 'weightKg'], 1, 'colonyName')).toEqual(['', 'colonyName', 'weightKg']);
    expect(chooseAt(['colonyName', '', ''], 0, '')).toEqual(['', '', '']);
  });

  it('lack one of each group that is needed', () => {
    const required = [['colonyName', 'colonyId'], ['weightKg']];
    expect(missingOf(['', 'colonyId', ''], { required })).toEqual(['weightKg']);
    expect(missingOf(['', '', ''], { required })).toEqual(['colonyName', 'weightKg']);
  });

  it('are known by the first values below them', () => {
    expect([0, 1, 3].map((at) => samplesBelow(written, at, 2))).toEqual([['Berta', 'Gerda'], [], ['8,5', '0']]);
  });
});
