/**
 * Hooks of Node's module loader: TypeScript loses its types and keeps its lines and columns, `@jest/globals` are those of
 * the running file, and the hash of a password costs what is fit for a thousand of them.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/wasm-typescript';

const GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;
const AUTH = new URL('../../packages/auth/src/', import.meta.url).href;

export const resolve = (specifier, context, nextResolve) => {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  const isPasswordCost = specifier === './password-cost.ts' && context.parentURL === `${AUTH}password.ts`;
  return nextResolve(isPasswordCost ? `${AUTH}testing/password-cost.ts` : specifier, context);
};

export const load = async (url, context, nextLoad) => {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:' || !pathname.endsWith('.ts')) return nextLoad(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), { mode: 'strip-only', module: true });
  return { format: 'module', source: code, shortCircuit: true };
};
