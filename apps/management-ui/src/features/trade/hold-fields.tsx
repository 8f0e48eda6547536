import { Button, Radio, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import '@mantine/core/styles/Radio.layer.css';
import { Note } from '../../components/screen/note.tsx';
import { m } from '../../generated/messages/messages.js';

export interface HoldValues extends Record<string, unknown> {
  /** Quiet or public; undecided at first, so that nobody informs the public by habit. */
  how: 'quiet' | 'public' | '';
  reason: string;
}

export const emptyHold: HoldValues = { how: '', reason: '' };

export const holdRules = {
  how: (how: string) => (how === '' ? m.hold_choose() : null),
  reason: (reason: string) => (reason.trim() === '' ? m.is_needed() : null),
};

/** Quiet or public, and why. */
export function HoldFields<Values extends HoldValues>({
  form,
  isQuietAlready = false,
}: {
  form: UseFormReturnType<Values>;
  isQuietAlready?: boolean;
}) {
  const { how } = form.values;
  const props = form.getInputProps('how');
  return (
    <>
      {isQuietAlready ? (
        <Text>{m.hold_public_means()}</Text>
      ) : (
        <Radio.Group
          size="lg"
          label={m.hold_how()}
          required
          {...props}
          onChange={(value: string) => props.onChange(value)}
        >
          <Stack gap="md" mt="xs">
            <Radio size="md" value="quiet" label={m.hold_quiet()} description={m.hold_quiet_means()} />
            <Radio size="md" value="public" label={m.hold_public()} description={m.hold_public_means()} />
          </Stack>
        </Radio.Group>
      )}
      <Textarea
        size="lg"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        required
        label={m.hold_reason()}
        description={m.hold_reason_hint()}
        {...form.getInputProps('reason')}
      />
      {how === 'public' && <Note tone="alarm">{m.hold_public_care()}</Note>}
      {how === 'quiet' && <Note tone="care">{m.hold_quiet_care()}</Note>}
    </>
  );
}

/** The press that it all comes to: named as what it does. */
export function HoldButton({ how, isBusy }: { how: HoldValues['how']; isBusy: boolean }) {
  return (
    <Button type="submit" size="lg" loading={isBusy} color={how === 'public' ? 'var(--alarm)' : undefined}>
      {how === 'public' ? m.hold_do_public() : m.hold_do_quiet()}
    </Button>
  );
}

/** Why it was not done. */
export function HoldFailure({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <Text role="alert" c="var(--alarm)">
      {words}
    </Text>
  );
}
