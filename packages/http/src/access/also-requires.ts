import { AppError } from '@beekeeping/core/app-error';
import type { Principal } from '@beekeeping/auth';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';

/** Permissions that a route needs beside its own, each with what is sent that needs it. */
export type AlsoRequires<Sent = unknown> = Partial<Record<PermissionKey, (sent: Sent) => boolean>>;

/** A query as it was sent: not validated yet. */
export type SentQuery = Readonly<Record<string, unknown>>;

/** True of a body with this field, of any value. */
export const names =
  (field: string) =>
  (body: unknown): boolean =>
    typeof body === 'object' && body !== null && Object.hasOwn(body, field);

/** True of a body of many `items` when it is true of one of them. */
export const ofAnyItem =
  (isTrueOf: (item: unknown) => boolean) =>
  (body: unknown): boolean => {
    const items = names('items')(body) ? (body as { items: unknown }).items : undefined;
    return Array.isArray(items) && items.some(isTrueOf);
  };

/** True of a body whose list of this name holds one of the values. */
export const namesOneOf =
  (field: string, values: readonly unknown[]) =>
  (body: unknown): boolean => {
    const list = names(field)(body) ? (body as Record<string, unknown>)[field] : undefined;
    return Array.isArray(list) && list.some((item) => values.includes(item));
  };

/** True of a query whose parameter of this name is the value, or holds it among several. */
export const asksFor =
  (parameter: string, value: string) =>
  (query: SentQuery): boolean =>
    [query[parameter]].flat().some((sent) => typeof sent === 'string' && sent.split(',').includes(value));

/** Every permission that a route may need beside its own, each once. */
export const alsoRequiredKeys = (route: {
  alsoRequires?: AlsoRequires | undefined;
  alsoRequiresByQuery?: AlsoRequires<SentQuery> | undefined;
  alsoRequiresByRecord?: readonly PermissionKey[] | undefined;
}): PermissionKey[] => [
  ...new Set([
    ...keysOf(route.alsoRequires ?? {}),
    ...keysOf(route.alsoRequiresByQuery ?? {}),
    ...(route.alsoRequiresByRecord ?? []),
  ]),
];

const keysOf = (alsoRequires: object) => Object.keys(alsoRequires) as PermissionKey[];

/**
 * Runs on the parsed JSON or the parameters of the query, before validation and any look-up.
 * @throws AppError FORBIDDEN
 */
export const checkAlsoRequired = <Sent>(
  alsoRequires: AlsoRequires<Sent> | undefined,
  principal: Principal | undefined,
  what: 'body' | 'query',
  sent: Sent,
): void => {
  for (const key of keysOf(alsoRequires ?? {})) {
    if (alsoRequires![key]!(sent) && !principal?.permissions.has(key)) {
      throw new AppError('FORBIDDEN', `This ${what} also needs the permission ${key}.`);
    }
  }
};
