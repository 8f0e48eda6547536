import type { CheckName, CheckOutcome, HttpContext, Readiness } from '../http-context.ts';
import { UNREADY_REASONS, type UnreadyReason } from './unready-reasons.ts';

/** Liveness: never touches the database (docs/requirements/running.md#health). */
export const livenessOf = ({ role, version }: Pick<HttpContext, 'role' | 'version'>) => ({
  status: 'ok' as const,
  role,
  version,
});

const reported = (codes: readonly UnreadyReason[]) => codes.map((code) => ({ code, message: UNREADY_REASONS[code] }));

/** Readiness with the status that it is answered with: 503 while it lacks what every request needs, or is stopping. */
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
  const { database, migrations, keyring } = checks;
  const codes = readiness.reasons();
  // Without papers everything else works, and so without the object store, which would be away for every process at once.
  const isReady =
    ![database, migrations, keyring].includes('failed') && codes.every((code) => code === 'FILE_STORE_UNAVAILABLE');
  const reasons = reported(codes);
  const body = { status: isReady ? ('ready' as const) : ('not-ready' as const), checks };
  return { status: isReady ? 200 : 503, body: reasons.length > 0 ? { ...body, reasons } : body };
};
