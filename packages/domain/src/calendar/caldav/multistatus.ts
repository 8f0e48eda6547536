import sax from 'sax';
import { DavFailed } from './dav-failed.ts';

/** An element of an answer: its name without the prefix, as the names of WebDAV and CalDAV do not meet. */
export interface XmlElement {
  namespace: string;
  name: string;
  text: string;
  children: XmlElement[];
  attributes: Readonly<Record<string, string>>;
}

/** What a server says of one resource, of the properties that it has. */
export interface DavResource {
  href: string;
  props: readonly XmlElement[];
}

const MAX_DEPTH = 20;
const MAX_ELEMENTS = 50_000;
const DAV = 'DAV:';
export const CALDAV = 'urn:ietf:params:xml:ns:caldav';

const parsed = (text: string): XmlElement => {
  const root: XmlElement = { namespace: '', name: '', text: '', children: [], attributes: {} };
  const open = [root];
  let elements = 0;
  // Strict: no entities but the five of XML, and none that a document type would declare.
  const parser = sax.parser(true, { xmlns: true });
  const refuse = (): never => {
    throw new DavFailed('BAD_ANSWER');
  };
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.onopentag = (tag) => {
    const { uri, local, attributes } = tag as sax.QualifiedTag;
    if (open.length > MAX_DEPTH || (elements += 1) > MAX_ELEMENTS) refuse();
    const element: XmlElement = {
      namespace: uri,
      name: local,
      text: '',
      children: [],
      attributes: Object.fromEntries(Object.values(attributes).map((each) => [each.local, each.value])),
    };
    open.at(-1)!.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => {
    open.pop();
  };
  const addText = (part: string): void => {
    open.at(-1)!.text += part;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.write(text).close();
  return root;
};

export const childrenOf = (element: XmlElement | undefined, name: string, namespace = DAV): XmlElement[] =>
  (element?.children ?? []).filter((each) => each.name === name && each.namespace === namespace);

export const childOf = (element: XmlElement | undefined, name: string, namespace = DAV): XmlElement | undefined =>
  childrenOf(element, name, namespace)[0];

const isFound = (propstat: XmlElement): boolean =>
  /^HTTP\/\S+ 200\b/.test(childOf(propstat, 'status')?.text.trim() ?? '');

/** Reads a 207 (RFC 4918, 13). @throws DavFailed BAD_ANSWER for what is none */
export const readMultistatus = (text: string): DavResource[] => {
  const multistatus = childOf(parsed(text), 'multistatus');
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
