import type { StockMovement, Trace } from '@beekeeping/api-client';
import { describe, expect, it } from '@jest/globals';
import { freshness } from './best-before.ts';
import { byHand, entriesOf, isReversible } from './ledger-entries.ts';
import { ordersCsv } from './orders-csv.ts';
import { graphOf, MOST_COLONIES, MOST_ORDERS, NODE, placeTrace } from './trace-layout.ts';

const movement = (id: string, type: StockMovement['type'], quantity: number, reversesId: string | null = null) =>
  ({ id, type, quantity, reversesId }) as StockMovement;

const MOVEMENTS = [
  movement('1', 'FARM_SHOP', -5),
  movement('2', 'SHOP_SALE', -3),
  movement('3', 'BREAKAGE', -2),
  movement('4', 'REVERSAL', 2, '3'),
  movement('5', 'INVENTORY_CORRECTION', -1),
];

/** Honey of two apiaries, blended once, in jars. */
const traceWith = (over: Partial<Trace> = {}): Trace =>
  ({
    lot: { id: 'l', batchKind: 'BOTTLING', lotNumber: 'L-1', honeyBatchId: 'blend', initial: 20, remaining: 11 },
    honeyBatches: [
      {
        id: 'blend',
        batchNumber: 'B-2',
        weightKg: 10,
        variety: 'LINDEN',
        parents: [{ honeyBatchId: 'one' }],
        extractionIds: [],
      },
      { id: 'one', batchNumber: 'B-1', weightKg: 20, variety: 'LINDEN', parents: [], extractionIds: ['x'] },
    ],
    extractions: [{ id: 'x', extractedOn: '2026-07-02', netWeightKg: 20, harvestIds: ['h1', 'h2'] }],
    harvests: [
      { id: 'h1', colonyId: 'c1', apiaryId: 'a1' },
      { id: 'h2', colonyId: 'c2', apiaryId: 'a2' },
    ],
    colonies: [
      { id: 'c1', name: 'Agathe' },
      { id: 'c2', name: 'Berta' },
    ],
    apiaries: [
      { id: 'a1', name: 'Hang' },
      { id: 'a2', name: 'Wald' },
    ],
    treatments: [
      { id: 't', medicineName: 'Formic acid', startedOn: '2025-08-01', colonyIds: ['c2'], withdrawalUntil: null },
    ],
    movements: MOVEMENTS,
    orders: [
      { orderRef: 'S-1', saleExternalId: 'e-1', soldAt: '2026-08-01T10:00:00Z', quantitySold: 3, quantityReturned: 1 },
    ],
    ...over,
  }) as unknown as Trace;

describe('the ledger', () => {
  it('says what was left after each movement, the newest first, and what can be taken back', () => {
    const entries = entriesOf(traceWith());
    expect(entries.map(({ id, left }) => [id, left])).toEqual([
      ['5', 11],
      ['4', 12],
      ['3', 10],
      ['2', 12],
      ['1', 15],
    ]);
    expect(entries.filter(isReversible).map(({ id }) => id)).toEqual(['5', '1']);
  });

  it('counts what left by hand without what was taken back', () => {
    expect(Object.fromEntries(byHand(traceWith()))).toEqual({ FARM_SHOP: 5, INVENTORY_CORRECTION: 1 });
  });
});

