import { label, notes } from '@beekeeping/core/fields';
import { apiaryCreateSchema } from '@beekeeping/domain/herd/apiaries';
import { articleCreateSchema } from '@beekeeping/domain/trade/articles';
import { authorityNoticeCreateSchema } from '@beekeeping/domain/herd/authorities/notices';
import { colonyCreateSchema } from '@beekeeping/domain/herd/colonies';
import { extractionCreateSchema } from '@beekeeping/domain/honey-house/extractions';
import { feedingCreateSchema } from '@beekeeping/domain/field-work/feedings';
import { harvestCreateSchema } from '@beekeeping/domain/honey-house/harvests';
import { honeyBatchCreateSchema } from '@beekeeping/domain/honey-house/honey-batches';
import { inspectionCreateSchema } from '@beekeeping/domain/field-work/inspections';
import { labelTemplateCreateSchema } from '@beekeeping/domain/trade/label-templates';
import { medicineCreateSchema } from '@beekeeping/domain/field-work/medicines/catalog';
import { phenologyReportCreateSchema } from '@beekeeping/domain/field-work/season/phenology';
import { queenCreateSchema } from '@beekeeping/domain/herd/queens';
import { restrictionCreateSchema } from '@beekeeping/domain/herd/authorities/restrictions';
import { taskTemplateCreateSchema } from '@beekeeping/domain/reactions/tasks/templates';
import { taskCreateSchema } from '@beekeeping/domain/reactions/tasks';
import { treatmentCreateSchema } from '@beekeeping/domain/field-work/treatments';
import { varroaMeasurementCreateSchema } from '@beekeeping/domain/field-work/varroa-measurements';
import { winteringCreateSchema } from '@beekeeping/domain/field-work/winterings';
import { z } from 'zod';
import { type BundleColumn, type BundleTable, bundleTables } from './bundle-tables.ts';

type Fields = Readonly<Record<string, z.ZodType>>;

/** What clients may say of the records of a table: the fields of the route that makes one. */
const routeFields: Readonly<Record<string, Fields>> = {
  apiaries: apiaryCreateSchema.shape,
  articles: articleCreateSchema.shape,
  authority_notices: authorityNoticeCreateSchema.shape,
  colonies: colonyCreateSchema.shape,
  extractions: extractionCreateSchema.shape,
  feedings: feedingCreateSchema.shape,
  harvests: harvestCreateSchema.shape,
  honey_batches: honeyBatchCreateSchema.shape,
  inspections: inspectionCreateSchema.shape,
  label_templates: labelTemplateCreateSchema.shape,
  medicines: medicineCreateSchema.shape,
  phenology_reports: phenologyReportCreateSchema.shape,
  queens: queenCreateSchema.shape,
  restrictions: restrictionCreateSchema.shape,
  task_templates: taskTemplateCreateSchema.shape,
  tasks: taskCreateSchema.shape,
  treatments: treatmentCreateSchema.shape,
  varroa_measurements: varroaMeasurementCreateSchema.shape,
  winterings: winteringCreateSchema.shape,
};

const { name: apiaryName } = apiaryCreateSchema.shape;
const { name: colonyName } = colonyCreateSchema.shape;
const { name: medicineName, activeSubstances } = medicineCreateSchema.shape;
/** A key that the service makes. */
const key = label(500);

/** What the service writes itself: copies of names, reasons that routes of their own take, and keys. */
const ownFields: Readonly<Record<string, Fields>> = {
  colonies: { endCause: notes() },
  inspections: { apiaryName },
  varroa_measurements: { apiaryName },
  treatments: { cancelReason: notes(), medicineName, activeSubstances },
  treatment_colonies: { colonyName, apiaryName },
  feed_types: { notes: notes() },
  feedings: { apiaryName },
  winterings: { apiaryName },
  harvests: { apiaryName },
  honey_batches: { holdReason: notes() },
  label_templates: { starterCode: key },
  colony_moves: { note: notes() },
  task_templates: { starterCode: key },
  tasks: { dedupeKey: key },
};

/** Whether a client may say what a column holds. */
export const isSaidByClients = (table: BundleTable, column: BundleColumn): boolean =>
  column.name in (routeFields[table.name] ?? {});

const isText = ({ column }: BundleColumn): boolean =>
  ['text', 'text[]'].includes(column.getSQLType()) && (column.enumValues ?? []).length === 0;

/** @throws Error for a column that no route and nothing here knows: declare what it may contain */
const fieldOf = (table: BundleTable, { name, column }: BundleColumn): z.ZodType => {
  const field = routeFields[table.name]?.[name] ?? ownFields[table.name]?.[name];
  if (field === undefined)
    throw new Error(`nothing declares what ${table.name}.${name} of an unsealed bundle may contain`);
  // Other programs write what is empty as a text.
  return column.notNull ? field : z.preprocess((value) => (value === '' ? null : value), field.nullable());
};

/** What each text column of an unsealed bundle may contain, by table: what the routes take. */
export const textShapes: Readonly<Record<string, Fields>> = Object.fromEntries(
  bundleTables
    .filter(({ policy }) => policy === 'legacy')
    .map((table) => [
      table.name,
      Object.fromEntries(table.columns.filter(isText).map((column) => [column.name, fieldOf(table, column)])),
    ]),
);
