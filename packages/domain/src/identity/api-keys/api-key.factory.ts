let count = 0;

/** Request body for a key of the shop; another name for every call. */
export const apiKeyBody = (overrides: object = {}) => ({
  name: `Webshop ${(count += 1)}`,
  scopes: ['shop-sync:read', 'shop-sync:write'],
  expiresAt: '2099-12-31T23:59:59.999Z',
  ...overrides,
});
