import { describe, expect, it } from '@jest/globals';
import { starterRoles } from './starter-roles.ts';

/** Resources of the catalog, by what a role may do with all of them. */
type Granted = Readonly<Record<string, string>>;

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

const keysOf = (granted: Granted): string[] =>
  Object.entries(granted)
    .flatMap(([actions, resources]) =>
      wordsOf(resources).flatMap((resource) => wordsOf(actions).map((action) => `${resource}:${action}`)),
    )
    .toSorted();

const GRANTED: Readonly<Record<string, Granted>> = {
  Beekeeper: {
    'create read update delete': `apiaries articles authority-notices colonies devices documents extractions feedings harvests
      inspections medicine-lots medicines phenology queens restrictions task-templates tasks treatments
      varroa-measurements winterings`,
    'create read update delete hold': 'bottlings honey-batches production-batches',
    'create read update delete print': 'label-templates',
    'create read reverse': 'medicine-movements stock-movements',
    'read update': 'tsk',
    read: 'statistics stock suggestions traces weather',
    update: 'feed-types',
    manage: 'hive-systems',
  },
  'Field helper': {
    'create read update': `devices documents feedings harvests inspections phenology tasks treatments varroa-measurements
      winterings`,
    read: `apiaries authority-notices colonies medicine-lots medicine-movements medicines queens restrictions statistics
      suggestions task-templates tsk weather`,
  },
  Inspector: {
    read: `apiaries articles authority-notices bottlings colonies devices documents extractions feedings harvests honey-batches
      inspections label-templates medicine-lots medicine-movements medicines phenology production-batches queens
      restrictions statistics stock stock-movements suggestions task-templates tasks traces treatments tsk
      varroa-measurements weather winterings`,
  },
};

describe('the starter roles', () => {
  it.each(starterRoles)('$name holds what its rule finds in the catalog', ({ name, permissions }) => {
    // A resource that joined the catalog: say above what each role may do with it.
    expect(permissions.toSorted()).toEqual(keysOf(GRANTED[name]!));
  });
});
