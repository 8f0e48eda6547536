import { rmSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type postgres from 'postgres';
import { driverFaults } from './driver-patch.ts';
import { publishedDriver } from './testing/index.ts';

describe('driverFaults', () => {
  it('has nothing against the driver that is installed', () => {
    expect(driverFaults()).toEqual([]);
  });

  it('refuses it as it is published', async () => {
    const { directory, main } = publishedDriver();
    const published = (await import(main)) as { default: typeof postgres };
    expect(driverFaults(published.default)).toEqual([expect.stringContaining('lacks patches/postgres@3.4.9.patch')]);
    rmSync(directory, { recursive: true });
  });
});
