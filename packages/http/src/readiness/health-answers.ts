import type { CheckName, CheckOutcome, HttpContext, Readiness } from '../http-context.ts';
import { UNREADY_REASONS, type UnreadyReason } from './unready-reasons.ts';

/** Liveness: never touches the database (docs/requirements/running.md#health). */
export const livenessOf = ({ role, version }: Pick<HttpContext, 'role' | 'version'>) => ({
  status: 'ok' as const,
  role,
  version,
});

const reported = (codes: readonly UnreadyReason[]) => codes.map((code) => ({ code, message: UNREADY_REASONS[code] }));

/** Readiness with the status that it is answered with: 503 while a check fails or the process is stopping. */
export const readinessAnswer = async (
  readiness: Readiness,
): Promise<{
  status: 200 | 503;
  body: {
    status: 'ready' | 'not-ready';
    checks: Record<CheckName, CheckOutcome>;
    reasons?: { code: UnreadyReason; message: string }[];
  };
}> => {
  const checks = await readiness.check();
  // Without papers everything else works.
  const { printing: _, ...needed } = checks;
  const reasons = reported(readiness.reasons());
  const isReady = reasons.length === 0 && !Object.values(needed).includes('failed');
  const body = { status: isReady ? ('ready' as const) : ('not-ready' as const), checks };
  return { status: isReady ? 200 : 503, body: reasons.length > 0 ? { ...body, reasons } : body };
};
