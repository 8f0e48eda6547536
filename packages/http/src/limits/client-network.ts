import { ipKeyGenerator } from 'express-rate-limit';

/** One household or server: its IPv4 address, or the /64 that it is usually given. */
export const householdOf = (ip: string): string => ipKeyGenerator(ip, 64);

/** What one customer of a network can hold of IPv6: up to 65,536 of those /64. IPv4 addresses count singly. */
export const siteOf = (ip: string): string => ipKeyGenerator(ip, 48);
