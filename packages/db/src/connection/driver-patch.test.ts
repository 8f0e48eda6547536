import { rmSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type postgres from 'postgres';
import { driverErrors } from './driver-patch.ts';
import { publishedDriver } from '../testing/index.ts';

describe('driverErrors', () => {
  it('has nothing against the driver that is installed', () => {
    expect(driverErrors()).toEqual([]);
  });

  it('refuses it as it is published', async () => {
    const { directory, main } = publishedDriver();
    const published = (await import(main)) as { default: typeof postgres };
    expect(driverErrors(published.default)).toEqual([expect.stringContaining('lacks patches/postgres@3.4.9.patch')]);
    rmSync(directory, { recursive: true });
  });
});
