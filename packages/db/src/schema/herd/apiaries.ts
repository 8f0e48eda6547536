import { not } from 'drizzle-orm';
import { boolean, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, inNaturalOrder, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { searchIndexes } from '../records/search-indexes.ts';

export const APIARY_KINDS = ['PERMANENT', 'MIGRATORY', 'MATING_STATION'] as const;

export const apiaries = pgTable(
  'apiaries',
  {
    id: idColumn(),
    /** Internal; the public sees `location`. */
    name: text().notNull(),
    location: text(),
    /** Private: never leaves the management API. */
    latitude: numeric({ precision: 8, scale: 6, mode: 'number' }),
    longitude: numeric({ precision: 9, scale: 6, mode: 'number' }),
    elevationM: integer(),
    registrationNumber: text(),
    countryCode: text(),
    /** ISO 3166-2, e.g. DE-BY. */
    regionCode: text(),
    kind: text({ enum: APIARY_KINDS }).notNull().default('PERMANENT'),
    contactName: text(),
    contactPhone: text(),
    forageNotes: text(),
    shortCode: text(),
    isActive: boolean().notNull().default(true),
    notes: text(),
    ...recordColumns(),
  },
  (table) => [
    ...recordIndexes(table),
    ...searchIndexes(table.name, [table.location, table.registrationNumber, table.shortCode], not(table.isActive)),
    index('apiaries_name_idx').on(inNaturalOrder(table.name), table.id),
  ],
);

export const apiariesTables = [
  describeTable(apiaries, {
    noun: 'apiary',
    searched: ['name', 'location', 'registrationNumber', 'shortCode'],
    inUse: 'Ended colonies or records of past days name this apiary: deactivate it instead.',
    deletedAs: 'apiaries',
    backup: 'legacy',
    // Public location, never the coordinates.
    rights: { 'public-origin': { select: ['id', 'location', 'countryCode'] } },
  }),
];
