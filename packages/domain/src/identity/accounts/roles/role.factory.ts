let count = 0;

/** Request body for a role; another name for every call. */
export const roleBody = (overrides: object = {}) => ({
  name: `Helper ${(count += 1)}`,
  description: 'Hilft an den Völkern',
  permissions: ['apiaries:read', 'colonies:read'],
  ...overrides,
});
