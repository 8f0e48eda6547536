import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { newId } from '../../outbox/new-id.ts';
import { queries } from '../../session/api.ts';
import { takenApart } from './taken-apart.ts';

/**
 * Saves a form. Pressed twice with the same content it takes effect once; what is refused is told where it belongs.
 * @param props.fields the fields that stand in the form, as the API names them; by default those of the form's values
 * @param props.about what is sent besides the form's values
 * @param props.count of how many colonies the form speaks
 */
export const useSave = <Values extends Record<string, unknown>, Result, Way = void>(props: {
  form: UseFormReturnType<Values>;
  fields?: readonly string[];
  about?: unknown;
  count?: number;
  write: (idempotencyKey: string, way: Way) => Promise<Result>;
  onSaved: (result: Result) => void;
}) => {
  const { form, about, count = 1 } = props;
  const fields = props.fields ?? Object.keys(form.getValues());
  const lastSent = useRef({ content: '', key: '' });
  const saving = useMutation({
    mutationFn: (way: Way) => {
      const content = JSON.stringify([form.getValues(), about, way]);
      if (lastSent.current.content !== content) lastSent.current = { content, key: newId() };
      return props.write(lastSent.current.key, way);
    },
    onError: (failure) => form.setErrors(takenApart(failure, fields, count).atFields),
    onSuccess: (result) => {
      void queries.invalidateQueries();
      props.onSaved(result);
    },
  });
  const { refused, rest } = takenApart(saving.error, fields, count);
  return { save: saving.mutate, reset: saving.reset, isBusy: saving.isPending, error: saving.error, refused, rest };
};
