import { yieldingChunks } from '@beekeeping/core/yielding-chunks';
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

const MAX_DEPTH = 20;
/**
 * Some hundred calendars with their privileges. In memory they take some megabytes, and 64 servers may answer at once.
 */
const MAX_ELEMENTS = 15_000;
/** Attributes of one element. Calendar servers write up to three. */
const MAX_ATTRIBUTES = 32;
/** Characters of one name, one value, or the text of one element: the longest are addresses and time zone rules. */
const MAX_TEXT = 16 * 1024;

interface Attribute {
  name: string;
  value: string;
}

/** The namespaces that an element declares, and those around it. */
interface Scope {
  declared: ReadonlyMap<string, string>;
  outer: Scope | undefined;
}

const OUTERMOST: Scope = {
  declared: new Map([
    ['', ''],
    ['xml', 'http://www.w3.org/XML/1998/namespace'],
  ]),
  outer: undefined,
};

interface OpenElement {
  element: XmlElement;
  scope: Scope;
}

const refuse = (): never => {
  throw new DavFailed('BAD_ANSWER');
};

const namespaceOf = (prefix: string, scope: Scope): string => {
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const namespace = at.declared.get(prefix);
    if (namespace !== undefined) return namespace;
  }
  return refuse();
};

const splitName = (name: string): [prefix: string, local: string] => {
  const colon = name.indexOf(':');
  return [name.slice(0, Math.max(0, colon)), name.slice(colon + 1)];
};

const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');

const scopeWithin = (outer: Scope, attributes: readonly Attribute[]): Scope => {
  const declarations = attributes.filter(({ name }) => isDeclaration(name));
  if (declarations.length === 0) return outer;
  const declared = new Map(
    declarations.map(({ name, value }) => [name === 'xmlns' ? '' : splitName(name)[1], value.trim()]),
  );
  return { declared, outer };
};

/**
 * No entities but the five of XML. No namespaces of its own: it would compare each attribute with all before it, and
 * report none until the last has come.
 */
const OPTIONS: sax.SAXOptions & { strictEntities: boolean } = { strictEntities: true, xmlns: false };

/** The elements of a text with their content, within its bounds. */
class BoundedReader {
  readonly root: XmlElement = { namespace: '', name: '', text: '', children: [], attributes: {} };
  readonly #open: OpenElement[] = [{ element: this.root, scope: OUTERMOST }];
  readonly #parser = sax.parser(true, OPTIONS);
  #attributes: Attribute[] = [];
  #elements = 0;

  constructor() {
    const parser = this.#parser;
    parser.onerror = refuse;
    parser.ondoctype = refuse;
    parser.onattribute = (attribute) => this.#addAttribute(attribute);
    parser.onopentag = ({ name }) => this.#openElement(name);
    parser.onclosetag = () => this.#open.pop();
    parser.ontext = (part) => this.#addText(part);
    parser.oncdata = (part) => this.#addText(part);
  }

  write(piece: string): void {
    this.#parser.write(piece);
  }

  close(): void {
    this.#parser.close();
  }

  #addAttribute(attribute: Attribute): void {
    const { name, value } = attribute;
    if (this.#attributes.length >= MAX_ATTRIBUTES || name.length + value.length > MAX_TEXT) refuse();
    this.#attributes.push(attribute);
  }

  #openElement(qualified: string): void {
    this.#elements += 1;
    if (this.#open.length > MAX_DEPTH || this.#elements > MAX_ELEMENTS || qualified.length > MAX_TEXT) refuse();
    const outer = this.#open.at(-1)!;
    const attributes = this.#attributes;
    this.#attributes = [];
    const scope = scopeWithin(outer.scope, attributes);
    const [prefix, name] = splitName(qualified);
    const element: XmlElement = {
      namespace: namespaceOf(prefix, scope),
      name,
      text: '',
      children: [],
      attributes: Object.fromEntries(attributes.map((each) => [splitName(each.name)[1], each.value])),
    };
    outer.element.children.push(element);
    this.#open.push({ element, scope });
  }

  #addText(part: string): void {
    const { element } = this.#open.at(-1)!;
    // Whitespace between elements would add up in a long list.
    if (element.text === '' && part.trim() === '') return;
    if (element.text.length + part.length > MAX_TEXT) refuse();
    element.text += part;
  }
}

/**
 * Reads XML of a server that a user named: in chunks, so that other requests of this process hardly wait, and up to the
 * first thing that is out of bounds.
 * @returns an element that holds the outermost one
 * @throws DavFailed BAD_ANSWER
 */
export const readXml = async (text: string): Promise<XmlElement> => {
  const reader = new BoundedReader();
  try {
    for await (const piece of yieldingChunks(text)) reader.write(piece);
    reader.close();
  } catch {
    // Its parser stumbles over some answers, such as an attribute `hasOwnProperty`.
    refuse();
  }
  return reader.root;
};
