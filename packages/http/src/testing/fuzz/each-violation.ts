import { ERROR_STATUS } from '@beekeeping/core/app-error';
import type { FieldError } from '@beekeeping/core/field-error';
import type { AnyRoute } from '../../routes/route.ts';
import type { ItemOutcome } from '../../routes/each-for-itself.ts';
import type { RawRequest } from '../raw-request.ts';
import { fieldViolation, type FuzzAnswer, violationOf } from './check-answer.ts';
import type { Mutation, Sample } from './mutation.ts';

/** The same request, each of its items by itself. */
export const askedForEach = (request: RawRequest): RawRequest => ({
  ...request,
  path: `${request.path}${request.path.includes('?') ? '&' : '?'}mode=each`,
});

/** The first of its items alone: what becomes of another one is not due to what is wrong with it. */
export const withOneItem = (sample: Sample): Sample => {
  const { items } = sample.body as { items: unknown[] };
  return { ...sample, body: { items: items.slice(0, 1) } };
};

/** Whether a mutation is one of an item: others are of the list, which is refused as a whole. */
export const isOfItem = ({ at }: Mutation): boolean => at.startsWith('body.items.0');

const errorViolation = (error: FieldError): string | undefined =>
  error.path.startsWith('items.0') ? fieldViolation(error) : `names ${error.path} as if it was of no item`;

/** What is wrong with the answer to a request for each of its items, of which there is one; undefined when nothing is. */
export const eachViolation = (
  route: AnyRoute<never>,
  { verdict }: Pick<Mutation, 'verdict'>,
  answer: FuzzAnswer,
): string | undefined => {
  const each = route.otherMode!.route;
  if (answer.status !== each.status) return violationOf(each, verdict, answer);
  const { data, error } = each.response!.safeParse(JSON.parse(answer.text));
  if (error) return `answered what is not declared: ${error.message}`;
  const { results } = data as { results: ItemOutcome[] };
  const [outcome] = results;
  if (results.length !== 1 || outcome?.index !== 0) return `answered ${results.length} outcomes for one item`;
  if (outcome.status === 'RECORDED') return verdict === 'refused' ? 'was recorded' : undefined;
  if (verdict === 'same') return `was rejected: ${outcome.detail}`;
  if (ERROR_STATUS[outcome.code] >= 500) return `was rejected with ${outcome.code}: ${outcome.detail}`;
  if (outcome.code === 'VALIDATION_FAILED' && !outcome.errors) return 'names no field in its VALIDATION_FAILED';
  return outcome.errors?.map(errorViolation).find((violation) => violation !== undefined);
};
