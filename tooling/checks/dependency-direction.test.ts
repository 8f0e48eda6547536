import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { directionViolations } from './dependency-direction.mjs';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

let root: string;

const write = (file: string, content: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), content);
};

/** A workspace member such as `packages/db` with its manifest and its files below `src`. */
const member = (place: string, manifest: Manifest, files: Record<string, string> = {}): void => {
  write(`${place}/package.json`, JSON.stringify({ name: `@beekeeping/${path.basename(place)}`, ...manifest }));
  for (const [file, content] of Object.entries(files)) write(`${place}/src/${file}`, content);
};

const needs = (...names: string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, '*']));

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'direction-'));
  write('package.json', JSON.stringify({ name: 'root', devDependencies: needs('@jest/globals') }));
  member('packages/core', {});
});

afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

describe('directionViolations', () => {
  it('accepts a package that imports only what is to its right', () => {
    member(
      'packages/db',
      { dependencies: needs('@beekeeping/core', 'postgres') },
      { 'client.ts': "import postgres from 'postgres';\nimport { newId } from '@beekeeping/core/id';\n" },
    );
    expect(directionViolations(root)).toEqual([]);
  });

  it('refuses a manifest that leans the wrong way', () => {
    member('packages/db', { dependencies: needs('@beekeeping/events') });
    expect(directionViolations(root)).toEqual(['packages/db/package.json: db must not depend on events']);
  });

  it('lets db name the embedded server for its tests only', () => {
    member('packages/db', { devDependencies: needs('@beekeeping/postgres-embedded') });
    expect(directionViolations(root)).toEqual([]);
    member('packages/db', { dependencies: needs('@beekeeping/postgres-embedded') });
    expect(directionViolations(root)).toEqual(['packages/db/package.json: db must not depend on postgres-embedded']);
  });

  it('lets only the app all import apps', () => {
    member('apps/api', {});
    member('apps/all', { dependencies: needs('@beekeeping/api') });
    member('apps/jobs', { dependencies: needs('@beekeeping/api') });
    expect(directionViolations(root)).toEqual(['apps/jobs/package.json: jobs must not depend on api']);
  });

  it('lets the benchmark import packages, and apps only as processes', () => {
    member('apps/api', {});
    member('apps/all', { dependencies: needs('@beekeeping/api') });
    member('bench', { devDependencies: needs('@beekeeping/all'), dependencies: needs('@beekeeping/core') });
    expect(directionViolations(root)).toEqual([]);
    member('bench', { dependencies: needs('@beekeeping/core', '@beekeeping/api') });
    expect(directionViolations(root)).toEqual(['bench/package.json: bench must not depend on api']);
  });

  it('lets the stress house import the benchmark, and not the other way round', () => {
    member('bench', { dependencies: needs('@beekeeping/stress') });
    member('bench/stress', { dependencies: needs('@beekeeping/bench') });
    expect(directionViolations(root)).toEqual(['bench/package.json: bench must not depend on stress']);
  });

  it('lets the management UI import what it bundles, the client alone of ours, and nothing that browsers lack', () => {
    const source = "import { useState } from 'react';\nimport { ApiClient } from '@beekeeping/api-client';\n";
    const ofTests = "import fs from 'node:fs';\nimport { freePort } from '@beekeeping/db/testing';\n";
    member('packages/api-client', {});
    member('packages/db', {});
    member(
      'apps/management-ui',
      { devDependencies: needs('react', '@beekeeping/api-client', '@beekeeping/db') },
      { 'app.tsx': source, 'app.test.ts': ofTests, 'testing/ui.ts': ofTests, 'features/today/today.ts': ofTests },
    );
    expect(directionViolations(root)).toEqual([
      'apps/management-ui/src/features/today/today.ts: imports @beekeeping/db, which is a devDependency: only tests, factories and testing/ may',
      'apps/management-ui/src/features/today/today.ts: imports node:fs, which browsers do not have',
    ]);
  });

  it('refuses a package that the table does not know', () => {
    member('packages/utilities', {});
    expect(directionViolations(root)).toEqual([
      expect.stringContaining('packages/utilities: has no place in the table'),
    ]);
  });

  it.each([
    ['a static import', "import { a } from '@beekeeping/core/id';"],
    ['an import over several lines', "import {\n  a,\n  b,\n} from '@beekeeping/core/id';"],
    ['a type import', "import type { a } from '@beekeeping/core/id';"],
    ['a re-export', "export * from '@beekeeping/core/id';"],
    ['an import for its effect', "import '@beekeeping/core/id';"],
    ['a dynamic import', "const { a } = await import('@beekeeping/core/id');"],
  ])('finds %s of a package that the manifest does not name', (_form, source) => {
    member('packages/db', {}, { 'client.ts': source });
    expect(directionViolations(root)).toEqual([
      'packages/db/src/client.ts: imports @beekeeping/core, which its package.json does not name',
    ]);
  });

  it('keeps devDependencies to tests, factories and testing folders', () => {
    const source = "import request from 'supertest';\nimport { it } from '@jest/globals';\n";
    member(
      'packages/core',
      { devDependencies: needs('supertest') },
      {
        'a.test.ts': source,
        'a.factory.ts': source,
        'testing/a.ts': source,
        'a.ts': "import request from 'supertest';",
      },
    );
    expect(directionViolations(root)).toEqual([
      'packages/core/src/a.ts: imports supertest, which is a devDependency: only tests, factories and testing/ may',
    ]);
  });

  it('refuses a relative import that leaves the package', () => {
    member('packages/core', {}, { 'a/b.ts': "import x from '../../../db/src/client.ts';\nimport y from '../c.ts';" });
    expect(directionViolations(root)).toEqual([
      'packages/core/src/a/b.ts: imports ../../../db/src/client.ts, which lies outside its package',
    ]);
  });

  it.each([
    ['imports', "import { b } from './b.ts';"],
    ['types', "import type { B } from './b.ts';"],
  ])('refuses files of one package that import each other, by their %s', (_form, source) => {
    member('packages/core', {}, { 'a.ts': source, 'b.ts': "export * from './c.ts';", 'c.ts': "import './a.ts';" });
    expect(directionViolations(root)).toEqual([
      'packages/core/src: import each other in a circle: a.ts → b.ts → c.ts → a.ts',
    ]);
  });

  it('lets folders of other packages import each other, as long as no files do', () => {
    member('packages/core', {}, { 'a/a.ts': "import '../b/b.ts';", 'b/b.ts': '', 'b/c.ts': "import '../a/a.ts';" });
    expect(directionViolations(root)).toEqual([]);
  });

  it('asks for the node: prefix', () => {
    member('packages/core', {}, { 'a.ts': "import fs from 'fs';\nimport path from 'node:path';" });
    expect(directionViolations(root)).toEqual(['packages/core/src/a.ts: imports fs: write node:fs']);
  });

  it.each([
    ['Express', "import type { Request } from 'express';", { dependencies: needs('express') }],
    ['process.env', 'export const url = process.env.DATABASE_URL;', {}],
    ['a timer', 'setTimeout(() => undefined, 5);', {}],
    ['a timer', "import { setTimeout as wait } from 'node:timers/promises';", {}],
  ])('keeps %s out of the domain', (what, source, manifest) => {
    member('packages/domain', manifest, { 'trade/bottlings/create-bottling.ts': source });
    expect(directionViolations(root)).toEqual([
      `packages/domain/src/trade/bottlings/create-bottling.ts: uses ${what}, which the domain does not know`,
    ]);
  });

  it("lets the domain's comments and tests name them", () => {
    member(
      'packages/domain',
      {},
      { 'a.ts': '// never process.env\n/* nor setTimeout */', 'a.test.ts': 'process.env.X;' },
    );
    expect(directionViolations(root)).toEqual([]);
  });
});

