import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { routes } from '../routes/index.ts';

/** Names beside ids that are not called after them: `colonyId` has its `colonyName` without being listed here. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  articleId: ['sku'],
  batchId: ['lotNumber'],
  colonyIds: ['colonies'],
  honeyBatchId: ['batchNumber'],
  medicineLotId: ['batchNumber'],
  noticeId: ['noticeFileNo'],
  reasonMeasurementId: ['reasonMeasuredOn'],
  referenceDayId: ['regionName'],
  ruleId: ['ruleTriggerType'],
  taskId: ['taskTitle'],
  templateId: ['templateTitle'],
};

const reasonFor = (reason: string, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, reason]));

/** Ids without a name beside them, and why; one object where they follow its name. */
const UNNAMED: Readonly<Record<string, string>> = {
  ...reasonFor('no record of the service', [
    'requestId',
    'externalId',
    'saleExternalId',
    'SystemDetails.keyring currentKeyId',
    'SystemDetails.keyring keyIds',
  ]),
  ...reasonFor('whoever signs in, whom `GET /auth/me` names', ['SignedIn userId', 'GET /api/v1/auth/refresh userId']),
  ...reasonFor('people have no name for it; its own path has the rest', [
    'harvestIds',
    'extractionIds',
    'treatmentId',
    'reversesId',
    'returnId',
    'reversesMovementId',
    'HiveSetupChange inspectionId',
  ]),
  ...reasonFor('the name of a paper is shown to readers of the paper', ['receiptDocumentId', 'prescriptionDocumentId']),
  ...reasonFor('a part of the same hive', [
    'HiveConflict partId',
    'HiveSetup.parts inPartId',
    'HiveSetupChange.operations partId',
    'HiveSetupChange.operations.part inPartId',
  ]),
  ...reasonFor('named in the same answer', [
    'HivePartType systemId',
    'HiveSystem compatibleSystemIds',
    'Trace.treatments colonyIds',
  ]),
  ...reasonFor('named by the line that was sent', ['ColonyImportReport.rows colonyId']),
  ...reasonFor('named by the subject', [
    'Suggestion.action.parameters apiaryId',
    'Suggestion.action.parameters colonyId',
  ]),
  'AuditEntry entityId': 'of a record that may be gone, or of a person',
};

const plainOf = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodNullable || field instanceof z.ZodOptional || field instanceof z.ZodDefault
    ? plainOf(field.unwrap() as z.ZodType)
    : field;

interface Shown {
  name: string;
  shape: Record<string, z.ZodType>;
}

/** Adds every object of an answer, each once, under its name in the description or its place below one that has one. */
const addObjects = (schema: unknown, place: string, shown: Map<z.ZodType, Shown>): void => {
  if (!(schema instanceof z.ZodType)) return;
  const plain = plainOf(schema);
  if (shown.has(plain)) return;
  if (plain instanceof z.ZodArray) addObjects(plain.element, place, shown);
  if (plain instanceof z.ZodUnion) for (const option of plain.options) addObjects(option, place, shown);
  if (!(plain instanceof z.ZodObject)) return;
  const name = z.globalRegistry.get(plain)?.id ?? place;
  const shape = plain.shape as Record<string, z.ZodType>;
  shown.set(plain, { name, shape });
  for (const [key, field] of Object.entries(shape)) addObjects(field, `${name}.${key}`, shown);
};

const isNamed = (shape: object, field: string): boolean => {
  const base = field.replace(/Ids?$/, '');
  return [`${base}Name`, `${base}Names`, ...(CALLED[field] ?? [])].some((name) => name in shape);
};

describe('names beside ids', () => {
  it('says what people call every other record that an answer names', () => {
    const shown = new Map<z.ZodType, Shown>();
    for (const { response, path, method } of routes) addObjects(response, `${method} ${path}`, shown);
    const unnamed = [...shown.values()]
      .flatMap(({ name, shape }) =>
        Object.keys(shape)
          .filter((field) => /[a-z]Ids?$/.test(field) && !isNamed(shape, field) && !(field in UNNAMED))
          .map((field) => `${name} ${field}`),
      )
      .filter((field) => !(field in UNNAMED));
    expect([...new Set(unnamed)].toSorted()).toEqual([]);
  });
});
