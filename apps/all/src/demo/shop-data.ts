import type { ArticleCreate } from '@beekeeping/domain/trade/articles';
import type { StockMovementCreate } from '@beekeeping/domain/trade/stock/movements';

const honey = (name: string, priceCents: number) =>
  ({ name, kind: 'HONEY', unit: 'JAR', shopCategory: 'Honig', priceCents, vatRate: 7 }) as const;

/** By SKU. */
export const articles = {
  'RAPS-500': honey('Rapshonig 500 g', 690),
  'RAPS-250': honey('Rapshonig 250 g', 420),
  'BLUETE-500': honey('Blütenhonig 500 g', 690),
  'BLUETE-250': honey('Blütenhonig 250 g', 420),
  'LINDE-500': honey('Lindenhonig 500 g', 790),
  'LINDE-250': honey('Lindenhonig 250 g', 480),
  'WALD-500': honey('Waldhonig 500 g', 890),
  'WALD-250': honey('Waldhonig 250 g', 540),
  'SOMMER-250': honey('Sommerhonig 250 g', 480),
  'KERZE-STUMPEN': {
    name: 'Stumpenkerze aus Bienenwachs',
    kind: 'MANUFACTURED',
    unit: 'PIECE',
    shopCategory: 'Kerzen',
    priceCents: 1_450,
    vatRate: 19,
  },
} satisfies Record<string, Omit<ArticleCreate, 'sku'>>;

export type Sku = keyof typeof articles;

/** The jar that the demo opens with. */
export const OPENS_WITH: Sku = 'LINDE-500';

/** Poured from the wax of the season. */
export const candles = { sku: 'KERZE-STUMPEN', batchNumber: 'K{year}-01', quantity: 36, producedOn: '10-04' } as const;

/** What left the shelf at home, by SKU. */
export const movements: (Pick<StockMovementCreate, 'type' | 'quantity' | 'note'> & { sku: Sku; on: string })[] = [
  { sku: 'RAPS-500', on: '06-27', type: 'FARM_SHOP', quantity: 14 },
  { sku: 'BLUETE-500', on: '07-05', type: 'FARM_SHOP', quantity: 9, note: 'Hoffest' },
  { sku: 'LINDE-500', on: '08-11', type: 'SAMPLE', quantity: 2, note: 'Rückstellmuster und Labor' },
  { sku: 'LINDE-500', on: '08-22', type: 'FARM_SHOP', quantity: 11 },
  { sku: 'LINDE-250', on: '08-22', type: 'OWN_USE', quantity: 3 },
  { sku: 'WALD-500', on: '09-02', type: 'BREAKAGE', quantity: 4, note: 'Karton gefallen' },
  { sku: 'RAPS-250', on: '09-30', type: 'INVENTORY_CORRECTION', quantity: -1, note: 'Inventur' },
];

/** Entered for the wrong jar and taken back. */
export const mistake = { sku: 'WALD-250', on: '09-12', type: 'FARM_SHOP', quantity: 6 } as const;

/** Held since the lids leaked: its customers see the recall notice. */
export const held = { sku: 'BLUETE-250', reason: 'Deckel dieser Lieferung schließen nicht dicht.' } as const;

/** Orders of the web shop; the last entry gives a part of the first order back. */
export const orders = [
  { externalId: 'demo-1001-1', type: 'SHOP_SALE', sku: 'LINDE-500', quantity: 4, orderRef: 'SHOP-1001', on: '09-15' },
  {
    externalId: 'demo-1001-2',
    type: 'SHOP_SALE',
    sku: 'KERZE-STUMPEN',
    quantity: 2,
    orderRef: 'SHOP-1001',
    on: '10-05',
  },
  { externalId: 'demo-1002-1', type: 'SHOP_SALE', sku: 'SOMMER-250', quantity: 6, orderRef: 'SHOP-1002', on: '10-11' },
  {
    externalId: 'demo-1001-R',
    type: 'SHOP_RETURN',
    saleExternalId: 'demo-1001-1',
    quantity: 1,
    orderRef: 'SHOP-1001',
    on: '09-24',
  },
] as const;