describe('directionFaults inside of the domain', () => {
  const domain = (files: Record<string, string>): string[] => {
    member('packages/domain', {}, files);
    return directionViolations(root);
  };

  it('lets an area import from its own tier and from the lower ones', () => {
    expect(
      domain({
        'trade/bottlings/a.ts':
          "import { b } from '../articles/b.ts';\nimport { c } from '../../herd/colonies/index.ts';",
        'trade/articles/b.ts': "import { d } from '../../identity/users/d.ts';",
        'herd/colonies/index.ts': "export * from './c.ts';",
        'identity/users/d.ts': '',
      }),
    ).toEqual([]);
  });

  it.each([
    ['an import', "import { b } from '../../trade/bottlings/b.ts';"],
    ['a type', "import type { B } from '../../trade/bottlings/b.ts';"],
    ['a re-export', "export * from '../../trade/bottlings/b.ts';"],
    ['a type inside of an expression', "type B = import('../../trade/bottlings/b.ts').B;"],
    ['an import by the name of the package', "import { b } from '@beekeeping/domain/trade/bottlings';"],
  ])('refuses %s that leads upward', (_form, source) => {
    expect(domain({ 'herd/colonies/a.ts': source, 'trade/bottlings/b.ts': '' })).toEqual([
      expect.stringMatching(/^packages\/domain\/src\/herd\/colonies\/a\.ts: imports \S+, but herd is below trade$/),
    ]);
  });

  it.each(['a.test.ts', 'a.factory.ts'])('holds %s to the same tiers', (name) => {
    expect(
      domain({
        [`herd/colonies/${name}`]: "import { b } from '../../trade/bottlings/b.ts';",
        'trade/bottlings/b.ts': '',
      }),
    ).toHaveLength(1);
  });

  it('refuses areas of one tier that import each other', () => {
    expect(
      domain({
        'trade/articles/a.ts': "import { b } from '../stock/b.ts';",
        'trade/stock/b.ts': "import type { C } from '../bottlings/c.ts';",
        'trade/bottlings/c.ts': "import { a } from '../articles/a.ts';",
      }),
    ).toEqual([
      'packages/domain/src: import each other in a circle: trade/articles → trade/stock → trade/bottlings → trade/articles',
    ]);
  });

  it('refuses files of one area that import each other', () => {
    expect(
      domain({
        'trade/articles/a.ts': "import { b } from './b.ts';",
        'trade/articles/b.ts': "import type { A } from './a.ts';",
      }),
    ).toEqual([
      'packages/domain/src: import each other in a circle: trade/articles/a.ts → trade/articles/b.ts → trade/articles/a.ts',
    ]);
  });

  it('refuses areas of one group that import each other, even where no files do', () => {
    expect(
      domain({
        'herd/hives/setups/a.ts': "import { b } from '../catalog/b.ts';",
        'herd/hives/catalog/b.ts': '',
        'herd/hives/catalog/c.ts': "import { a } from '../setups/a.ts';",
      }),
    ).toEqual([
      'packages/domain/src: import each other in a circle: herd/hives/catalog → herd/hives/setups → herd/hives/catalog',
    ]);
  });

  it('refuses an area outside of the tiers', () => {
    expect(domain({ 'honey-tasting/a.ts': '' })).toEqual([
      expect.stringMatching(/^packages\/domain\/src\/honey-tasting: is no tier: /),
    ]);
  });

  it('keeps the collection of factories for the tests of apps', () => {
    expect(
      domain({
        'testing/index.ts': "export * from '../herd/colonies/colony.factory.ts';",
        'herd/colonies/colony.factory.ts': '',
        'herd/colonies/a.test.ts': "import { aColony } from '../../testing/index.ts';",
      }),
    ).toEqual([
      'packages/domain/src/herd/colonies/a.test.ts: imports ../../testing/index.ts: import the factory of the area itself',
    ]);
  });
});

