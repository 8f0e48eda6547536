import type { z } from 'zod';
import { readSecretFile, secretFileVariable } from './secret-file.ts';

/** Whether a variable is set: one that is present but empty counts as absent, since compose files and .env templates write `NAME=`. */
const isSet = (env: NodeJS.ProcessEnv, name: string): boolean => (env[name] ?? '') !== '';

/** Whether a secret is set, by itself or as a file. */
export const isSecretSet = (env: NodeJS.ProcessEnv, name: string): boolean =>
  isSet(env, name) || isSet(env, secretFileVariable(name));

export interface ConfigReading<T> {
  /** Undefined when there is any error. */
  config: T | undefined;
  /** The variables that are valid by themselves, so that other start-up checks can run beside the errors. */
  valid: Partial<T>;
  /** The names, in the schema, of those that are set but not valid. */
  faulty: ReadonlySet<string>;
  /** One line per error, naming the variable; never its value, which may be a secret. */
  errors: string[];
}

/** What the schema of a variable may say beside its values, in `meta`. */
interface VariableFacts {
  /** One variable for each item of the list that this names; `<ID>` in its own name is the item in capitals. */
  each?: { item: z.ZodType; of: string };
  /** What is wrong with a valid value beside the others: a sentence without it, or undefined. */
  rule?: (value: never, others: Readonly<Record<string, unknown>>) => string | undefined;
  /** Nobody may read it: it may be given as a file, see `secretFileVariable`. */
  secret?: true;
}

const factsOf = (variable: z.ZodType): VariableFacts => (variable.meta() ?? {}) as VariableFacts;

/** Whether a variable holds a secret, also below `optional` and `default`. */
export const isSecret = (variable: z.ZodType): boolean => {
  if (factsOf(variable).secret === true) return true;
  const { innerType } = variable.def as { innerType?: z.ZodType };
  return innerType !== undefined && isSecret(innerType);
};

/** `SSO_<ID>_ISSUER` and `our-idp` make `SSO_OUR_IDP_ISSUER`. */
const nameFor = (name: string, item: string): string => name.replace('<ID>', item.toUpperCase().replaceAll('-', '_'));

/** What is set of a variable; an error names `source`. */
interface Given {
  source: string;
  text: string | undefined;
  wrong?: string | undefined;
}

const givenOf = (env: NodeJS.ProcessEnv, name: string, secret: boolean): Given => {
  const text = isSet(env, name) ? env[name] : undefined;
  const source = secretFileVariable(name);
  if (!secret || !isSet(env, source)) return { source: name, text };
  if (text !== undefined) return { source, text: undefined, wrong: `is set beside ${name}: leave one of them out` };
  const reading = readSecretFile(env[source]!);
  return 'value' in reading
    ? { source, text: reading.value }
    : { source, text: undefined, wrong: `the file ${reading.wrong}` };
};

/** Reads a process's variables against its schema; variables that the schema does not know are ignored. */
export const readConfig = <S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): ConfigReading<z.output<S>> => {
  const valid: Record<string, unknown> = {};
  const faulty = new Set<string>();
  const errors: string[] = [];
  const read = (known: string, variable: z.ZodType, { source, text, wrong }: Given): unknown => {
    const result = wrong === undefined ? variable.safeParse(text) : undefined;
    const fault = !result
      ? wrong
      : result.success
        ? factsOf(variable).rule?.(result.data as never, valid)
        : (result.error.issues[0]?.message ?? 'invalid');
    if (fault !== undefined) {
      const isAbsent = text === undefined && wrong === undefined;
      errors.push(isAbsent ? `${source} is required` : `${source}: ${fault}`);
      if (!isAbsent) faulty.add(known);
    }
    return result?.data;
  };
  for (const [name, variable] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const { each } = factsOf(variable);
    const secret = isSecret(variable);
    const value = each
      ? Object.fromEntries(
          ((valid[each.of] ?? []) as string[]).map((item) => [
            item,
            read(name, each.item, givenOf(env, nameFor(name, item), secret)),
          ]),
        )
      : read(name, variable, givenOf(env, name, secret));
    if (value !== undefined) valid[name] = value;
  }
  const config = errors.length === 0 ? (valid as z.output<S>) : undefined;
  return { config, valid: valid as Partial<z.output<S>>, faulty, errors };
};
