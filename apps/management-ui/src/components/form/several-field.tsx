import { MultiSelect, TagsInput } from '@mantine/core';
import type { EditField } from './edit-sheet.tsx';
import { oneOf, wordsIn } from './several-words.ts';

/** Several of a few choices. */
export const severalField = (
  about: Pick<EditField, 'name' | 'label' | 'hint' | 'isNeeded'> & {
    choices: readonly { value: string; label: string }[];
  },
): EditField => ({
  ...about,
  words: (value) =>
    wordsIn(value)
      .map((each) => about.choices.find((choice) => choice.value === each)?.label ?? each)
      .join(', ') || '–',
  kind: ({ value, error, onChange }) => (
    <MultiSelect
      size="lg"
      label={about.label}
      description={about.hint}
      required={about.isNeeded}
      searchable
      data={about.choices}
      comboboxProps={{ withinPortal: false }}
      value={wordsIn(value)}
      error={error}
      onChange={(next) => onChange(oneOf(next))}
    />
  ),
});

/** Several free words. */
export const wordsField = (about: Pick<EditField, 'name' | 'label' | 'hint'>): EditField => ({
  ...about,
  words: (value) => wordsIn(value).join(', ') || '–',
  kind: ({ value, error, onChange }) => (
    <TagsInput
      size="lg"
      label={about.label}
      description={about.hint}
      value={wordsIn(value)}
      error={error}
      onChange={(next) => onChange(oneOf(next))}
    />
  ),
});
