import type { AnyRoute } from '../../route.ts';
import type { Verdict } from './fault.ts';

/** What came back, from whichever client. */
export interface Judged {
  status: number;
  contentType: string;
  text: string;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const jsonOf = (text: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
};

const problemFault = ({ contentType, text, status }: Judged): string | undefined => {
  if (!contentType.startsWith('application/problem+json')) return `answered ${status} as ${contentType || 'nothing'}`;
  const problem = jsonOf(text);
  if (!problem) return `answered ${status} with what is no JSON: ${text.slice(0, 300)}`;
  for (const member of ['type', 'title', 'detail', 'instance', 'code', 'requestId']) {
    if (!isText(problem[member])) return `answered ${status} without ${member}`;
  }
  if (problem.status !== status) return `says ${String(problem.status)} in a ${status}`;
  if (problem.code !== 'VALIDATION_FAILED') return undefined;
  const errors = problem.errors as { path: unknown; message: unknown }[] | undefined;
  return Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every((e) => typeof e.path === 'string' && isText(e.message))
    ? undefined
    : 'names no field in its VALIDATION_FAILED';
};

/** What is wrong with an answer, undefined when nothing is. A HEAD or a page has no problem body. */
export const faultOf = (route: AnyRoute<never>, verdict: Verdict, answer: Judged): string | undefined => {
  const { status } = answer;
  if (status >= 500 || status < 200) return `answered ${status}: ${answer.text.slice(0, 300)}`;
  const isRefusal = status >= 400;
  if (verdict === 'refused' && !isRefusal) return `was taken with ${status}`;
  if (verdict === 'same' && isRefusal) return `was refused with ${status}: ${answer.text.slice(0, 300)}`;
  if (!isRefusal) return undefined;
  return route.errorPage && answer.contentType.startsWith('text/html') ? undefined : problemFault(answer);
};
