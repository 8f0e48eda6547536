import { MultiSelect, TagsInput } from '@mantine/core';
import type { AnyRecord } from '../screen/tagged.ts';
import type { EditField } from './edit-sheet.tsx';

/** A field of a sheet holds one value: several words stand below each other in it. */
const SEPARATOR = '\n';

const wordsIn = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? value.split(SEPARATOR) : []);

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
      onChange={(next) => onChange(next.join(SEPARATOR))}
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
      onChange={(next) => onChange(next.join(SEPARATOR))}
    />
  ),
});

/** A record as its sheet holds it. @param names the fields that hold several */
export const heldTogether = (record: AnyRecord, names: readonly string[]): AnyRecord => ({
  ...record,
  ...Object.fromEntries(names.map((name) => [name, ((record[name] ?? []) as string[]).join(SEPARATOR)])),
});

/** What a sheet holds as the API takes it. */
export const takenApartAgain = (values: AnyRecord, names: readonly string[]): AnyRecord => ({
  ...values,
  ...Object.fromEntries(names.filter((name) => name in values).map((name) => [name, wordsIn(values[name])])),
});
