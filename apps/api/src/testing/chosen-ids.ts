import { newId } from '@beekeeping/core/id';
import type { AnyRoute } from '@beekeeping/http';
import type { Sample } from '@beekeeping/http/testing';

type Body = Record<string, unknown>;

/** A form with one field more. */
const withField = ({ headers, body }: Sample, name: string, value: string): Buffer => {
  const boundary = headers!['Content-Type']!.split('boundary=')[1]!;
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return Buffer.concat([Buffer.from(part), body as Buffer]);
};

/** The list in the body of a route that records several things, each with an id of its own. */
export const listOfIds = ({ path }: AnyRoute<never>): string | undefined => {
  if (path.endsWith('/bulk')) return 'items';
  return path.endsWith('/split') ? 'daughters' : undefined;
};

/** How many ids a sample takes. */
const countOf = (route: AnyRoute<never>, sample: Sample): number => {
  const list = listOfIds(route);
  return list === undefined ? 1 : ((sample.body as Body)[list] as unknown[]).length;
};

export const newIdsFor = (route: AnyRoute<never>, sample: Sample): string[] =>
  Array.from({ length: countOf(route, sample) }, () => newId());

/** The sample with ids for what it records. */
export const withIds = (route: AnyRoute<never>, sample: Sample, ids: readonly string[]): Sample => {
  const [id] = ids;
  if (Buffer.isBuffer(sample.body)) return { ...sample, body: withField(sample, 'id', id!) };
  const body = (sample.body ?? {}) as Body;
  const list = listOfIds(route);
  if (list === undefined) return { ...sample, body: { ...body, id } };
  const items = (body[list] as Body[]).map((item, index) => ({ ...item, id: ids[index % ids.length] }));
  return { ...sample, body: { ...body, [list]: items } };
};
