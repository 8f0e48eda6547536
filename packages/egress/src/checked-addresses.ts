import net from 'node:net';
import { isPublicAddress } from './address-policy.ts';
import { DialFailed } from './dial-error.ts';
import type { Target } from './parse-target.ts';
import type { NameResolver } from './resolve-name.ts';

/** Of each family: a name with hundreds of addresses shall not have us knock at all of them. */
const TRIED_PER_FAMILY = 2;

/** An address in the shape in which `net.connect` takes it from a look-up. */
export interface CheckedAddress {
  address: string;
  family: 4 | 6;
}

const named = (addresses: readonly string[], family: 4 | 6): CheckedAddress[] =>
  addresses
    .filter((address) => net.isIP(address) === family)
    .slice(0, TRIED_PER_FAMILY)
    .map((address) => ({ address, family }));

/**
 * What may be dialled for a target, IPv4 first: its own address, or what its name resolves to now, once.
 * @throws DialFailed `ADDRESS_BLOCKED` when any one answer is not public, `NAME_NOT_FOUND`, `NAME_LOOKUP_FAILED`
 */
export const checkedAddresses = async (target: Target, resolve: NameResolver): Promise<CheckedAddress[]> => {
  const answers = target.isLiteral ? [target.host] : await answersFor(target.host, resolve);
  if (answers.length === 0) throw new DialFailed('NAME_NOT_FOUND');
  if (!target.isExempt && !answers.every(isPublicAddress)) throw new DialFailed('ADDRESS_BLOCKED');
  return [...named(answers, 4), ...named(answers, 6)];
};

const answersFor = async (name: string, resolve: NameResolver): Promise<readonly string[]> => {
  try {
    return await resolve(name);
  } catch {
    throw new DialFailed('NAME_LOOKUP_FAILED');
  }
};
