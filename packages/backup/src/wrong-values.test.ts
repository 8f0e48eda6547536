import { AppError } from '@beekeeping/core/app-error';
import type { FieldError } from '@beekeeping/core/field-error';
import { describe, expect, it } from '@jest/globals';
import { bundleTables } from './bundle-tables.ts';
import { sealed } from './testing/seal-bundle.ts';
import { type Bundle, testKeyRing } from './testing/test-bundles.ts';
import { checkBundle } from './read-bundle.ts';

/** A value, and the types of columns that hold it; every JSON column may. */
interface WrongValue {
  value: unknown;
  fits: (type: string, isEnum: boolean) => boolean;
}

const isFloating = (type: string): boolean => ['real', 'double precision'].includes(type);
const isFreeText = (type: string, isEnum: boolean): boolean => type === 'text' && !isEnum;

/** Of each type one that no other column holds, and what only looks like one. */
const WRONG_VALUES: readonly WrongValue[] = [
  { value: {}, fits: () => false },
  { value: [[1]], fits: () => false },
  { value: true, fits: (type) => type === 'boolean' },
  { value: 'true', fits: isFreeText },
  { value: '', fits: isFreeText },
  { value: 'Honig', fits: isFreeText },
  { value: '7', fits: isFreeText },
  { value: 1e300, fits: () => false },
  { value: 0.123456789, fits: (type) => isFloating(type) || type === 'numeric(15, 10)' },
  { value: -3_000_000_000, fits: isFloating },
  { value: '2026-02-30', fits: isFreeText },
  { value: '2026-02-30T12:00:00Z', fits: isFreeText },
  { value: '2026-02-03 12:00', fits: isFreeText },
  { value: 'infinity', fits: isFreeText },
  { value: '{00000000-0000-4000-8000-000000000000}', fits: isFreeText },
];

const errorsOf = (bundle: Bundle): Promise<FieldError[]> => {
  const source = (async function* () {
    yield Buffer.from(JSON.stringify(bundle));
  })();
  return checkBundle(source, { keyRing: testKeyRing, maxBytes: 1_000_000, now: new Date() }).then(
    () => [],
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'VALIDATION_FAILED') return error.errors ?? [];
      throw error;
    },
  );
};

describe.each(bundleTables.map((table) => [table.name, table] as const))('a row of %s', (name, { columns }) => {
  it('is refused with every column that holds a value of another type', async () => {
    const unlike: string[] = [];
    for (const { value, fits } of WRONG_VALUES) {
      const row = Object.fromEntries(columns.map((column) => [column.name, value]));
      const errors = await errorsOf(sealed({ version: 3, tables: { [name]: [row] }, files: [] }));
      const blamed = errors.map(({ path }) => path);
      const expected = columns
        .filter(({ column }) => {
          const type = column.getSQLType();
          return type !== 'jsonb' && !fits(type, (column.enumValues ?? []).length > 0);
        })
        .map((column) => `tables.${name}.0.${column.name}`)
        .slice(0, 50);
      if (blamed.join() !== expected.join())
        unlike.push(`${JSON.stringify(value)}: ${blamed.join()} instead of ${expected.join()}`);
    }
    expect(unlike).toEqual([]);
  });
});
