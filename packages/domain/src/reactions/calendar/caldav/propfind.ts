import type { Dav } from './dav.ts';
import { DavFailed } from './dav-failed.ts';
import { type DavResource, readMultistatus } from './multistatus.ts';

const xmlOf = (props: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop>${props}</d:prop></d:propfind>`;

/** Requests properties. @returns undefined where there is nothing @throws DavFailed */
export const propfind = async (
  dav: Dav,
  url: string,
  { depth, props }: { depth: '0' | '1'; props: string },
): Promise<DavResource[] | undefined> => {
  const { status, body } = await dav({
    method: 'PROPFIND',
    url,
    headers: { depth, 'content-type': 'application/xml; charset=utf-8' },
    body: xmlOf(props),
  });
  if (status === 404 || status === 410) return undefined;
  if (status === 207) return readMultistatus(body);
  if (status >= 300 && status < 400) throw new DavFailed('REDIRECTED');
  throw new DavFailed(`HTTP_${status}`);
};
