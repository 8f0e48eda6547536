/** Request body to book 20 ml that were spilled in June 2025. */
export const medicineMovementBody = (overrides: object = {}) => ({
  type: 'LOSS',
  quantity: 20,
  unit: 'ML',
  occurredOn: '2025-06-01',
  note: 'verschüttet',
  ...overrides,
});
