/** A UUIDv7 of this device: the record has it here and at the service (docs/how-to/repeat-a-request-safely.md). */
export const newId = (now: number = Date.now()): string => {
  // Not `crypto.randomUUID`, which a page without TLS in a house network lacks.
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, '0'));
  const digits = now.toString(16).padStart(12, '0') + random.join('');
  const variant = ((Number.parseInt(digits[16]!, 16) & 0x3) | 0x8).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `7${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20),
  ].join('-');
};
