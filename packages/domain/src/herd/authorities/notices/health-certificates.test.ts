import { describe, expect, it } from '@jest/globals';
import { holdsFor } from './health-certificates.ts';

describe('a health certificate', () => {
  it.each([
    ['2025-08-31', '2026-05-01', false],
    ['2025-09-01', '2026-05-01', true],
    ['2025-09-01', '2026-06-01', true],
    ['2025-09-01', '2026-06-02', false],
    ['2026-04-30', '2026-04-30', true],
    ['2026-05-01', '2026-04-30', false],
    ['2025-05-31', '2026-02-28', false],
    ['2026-03-31', '2026-12-31', true],
    ['2026-03-30', '2026-12-31', false],
  ])('of %s for a move on %s holds: %s', (issuedOn, movedOn, holds) => {
    expect(holdsFor(issuedOn, movedOn)).toBe(holds);
  });
});
