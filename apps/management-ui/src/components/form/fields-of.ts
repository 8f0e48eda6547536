import type { UseFormReturnType } from '@mantine/form';

/** What a field needs of its form, by its name: what it holds, what is wrong with it, where what is entered goes. */
export const fieldsOf =
  <Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) =>
  <Name extends keyof Values & string>(name: Name) => ({
    value: form.values[name],
    error: form.errors[name] as string | undefined,
    onChange: (value: Values[Name]): void => form.setFieldValue(name, value as never),
  });
