import { desc, sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { dayColumn, idColumn, inNaturalOrder, recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { recordIndexes } from '../../records/record-indexes.ts';
import { recordedByColumn } from '../../identity/accounts/users.ts';

/** No unit is converted into another (docs/requirements/medicine.md#units-and-lots). */
export const MEDICINE_UNITS = ['ML', 'L', 'G', 'KG', 'STRIP', 'TABLET', 'SACHET', 'TRAY', 'PIECE'] as const;
export const MEDICINE_DISPENSINGS = ['FREE_SALE', 'PHARMACY', 'PRESCRIPTION'] as const;
/** The effect of a treatment on honey, beside the days of withdrawal (docs/requirements/medicine.md#withdrawal). */
export const HONEY_RULES = ['NONE', 'SUPERS_OFF', 'NOT_DURING_FLOW', 'AFTER_LAST_HARVEST'] as const;
/** The targets of a medicine. */
export const MEDICINE_TARGETS = [
  'VARROA',
  'TROPILAELAPS',
  'NOSEMOSIS',
  'FOULBROOD',
  'SMALL_HIVE_BEETLE',
  'WAX_MOTH',
  'OTHER',
] as const;
export const TREATMENT_METHODS = [
  'EVAPORATE',
  'SPONGE',
  'STRIP_EVAPORATING',
  'STRIP_CONTACT',
  'TRICKLE',
  'SPRAY',
  'SUBLIMATE',
  'GEL_TRAY',
  'ENTRANCE_STRIP',
  'BIOTECHNICAL',
] as const;

/** The units of medicines: to a thousandth, and exact. */
export const medicineQuantityColumn = () => numeric({ precision: 12, scale: 3, mode: 'number' });

const celsiusColumn = () => numeric({ precision: 3, scale: 1, mode: 'number' });

/** A veterinary medicine as its leaflet describes it. Treatments keep a copy of what the law requires. */
export const medicines = pgTable(
  'medicines',
  {
    id: idColumn(),
    name: text().notNull(),
    activeSubstances: text().array().notNull(),
    strength: text(),
    form: text(),
    authorisationNo: text(),
    holder: text(),
    targetUse: text({ enum: MEDICINE_TARGETS }).notNull(),
    dispensing: text({ enum: MEDICINE_DISPENSINGS }),
    unit: text({ enum: MEDICINE_UNITS }).notNull(),
    methods: text({ enum: TREATMENT_METHODS }).array().notNull(),
    /** As the leaflet words it: it depends on the hive and on the season. */
    defaultDose: text(),
    maxDosePerColony: medicineQuantityColumn(),
    /** Minimum in its unit; null: the rule MEDICINE_LOW decides. */
    minimumStock: medicineQuantityColumn(),
    minTempC: celsiusColumn(),
    maxTempC: celsiusColumn(),
    broodFreeRequired: boolean(),
    withdrawalDays: integer().notNull(),
    honeyRule: text({ enum: HONEY_RULES }).notNull(),
    organicAllowed: boolean(),
    /** ISO 3166-1, where it is authorised. */
    countries: text().array().notNull(),
    openedShelfLifeDays: integer(),
    /** Its authorisation or supply begins and ends on these days. */
    validFrom: dayColumn(),
    validTo: dayColumn(),
    /** Whether the entry was compared with the current leaflet. */
    verified: boolean().notNull(),
    isActive: boolean().notNull(),
    notes: text(),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('medicines_name_key').on(sql`lower(${table.name})`),
    ...recordIndexes(table),
    index('medicines_name_idx').on(inNaturalOrder(table.name), table.id),
    check('medicines_withdrawal_days_check', sql`${table.withdrawalDays} >= 0`),
    check('medicines_validity_check', sql`${table.validTo} >= ${table.validFrom}`),
  ],
);

/** One acquisition of one medicine: one batch of its maker, one receipt, one supplier. */
export const medicineLots = pgTable(
  'medicine_lots',
  {
    id: idColumn(),
    medicineId: uuid()
      .notNull()
      .references(() => medicines.id),
    /** The medicine's name when the lot was acquired. */
    medicineName: text().notNull(),
    /** The batch of the maker. */
    batchNumber: text().notNull(),
    /** That of the medicine when the lot was acquired; every movement of the lot is in it. */
    unit: text({ enum: MEDICINE_UNITS }).notNull(),
    expiresOn: dayColumn(),
    acquiredOn: dayColumn().notNull(),
    supplierName: text().notNull(),
    /** Art. 108(2)(d) Reg. (EU) 2019/6 requires a permanent address. */
    supplierAddress: text().notNull(),
    /** Number of the invoice or of the dispensing record: the proof of Art. 108(2)(e). */
    receiptNumber: text(),
    priceCents: integer(),
    storagePlace: text(),
    notes: text(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    ...recordIndexes(table),
    index('medicine_lots_medicine_id_idx').on(table.medicineId, table.acquiredOn),
    index('medicine_lots_acquired_on_idx').on(desc(table.acquiredOn), desc(table.id)),
    index('medicine_lots_expires_on_idx').on(table.expiresOn, table.id),
  ],
);

export const medicinesTables = [
  describeTable(medicines, {
    noun: 'medicine',
    searched: ['name', 'strength', 'authorisationNo', 'holder'],
    inUse: 'The medicine was acquired or used: deactivate it instead.',
    duplicates: { medicines_name_key: { fields: ['name'], sentence: 'A medicine of this name exists already.' } },
    deletedAs: 'medicines',
    backup: 'legacy',
  }),
  describeTable(medicineLots, {
    noun: 'medicine lot',
    searched: ['medicineName', 'batchNumber', 'supplierName'],
    records: { day: 'acquiredOn' },
    inUse: 'The lot has movements, which are kept for the medicine book.',
    deletedAs: 'medicine-lots',
    backup: 'sealed',
  }),
];
