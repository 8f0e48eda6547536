import { AppError } from '@beekeeping/core/app-error';
import { type FieldError, fieldError, type FieldErrorCode } from '@beekeeping/core/field-error';
import type { COLONY_TYPES, VARROA_COLONY_TYPES, VARROA_METHODS } from '@beekeeping/db/schema';
import type { z } from 'zod';

type Method = (typeof VARROA_METHODS)[number];

/** A measurement as a client sends it, or as it will be after a correction. */
export interface Measured {
  method: Method;
  measuredOn?: string | null | undefined;
  insertedOn?: string | null | undefined;
  removedOn?: string | null | undefined;
  miteCount?: number | null | undefined;
  sampleG?: number | null | undefined;
  sampleMl?: number | null | undefined;
  beeCount?: number | null | undefined;
  openedCells?: number | null | undefined;
  infestedCells?: number | null | undefined;
}

/** Fields of methods of a kind, beside the day. */
const FIELDS_OF = {
  FALL: ['insertedOn', 'removedOn', 'miteCount'],
  SAMPLE: ['sampleG', 'sampleMl', 'beeCount', 'miteCount'],
  BROOD: ['openedCells', 'infestedCells'],
} as const satisfies Record<string, readonly (keyof Measured)[]>;

type Kind = keyof typeof FIELDS_OF;

const EVERY_FIELD = [...new Set(Object.values(FIELDS_OF).flat())];

const KIND_OF: Readonly<Record<Method, Kind>> = {
  NATURAL_FALL: 'FALL',
  TREATMENT_FALL: 'FALL',
  POWDERED_SUGAR: 'SAMPLE',
  WASH: 'SAMPLE',
  CO2: 'SAMPLE',
  DRONE_BROOD: 'BROOD',
};

/** Methods that count mites on a board. */
export const FALL_METHODS = (Object.keys(KIND_OF) as Method[]).filter((method) => KIND_OF[method] === 'FALL');

export const isFall = (method: Method): boolean => KIND_OF[method] === 'FALL';

/** The stored mite count of a method that counts cells. */
export const NOT_COUNTED = 0;

/** A percentage of fewer bees is noise (docs/requirements/varroa.md#methods). */
const FEWEST_BEES = 100;

const required = (path: string): FieldError => fieldError(path, 'REQUIRED', 'is required for this method');

const dayViolations = ({ method, measuredOn, insertedOn, removedOn }: Measured): FieldError[] => {
  if (!isFall(method)) return measuredOn == null ? [required('measuredOn')] : [];
  const problems: FieldError[] = [];
  const mustHaveBoard = method === 'NATURAL_FALL';
  if (insertedOn == null && mustHaveBoard) problems.push(required('insertedOn'));
  if (removedOn == null && (mustHaveBoard || measuredOn == null)) problems.push(required('removedOn'));
  if (removedOn != null && measuredOn != null && measuredOn !== removedOn) {
    problems.push(fieldError('measuredOn', 'NOT_ALLOWED', 'must be the day `removedOn`, or be left out'));
  }
  const end = removedOn ?? measuredOn;
  if (insertedOn != null && end != null && end <= insertedOn) {
    problems.push(fieldError('removedOn', 'TOO_EARLY', 'must be after `insertedOn`', { earliest: insertedOn }));
  }
  return problems;
};

/**
 * The bees by count, else by weight, else by volume (docs/requirements/varroa.md#methods): which of them is too small,
 * and by what minimum.
 */
const sampleProblems = ({ beeCount, sampleG, sampleMl }: Measured): FieldError[] => {
  const [path, value, minimum] =
    beeCount != null
      ? (['beeCount', beeCount, FEWEST_BEES] as const)
      : sampleG != null
        ? (['sampleG', sampleG, FEWEST_BEES / 10] as const)
        : (['sampleMl', sampleMl, FEWEST_BEES / 5] as const);
  if (value == null)
    return [fieldError('beeCount', 'REQUIRED', 'or `sampleG` or `sampleMl` is required for this method')];
  if (value >= minimum) return [];
  return [fieldError(path, 'TOO_SMALL', `must be at least ${minimum}: fewer than 100 bees say nothing`, { minimum })];
};

const broodViolations = ({ openedCells, infestedCells }: Measured): FieldError[] => {
  if (openedCells == null || infestedCells == null) {
    return [
      ...(openedCells == null ? [required('openedCells')] : []),
      ...(infestedCells == null ? [required('infestedCells')] : []),
    ];
  }
  if (infestedCells <= openedCells) return [];
  return [fieldError('infestedCells', 'TOO_LARGE', 'must not be more than `openedCells`', { maximum: openedCells })];
};

/**
 * Fields that are missing for the method, contradict each other, or belong to another method
 * (docs/requirements/varroa.md#methods).
 */
const problemsOf = (measured: Measured): FieldError[] => {
  const kind = KIND_OF[measured.method];
  const known: readonly (keyof Measured)[] = FIELDS_OF[kind];
  const foreign = EVERY_FIELD.filter((field) => !known.includes(field) && measured[field] != null);
  return [
    ...foreign.map((field) =>
      fieldError(field, 'NOT_ALLOWED' satisfies FieldErrorCode, `is not known by ${measured.method}`),
    ),
    ...dayViolations(measured),
    ...(known.includes('miteCount') && measured.miteCount == null ? [required('miteCount')] : []),
    ...(kind === 'SAMPLE' ? sampleProblems(measured) : []),
    ...(kind === 'BROOD' ? broodViolations(measured) : []),
  ];
};

/** The rules of the methods for the schema of a new measurement. */
export const addIssues = (measured: Measured, context: z.RefinementCtx): void => {
  for (const { path, code, message, params } of problemsOf(measured)) {
    context.addIssue({ code: 'custom', path: [path], message, params: { fieldError: { code, params } } });
  }
};

/** The same rules for what a correction leads to. @throws AppError VALIDATION_FAILED */
export const assertWhole = (measured: Measured): void => {
  const errors = problemsOf(measured);
  const [first] = errors;
  if (first) throw new AppError('VALIDATION_FAILED', `${first.path}: ${first.message}`, { errors });
};

/** Colony types of full size; all others are young for the thresholds (docs/requirements/varroa.md#rating). */
const FULL_SIZE: ReadonlySet<(typeof COLONY_TYPES)[number]> = new Set(['PRODUCTION', 'BREEDER', 'DRONE']);

/** The class of a colony for the thresholds. */
export const thresholdTypeOf = (type: (typeof COLONY_TYPES)[number]): (typeof VARROA_COLONY_TYPES)[number] =>
  FULL_SIZE.has(type) ? 'PRODUCTION' : 'YOUNG';
