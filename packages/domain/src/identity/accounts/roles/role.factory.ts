let count = 0;

/** What a client sends to compose a role; every call another name. */
export const roleBody = (overrides: object = {}) => ({
  name: `Helper ${(count += 1)}`,
  description: 'Hilft an den Völkern',
  permissions: ['apiaries:read', 'colonies:read'],
  ...overrides,
});
