import { Textarea, type TextareaProps } from '@mantine/core';
import { m } from '../../generated/messages/messages.js';

/** Free words at the end of a form. */
export function NoteField(props: TextareaProps) {
  return <Textarea size="lg" label={m.note()} autosize minRows={2} maxRows={8} maxLength={10_000} {...props} />;
}
