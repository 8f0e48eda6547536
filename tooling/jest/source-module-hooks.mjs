/**
 * Hooks of Node's module loader: TypeScript loses its types and keeps its lines and columns, `@jest/globals` are those of
 * the running file, and the hash of a password costs what is fit for a thousand of them.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/wasm-typescript';

const GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;
const AUTH = new URL('../../packages/auth/src/', import.meta.url).href;

/** Where our packages lie, which is the same whoever imports them. */
const ours = new Map();

export const resolve = async (specifier, context, nextResolve) => {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  if (specifier === './password-cost.ts' && context.parentURL === `${AUTH}password.ts`) {
    return { url: `${AUTH}testing/password-cost.ts`, shortCircuit: true };
  }
  // Node would look for the file and its real path at each of ten thousand imports.
  if (specifier.startsWith('.') && specifier.endsWith('.ts')) {
    return { url: new URL(specifier, context.parentURL).href, shortCircuit: true };
  }
  if (!specifier.startsWith('@beekeeping/')) return nextResolve(specifier, context);
  if (!ours.has(specifier)) ours.set(specifier, nextResolve(specifier, context));
  return { ...(await ours.get(specifier)), shortCircuit: true };
};

export const load = async (url, context, nextLoad) => {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:' || !pathname.endsWith('.ts')) return nextLoad(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), { mode: 'strip-only', module: true });
  return { format: 'module', source: code, shortCircuit: true };
};
