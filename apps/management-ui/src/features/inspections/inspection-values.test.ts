import { describe, expect, it } from '@jest/globals';
import { freshInspection, inspectionBody } from './inspection-values.ts';

const COLONY = '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11';
const fresh = freshInspection('2026-07-05');

describe('the body of an inspection', () => {
  it('leaves out what nobody has looked at', () => {
    expect(inspectionBody(COLONY, { ...fresh, eggsSeen: null })).toEqual({
      colonyId: COLONY,
      inspectedOn: '2026-07-05',
    });
  });

  it('tells what was looked for and not found from what was not looked at', () => {
    expect(inspectionBody(COLONY, { ...fresh, queenSeen: false, broodFrames: 0 })).toMatchObject({
      queenSeen: false,
      broodFrames: 0,
    });
  });

  it('takes the number of cells and what was done with them only where there are cells', () => {
    const cells = { queenCellsCount: 3, queenCellsAction: 'BROKEN' as const };
    expect(inspectionBody(COLONY, { ...fresh, ...cells, queenCells: 'SWARM_CELLS' })).toMatchObject(cells);
    expect(inspectionBody(COLONY, { ...fresh, ...cells, queenCells: 'CUPS' })).not.toHaveProperty('queenCellsCount');
  });

  it('suspects a disease, and leaves the finding to whoever may confirm it', () => {
    const { diseaseSigns } = inspectionBody(COLONY, { ...fresh, diseaseSigns: ['CHALKBROOD'] });
    expect(diseaseSigns).toEqual([{ code: 'CHALKBROOD', severity: 'SUSPECTED' }]);
  });
});
