import type { ApiKey } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

type Scope = ApiKey['scopes'][number];

/** What a program with the key may do. */
export const scopeWords: Record<Scope, () => string> = {
  'shop-sync:read': m.api_key_shop_read,
  'shop-sync:write': m.api_key_shop_write,
  'sensors:write': m.api_key_sensors_write,
  'system:read': m.api_key_system_read,
};

export const SCOPES = Object.keys(scopeWords) as Scope[];
