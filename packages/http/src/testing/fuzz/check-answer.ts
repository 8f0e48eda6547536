import { type FieldError, paramsOf } from '@beekeeping/core/field-error';
import { valuesOf } from '@beekeeping/messages/values';
import { problemSchema } from '../../answers/problem.ts';
import type { AnyRoute } from '../../routes/route.ts';
import type { Verdict } from './mutation.ts';

/** What came back, from whichever client. */
export interface FuzzAnswer {
  status: number;
  contentType: string;
  text: string;
}

const jsonOf = (text: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
};

/** What a client words a sentence from is complete. */
export const fieldViolation = ({ path, code, params }: FieldError): string | undefined => {
  const missing = paramsOf(code).filter((name) => !Object.hasOwn(params, name));
  if (missing.length > 0) return `refuses ${path} as ${code} without ${missing.join(', ')}`;
  const { format } = params;
  return format === undefined || valuesOf('FORMAT').includes(String(format))
    ? undefined
    : `refuses ${path} for the format ${String(format)}, which has no words`;
};

const problemViolation = ({ contentType, text, status }: FuzzAnswer): string | undefined => {
  if (!contentType.startsWith('application/problem+json')) return `answered ${status} as ${contentType || 'nothing'}`;
  const { data: problem, error } = problemSchema.safeParse(jsonOf(text));
  if (!problem) return `answered ${status} with what is no problem: ${error.message} ${text.slice(0, 300)}`;
  if (problem.status !== status) return `says ${String(problem.status)} in a ${status}`;
  if (problem.code !== 'VALIDATION_FAILED') return undefined;
  if (!problem.errors) return 'names no field in its VALIDATION_FAILED';
  return problem.errors.map(fieldViolation).find((violation) => violation !== undefined);
};

/** What is wrong with an answer, undefined when nothing is. A HEAD or a page has no problem body. */
export const violationOf = (route: AnyRoute<never>, verdict: Verdict, answer: FuzzAnswer): string | undefined => {
  const { status } = answer;
  if (status >= 500 || status < 200) return `answered ${status}: ${answer.text.slice(0, 300)}`;
  const isRefusal = status >= 400;
  if (verdict === 'refused' && !isRefusal) return `was taken with ${status}`;
  if (verdict === 'same' && isRefusal) return `was refused with ${status}: ${answer.text.slice(0, 300)}`;
  if (!isRefusal) return undefined;
  return route.errorPage && answer.contentType.startsWith('text/html') ? undefined : problemViolation(answer);
};
