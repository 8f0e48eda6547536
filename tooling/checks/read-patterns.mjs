/** Reads which regular expressions a source file writes: as literals, and by RegExp of constants of the same file. */
import { parseSync, Visitor } from 'oxc-parser';

/** @returns the text of an expression of constants; undefined when it is known at run time only */
const textOf = (node, constants) => {
  const texts = (nodes) => nodes.map((each) => textOf(each, constants));
  const joined = (parts, between) => (parts.includes(undefined) ? undefined : parts.join(between));
  switch (node?.type) {
    case 'Literal':
      return 'regex' in node ? node.regex.pattern : String(node.value);
    case 'Identifier':
      return textOf(constants.get(node.name), constants);
    case 'BinaryExpression':
      return joined(texts([node.left, node.right]), '');
    case 'TemplateLiteral':
      return joined(
        node.quasis.flatMap(({ value }, at) => [value.cooked, ...texts(node.expressions.slice(at, at + 1))]),
        '',
      );
    case 'TaggedTemplateExpression':
      return joined(
        node.quasi.quasis.flatMap(({ value }, at) => [value.raw, ...texts(node.quasi.expressions.slice(at, at + 1))]),
        '',
      );
    case 'CallExpression': {
      const { object, property } = node.callee;
      const list = object?.type === 'Identifier' ? constants.get(object.name) : object;
      if (property?.name !== 'join' || list?.type !== 'ArrayExpression') return undefined;
      return joined(texts(list.elements), textOf(node.arguments[0], constants));
    }
    default:
      return undefined;
  }
};

/**
 * @param {string} file its name says which language it is written in
 * @param {string} source
 * @returns {{ line: number, pattern: string | undefined, flags: string }[]} the pattern is undefined where it is made of
 *   what is known at run time only
 */
export const readPatterns = (file, source) => {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const constants = new Map();
  const found = [];
  const add = (node, pattern, flags) =>
    found.push({ line: source.slice(0, node.start).split('\n').length, pattern, flags });
  const addMade = (node) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    add(node, textOf(node.arguments[0], constants), node.arguments[1]?.value ?? '');
  };
  new Visitor({
    VariableDeclaration: ({ kind, declarations }) => {
      for (const { id, init } of kind === 'const' ? declarations : []) {
        if (id.type === 'Identifier') constants.set(id.name, init);
      }
    },
    Literal: (node) => {
      if ('regex' in node) add(node, node.regex.pattern, node.regex.flags);
    },
    NewExpression: addMade,
    CallExpression: addMade,
  }).visit(program);
  return found;
};
