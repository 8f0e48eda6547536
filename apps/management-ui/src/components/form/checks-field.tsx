import { Checkbox, Stack, Text } from '@mantine/core';
import type { EditField } from './edit-sheet.tsx';
import { oneOf, wordsIn } from './several-words.ts';

/** Several of a few choices, all of them in sight. */
export const checksField = (
  about: Pick<EditField, 'name' | 'label' | 'isNeeded'> & {
    choices: readonly { value: string; label: string; description?: string }[];
  },
): EditField => ({
  ...about,
  words: (value) =>
    about.choices
      .filter((choice) => wordsIn(value).includes(choice.value))
      .map(({ label }) => label)
      .join(', ') || '–',
  kind: ({ value, error, onChange }) => (
    <Stack gap="xs" role="group" aria-label={about.label}>
      <Text fw={600}>{about.label}</Text>
      {about.choices.map((choice) => (
        <Checkbox
          key={choice.value}
          size="md"
          label={choice.label}
          description={choice.description}
          checked={wordsIn(value).includes(choice.value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(
              // In the order of the choices: chosen and taken back is not changed.
              oneOf(
                about.choices
                  .map((each) => each.value)
                  .filter((each) => (each === choice.value ? checked : wordsIn(value).includes(each))),
              ),
            )
          }
        />
      ))}
      {error !== undefined && (
        <Text role="alert" c="var(--alarm)">
          {error}
        </Text>
      )}
    </Stack>
  ),
});