describe('directionFaults of what mirrors the domain', () => {
  const plant = (files: Record<string, string>): void => {
    for (const [file, content] of Object.entries(files)) write(file, content);
  };
  beforeEach(() => {
    member('packages/domain', {}, { 'herd/hives/catalog/a.ts': '', 'herd/colonies/a.ts': '' });
    member('packages/records', {}, { 'tables/a.ts': '' });
    member('packages/db', {});
    member('apps/api', {});
  });

  it('accepts routes and tables at the path of an area, and of what all records share', () => {
    plant({
      'apps/api/src/routes/index.ts': '',
      'apps/api/src/routes/herd/hives/catalog/hive-catalog.routes.ts': '',
      'apps/api/src/routes/herd/colonies/testing/a.ts': '',
      'apps/api/src/routes/records/tables/tables.routes.ts': '',
      'packages/db/src/schema/herd/hives/catalog.ts': '',
      'packages/db/src/schema/herd/colonies/moves.ts': '',
      'packages/db/src/schema/records/columns.ts': '',
      'packages/db/src/schema/operations/job-runs.ts': '',
    });
    expect(directionViolations(root)).toEqual([]);
  });

  it.each([
    'apps/api/src/routes/herd/hive-catalog/hive-catalog.routes.ts',
    'apps/api/src/routes/trade/colonies/colonies.routes.ts',
    'apps/api/src/routes/herd/colonies.routes.ts',
    'packages/db/src/schema/herd/hive-catalog.ts',
    'packages/db/src/schema/trade/colonies.test.ts',
  ])('refuses %s', (file) => {
    plant({ [file]: '' });
    expect(directionViolations(root)).toEqual([
      `${file}: mirrors no folder below packages/domain/src: an area has one path everywhere`,
    ]);
  });
});
