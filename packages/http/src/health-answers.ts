import type { CheckName, CheckOutcome, HttpContext, Readiness } from './http-context.ts';

/** Liveness: never touches the database (decisions.md §2). */
export const livenessOf = ({ role, version }: Pick<HttpContext, 'role' | 'version'>) => ({
  status: 'ok' as const,
  role,
  version,
});

/** Readiness with the status that it is answered with: 503 while a check fails or the process stops. */
export const readinessAnswer = async (
  readiness: Readiness,
): Promise<{
  status: 200 | 503;
  body: { status: 'ready' | 'not-ready'; checks: Record<CheckName, CheckOutcome> };
}> => {
  const checks = await readiness.check();
  const isReady = readiness.isAccepting() && !Object.values(checks).includes('failed');
  return { status: isReady ? 200 : 503, body: { status: isReady ? 'ready' : 'not-ready', checks } };
};
