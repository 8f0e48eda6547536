import { ApiProblem } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { allOf } from '../../components/screen/all-of.ts';
import { recordOf } from '../../components/screen/records.ts';
import { api, queries } from '../../session/api.ts';

/** What acts by itself; those that draw numbers stand elsewhere. */
export const rules = queryOptions({
  queryKey: ['/automation-rules'],
  queryFn: async ({ signal }) => {
    const found = await allOf(api.items('/automation-rules', { query: { limit: 200, sort: 'triggerType' }, signal }));
    return found.filter(({ actsOn }) => actsOn !== 'NUMBER');
  },
});

export const oneRule = recordOf('/automation-rules');

const refreshRules = () => queries.invalidateQueries({ queryKey: ['/automation-rules'] });

export const switchRule = async ({ id, active }: { id: string; active: boolean }): Promise<void> => {
  await api.patch('/automation-rules/{id}', { path: { id }, body: { active } });
  await refreshRules();
};

/**
 * Sets figures of a rule; null is what the service goes by without.
 * @throws ApiProblem whose fields are named as the figures are
 */
export const setFigures = async (id: string, ifMatch: string, parameters: Record<string, number | null>) => {
  try {
    return await api.patch('/automation-rules/{id}', { path: { id }, ifMatch, body: { parameters } });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem === undefined) throw error;
    const errors = error.errors.map((each) => ({ ...each, path: each.path.replace(/^parameters\./u, '') }));
    throw new ApiProblem({ status: error.status, headers: new Headers() }, { ...error.problem, errors });
  }
};
