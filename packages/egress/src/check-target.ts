import { isPublicAddress } from './address-policy.ts';
import { addressRefused, parseTarget } from './parse-target.ts';
import { resolveName, type NameResolver } from './resolve-name.ts';
import { TargetRefused, type TargetPolicy } from './target-policy.ts';

/** A target that may be stored. */
export interface CheckedTarget {
  /** The parsed url, written out again. */
  url: string;
  /** `host:port`, lower case: whom connections are counted by. */
  receiver: string;
}

/** The limit for resolving the name of a new target (docs/requirements/faults.md#outgoing-requests: at most 5 s). */
const LOOK_UP_MS = 4_000;

/** @returns undefined when the answer cannot be had now: the dial decides */
const answersInTime = async (name: string, resolve: NameResolver): Promise<readonly string[] | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolveLate) => {
    timer = setTimeout(() => resolveLate(undefined), LOOK_UP_MS);
  });
  try {
    return await Promise.race([resolve(name), tooLate]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Checks a target when a user sets it: spelling, scheme, port, credentials, and every address of its name. A name that does
 * not exist is refused in production; a name server that does not answer refuses nothing.
 * @throws TargetRefused
 */
export const checkTarget = async (
  text: string,
  policy: TargetPolicy,
  resolve: NameResolver = resolveName,
): Promise<CheckedTarget> => {
  const target = parseTarget(text, policy);
  if (!target.isLiteral && !target.isExempt) {
    const addresses = await answersInTime(target.host, resolve);
    if (addresses?.length === 0 && policy.isProduction) {
      throw new TargetRefused('UNRESOLVABLE', 'url must have a host name that can be resolved.');
    }
    if (addresses !== undefined && !addresses.every(isPublicAddress)) throw addressRefused();
  }
  return { url: target.url.href, receiver: target.receiver };
};
