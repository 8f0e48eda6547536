let count = 0;

/** What a client sends to create a key of the shop; every call another name. */
export const apiKeyBody = (overrides: object = {}) => ({
  name: `Webshop ${(count += 1)}`,
  scopes: ['shop-sync:read', 'shop-sync:write'],
  expiresAt: '2099-12-31T23:59:59.999Z',
  ...overrides,
});
