import { DavFailed } from './dav-failed.ts';
import { readXml, type XmlElement } from './read-xml.ts';

/** The properties of one resource, as reported by the server. */
export interface DavResource {
  href: string;
  props: readonly XmlElement[];
}

const DAV = 'DAV:';
export const CALDAV = 'urn:ietf:params:xml:ns:caldav';

export const childrenOf = (element: XmlElement | undefined, name: string, namespace = DAV): XmlElement[] =>
  (element?.children ?? []).filter((each) => each.name === name && each.namespace === namespace);

export const childOf = (element: XmlElement | undefined, name: string, namespace = DAV): XmlElement | undefined =>
  childrenOf(element, name, namespace)[0];

/** `HTTP/1.1 200 OK` */
const isFound = (propstat: XmlElement): boolean => {
  const [version = '', status] = childOf(propstat, 'status')?.text.trim().split(' ', 2) ?? [];
  return version.startsWith('HTTP/') && status === '200';
};

/** Reads a 207 (RFC 4918, 13). @throws DavFailed BAD_ANSWER for what is none */
export const readMultistatus = async (text: string): Promise<DavResource[]> => {
  const multistatus = childOf(await readXml(text), 'multistatus');
  if (!multistatus) throw new DavFailed('BAD_ANSWER');
  return childrenOf(multistatus, 'response').map((response) => ({
    href: childOf(response, 'href')?.text.trim() ?? '',
    props: childrenOf(response, 'propstat')
      .filter(isFound)
      .flatMap((propstat) => childOf(propstat, 'prop')?.children ?? []),
  }));
};

/** A property of a resource. */
export const propOf = ({ props }: DavResource, name: string, namespace = DAV): XmlElement | undefined =>
  props.find((each) => each.name === name && each.namespace === namespace);
