import type { Call } from './operations.ts';

/** What was given of it, with its names. */
export const given = <Value>(all: Record<string, Value>): [string, Exclude<Value, undefined>][] =>
  Object.entries(all).filter((entry): entry is [string, Exclude<Value, undefined>] => entry[1] !== undefined);

/** The path with its parameters and the query; several values of one are separated by commas. */
export const urlOf = (path: string, { path: parameters = {}, query = {} }: Call): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(parameters[name])));
  const search = new URLSearchParams(given(query).map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

/** A body as it is sent: a file as it is, of JSON unless it says otherwise; a form when it holds a file, else JSON. */
export const bodyOf = (body: unknown): { body?: string | Blob | FormData; contentType?: string } => {
  if (body === undefined) return {};
  if (body instanceof Blob) return { body, contentType: body.type || 'application/json' };
  const fields = given(body as Record<string, unknown>);
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
