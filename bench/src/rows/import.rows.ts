import { copyColonies } from '../bare/copy-colonies.ts';
import { addressOf, type RatioRow } from './row.ts';

/** A table of colonies of one apiary, each with a name that was never sent before. */
const table = (lines: number): string =>
  [
    'name;apiaryName;occupiedFrames;establishedOn',
    ...Array.from({ length: lines }, () => 'Volk {n};Apiary 1;8,5;01.05.2025'),
  ].join('\r\n');

const COUNTED = { operations: 2 };

export const importRow: RatioRow = {
  name: 'import',
  what: 'A full table of colonies imported: events and audit entries with it',
  against: 'COPY of the same colonies',
  effort: { warmUp: { operations: 1 }, run: COUNTED },
  contenders: async (stand) => {
    const authorization = await stand.grown.signIn();
    return [
      stand.load(stand.grown.api, [
        {
          method: 'POST',
          headers: { ...addressOf(0), authorization, 'content-type': 'text/csv' },
          paths: ['/api/v1/colonies/import'],
          body: table(stand.linesPerTable),
        },
      ]),
      copyColonies(stand.databases.grown, stand.linesPerTable),
    ];
  },
};
