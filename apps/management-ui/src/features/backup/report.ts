import type { ImportReport } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

/** How many rows of all tables are new, or are overwritten. */
export const sumOf = ({ tables }: ImportReport, what: 'inserted' | 'updated'): number =>
  Object.values(tables).reduce((sum, rows) => sum + rows[what], 0);

/** The tables that a person knows by a word of their own. */
const NAMES: Readonly<Partial<Record<string, () => string>>> = {
  apiaries: m.backup_table_apiaries,
  articles: m.backup_table_articles,
  bottlings: m.backup_table_bottlings,
  colonies: m.backup_table_colonies,
  devices: m.backup_table_devices,
  documents: m.backup_table_documents,
  extractions: m.backup_table_extractions,
  feedings: m.backup_table_feedings,
  harvests: m.backup_table_harvests,
  honey_batches: m.backup_table_honey_batches,
  inspections: m.backup_table_inspections,
  label_templates: m.backup_table_label_templates,
  medicine_lots: m.backup_table_medicine_lots,
  medicines: m.backup_table_medicines,
  queens: m.backup_table_queens,
  restrictions: m.backup_table_restrictions,
  site_settings: m.backup_table_site_settings,
  stock_movements: m.backup_table_stock_movements,
  tasks: m.backup_table_tasks,
  treatments: m.backup_table_treatments,
  varroa_measurements: m.backup_table_varroa_measurements,
  winterings: m.backup_table_winterings,
};

/** A table of the bundle as a person calls it; the others by their own name. */
export const tableName = (table: string): string => NAMES[table]?.() ?? table.replaceAll('_', ' ');