describe('the picture of a trace', () => {
  it('leads from the apiaries over every step to the order, with the treatment beside the way', () => {
    const { nodes, links } = graphOf(traceWith());
    const columnOf = Object.fromEntries(nodes.map(({ id, column }) => [id, column]));
    expect(columnOf).toMatchObject({
      'apiary a1': 0,
      'treatment t': 0,
      'colony c1': 1,
      'extraction x': 2,
      'batch one': 3,
      'batch blend': 4,
      lot: 5,
      'order e-1': 6,
      stock: 6,
    });
    const ways = links.map(({ from, to, isTreatment }) => `${from} > ${to}${isTreatment ? ' (treated)' : ''}`);
    expect(ways).toEqual(
      expect.arrayContaining([
        'apiary a2 > colony c2',
        'treatment t > colony c2 (treated)',
        'colony c1 > extraction x',
        'extraction x > batch one',
        'batch one > batch blend',
        'batch blend > lot',
        'lot > order e-1',
        'lot > out FARM_SHOP',
        'lot > stock',
      ]),
    );
    expect(nodes.find(({ id }) => id === 'order e-1')).toMatchObject({ amount: 2, day: '2026-08-01' });
  });

  it('shows many colonies by their apiary, and many orders as one', () => {
    const many = MOST_COLONIES + 6;
    const numbers = Array.from({ length: many }, (_, index) => index);
    const { nodes, links } = graphOf(
      traceWith({
        colonies: numbers.map((each) => ({ id: `c${each}`, name: `C ${each}` })) as Trace['colonies'],
        harvests: numbers.map((each) => ({
          id: `h${each}`,
          colonyId: `c${each}`,
          apiaryId: each < 10 ? 'a1' : 'a2',
        })) as Trace['harvests'],
        extractions: [
          {
            id: 'x',
            extractedOn: '2026-07-02',
            netWeightKg: 20,
            waterContentPercent: null,
            harvestIds: numbers.map((each) => `h${each}`),
          },
        ],
        orders: Array.from({ length: MOST_ORDERS + 5 }, (_, index) => ({
          orderRef: null,
          saleExternalId: `e${index}`,
          soldAt: '2026-08-01T10:00:00Z',
          quantitySold: 2,
          quantityReturned: 0,
        })),
      }),
    );
    const ofColonies = nodes.filter(({ kind }) => kind === 'colony');
    expect(ofColonies.map(({ name, count }) => [name, count])).toEqual([
      ['Hang', 10],
      ['Wald', many - 10],
    ]);
    expect(nodes.find(({ id }) => id === 'orders')).toMatchObject({ count: 5, amount: 10 });
    const ids = new Set(nodes.map(({ id }) => id));
    expect(links.filter(({ from, to }) => !ids.has(from) || !ids.has(to))).toEqual([]);
  });

  it('places nothing over another, and nothing outside', () => {
    const { nodes, width, height } = placeTrace(traceWith());
    for (const [index, one] of nodes.entries()) {
      expect(one.left + NODE.width).toBeLessThanOrEqual(width);
      expect(one.top + NODE.height).toBeLessThanOrEqual(height);
      for (const other of nodes.slice(index + 1)) {
        const isApart = Math.abs(one.left - other.left) >= NODE.width || Math.abs(one.top - other.top) >= NODE.height;
        expect(isApart).toBe(true);
      }
    }
  });

  it('of a lot that is not of honey begins with the lot', () => {
    const none = { honeyBatches: [], extractions: [], harvests: [], colonies: [], apiaries: [], treatments: [] };
    const lot = { ...traceWith().lot, honeyBatchId: null, batchKind: 'PRODUCTION' as const };
    expect(placeTrace(traceWith({ ...none, lot })).nodes.map(({ id }) => id)[0]).toBe('lot');
  });
});

describe('the orders to write to', () => {
  it('are a table in which nothing is a formula', () => {
    const orders = [
      { orderRef: '=1+1', saleExternalId: 'e-1', soldAt: '2026-08-01T10:00:00Z', quantitySold: 3, quantityReturned: 1 },
      {
        orderRef: 'A;"B"',
        saleExternalId: 'e-2',
        soldAt: '2026-08-02T10:00:00Z',
        quantitySold: 1,
        quantityReturned: 0,
      },
    ];
    expect(ordersCsv(orders, ['Order', 'Sold at', 'Sold', 'Returned', 'Still out'], ';')).toBe(
      '\u{feff}Order;Sold at;Sold;Returned;Still out\r\n' +
        "'=1+1;2026-08-01T10:00:00Z;3;1;2\r\n" +
        '"A;""B""";2026-08-02T10:00:00Z;1;0;1\r\n',
    );
  });
});

describe('best before', () => {
  it.each([
    [null, 'none'],
    ['2026-06-30', 'passed'],
    ['2026-07-01', 'soon'],
    ['2026-09-29', 'soon'],
    ['2026-09-30', 'good'],
  ] as const)('%s on 1 July 2026 is %s', (bestBefore, state) => {
    expect(freshness(bestBefore, '2026-07-01')).toBe(state);
  });
});
