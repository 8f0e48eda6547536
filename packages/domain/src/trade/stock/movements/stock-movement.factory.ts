/** Request body to book two pieces that the farm shop sold in September 2025. */
export const stockMovementBody = (overrides: object = {}) => ({
  type: 'FARM_SHOP',
  quantity: 2,
  note: 'Hofladen',
  occurredAt: '2025-09-01T08:30:00.000Z',
  ...overrides,
});
