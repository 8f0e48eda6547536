import { bareInspections } from '../bare/bare-inspections.ts';
import { MARKED_VERSION } from '../bare/renewed-params.ts';
import type { ClientPlan } from '../load/load-order.ts';
import { type InhabitedHive, inhabitHives } from '../stand/inhabited-hives.ts';
import { addressOf, CONNECTIONS, type RatioRow } from './row.ts';

/** What is seen and done at a hive: three operations that can be repeated as often as one likes. */
const inspectionOf = ({ colonyId, parts }: InhabitedHive, baseVersion: number | string) => ({
  colonyId,
  inspectedOn: '2024-07-20',
  inspectionType: 'FULL',
  occupiedFrames: 9.5,
  eggsSeen: true,
  queenCells: 'NONE',
  hiveOperations: {
    baseVersion,
    operations: [
      { op: 'SET_STATE', partId: parts[0]!.id, state: { mesh: 'OPEN' } },
      { op: 'SET_STATE', partId: parts[1]!.id, state: { framesTotal: 10, brood: 5, honey: 2 } },
      { op: 'SET_STATE', partId: parts[2]!.id, state: { framesTotal: 10, honey: 4 } },
    ],
  },
});

const plan = (hive: InhabitedHive, n: number, authorization: string): ClientPlan => ({
  method: 'POST',
  headers: { ...addressOf(n), authorization },
  paths: ['/api/v1/inspections'],
  // A new hive has version 1, and each request of its client makes the next one.
  body: JSON.stringify(inspectionOf(hive, '{k}')),
});

/** Every request is answered before the other side begins: counted, not timed. */
const COUNTED = { operations: 600 };

export const inspectionRow: RatioRow = {
  name: 'inspection',
  what: 'An inspection with three hive operations per request',
  against: 'the same statements in a bare loop',
  aim: { atLeast: 0.5 },
  effort: { warmUp: COUNTED, run: COUNTED },
  tiny: CONNECTIONS,
  contenders: async (stand) => {
    const { api, signIn } = await stand.services('grown');
    const authorization = await signIn();
    const url = await stand.databases.season('grown');
    const loop = await stand.bareLoop();
    return [
      {
        run: async (span) => {
          const hives = await inhabitHives(url, CONNECTIONS, 1);
          const plans = hives.map((hive, n) => plan(hive, n, authorization));
          return stand.load(api, plans).run(span);
        },
      },
      {
        run: async (span) => {
          const hives = await inhabitHives(url, CONNECTIONS, MARKED_VERSION);
          const clients = await bareInspections(url, hives, (hive) => inspectionOf(hive, MARKED_VERSION));
          const { transactions, seconds } = await loop.run({ span, clients });
          return transactions / seconds;
        },
      },
    ];
  },
};
