import type { z } from 'zod';

/** A variable that is present but empty counts as absent: compose files and .env templates write `NAME=`. */
const withoutEmpty = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''));

export interface ConfigReading<T> {
  /** Undefined when there is any error. */
  config: T | undefined;
  /** The variables that are valid by themselves, so that other start-up checks can run beside the errors. */
  valid: Partial<T>;
  /** One line per error, naming the variable; never its value, which may be a secret. */
  errors: string[];
}

/** What the schema of a variable may say beside its values, in `meta`. */
interface VariableFacts {
  /** One variable for each item of the list that this names; `<ID>` in its own name is the item in capitals. */
  each?: { item: z.ZodType; of: string };
  /** What is wrong with a valid value beside the others: a sentence without it, or undefined. */
  rule?: (value: never, others: Readonly<Record<string, unknown>>) => string | undefined;
}

const factsOf = (variable: z.ZodType): VariableFacts => (variable.meta() ?? {}) as VariableFacts;

/** `SSO_<ID>_ISSUER` and `our-idp` make `SSO_OUR_IDP_ISSUER`. */
const nameFor = (name: string, item: string): string => name.replace('<ID>', item.toUpperCase().replaceAll('-', '_'));

/** Reads a process's variables against its schema; variables that the schema does not know are ignored. */
export const readConfig = <S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): ConfigReading<z.output<S>> => {
  const present = withoutEmpty(env);
  const valid: Record<string, unknown> = {};
  const errors: string[] = [];
  const read = (name: string, variable: z.ZodType): unknown => {
    const result = variable.safeParse(present[name]);
    const wrong = result.success
      ? factsOf(variable).rule?.(result.data as never, valid)
      : (result.error.issues[0]?.message ?? 'invalid');
    if (wrong !== undefined) errors.push(name in present ? `${name}: ${wrong}` : `${name} is required`);
    return result.data;
  };
  for (const [name, variable] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const { each } = factsOf(variable);
    const value = each
      ? Object.fromEntries(
          ((valid[each.of] ?? []) as string[]).map((item) => [item, read(nameFor(name, item), each.item)]),
        )
      : read(name, variable);
    if (value !== undefined) valid[name] = value;
  }
  const config = errors.length === 0 ? (valid as z.output<S>) : undefined;
  return { config, valid: valid as Partial<z.output<S>>, errors };
};
