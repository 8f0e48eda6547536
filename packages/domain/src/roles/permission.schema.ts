import { z } from 'zod';

/** What may be granted, grouped by resource (contract.md §3). */
export const permissionListSchema = z.object({
  items: z.array(
    z.object({
      resource: z.string(),
      permissions: z.array(z.object({ key: z.string(), description: z.string() })),
    }),
  ),
});

export type PermissionList = z.output<typeof permissionListSchema>;
