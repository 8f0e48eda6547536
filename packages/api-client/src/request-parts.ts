import type { Call } from './operations.ts';

/** The path with its parameters and the query; several values of one are separated by commas. */
export const urlOf = (path: string, { path: parameters = {}, query = {} }: Call): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(parameters[name])));
  const values = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(values.map(([name, value]): [string, string] => [name, String(value)]));
  return values.length === 0 ? filled : `${filled}?${search.toString()}`;
};

/** A body as it is sent: a file as it is, of JSON unless it says otherwise; a form when it holds a file, else JSON. */
export const bodyOf = (body: unknown): { body?: string | Blob | FormData; contentType?: string } => {
  if (body === undefined) return {};
  if (body instanceof Blob) return { body, contentType: body.type || 'application/json' };
  const fields = Object.entries(body as object).filter(([, value]) => value !== undefined);
  if (!fields.some(([, value]) => value instanceof Blob))
    return { body: JSON.stringify(body), contentType: 'application/json' };
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
  // Its type names the boundary, which whoever sends it chooses.
  return { body: form };
};

/** A key for a request; `crypto.randomUUID` is not there for a page without TLS in a house network. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
