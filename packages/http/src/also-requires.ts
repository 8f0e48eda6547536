import { AppError } from '@beekeeping/core/app-error';
import type { Principal } from '@beekeeping/auth';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';

/** Permissions that a route needs beside its own, each with the bodies that need it. */
export type AlsoRequires = Partial<Record<PermissionKey, (body: unknown) => boolean>>;

/** True of a body that names this field, whatever its value. */
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

export const alsoRequiredKeys = (alsoRequires: AlsoRequires | undefined): PermissionKey[] =>
  Object.keys(alsoRequires ?? {}) as PermissionKey[];

/** Runs on the parsed JSON, before validation and any look-up. @throws AppError FORBIDDEN */
export const checkAlsoRequired = (
  alsoRequires: AlsoRequires | undefined,
  principal: Principal | undefined,
  body: unknown,
): void => {
  for (const key of alsoRequiredKeys(alsoRequires)) {
    if (alsoRequires![key]!(body) && !principal?.permissions.has(key)) {
      throw new AppError('FORBIDDEN', `This body also needs the permission ${key}.`);
    }
  }
};
