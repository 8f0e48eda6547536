import type { Colony } from '@beekeeping/api-client';
import { Select, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { choicesOf } from '../../components/form/choices-of.ts';
import { ColoniesSheet } from '../../components/herd/colonies-sheet.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { today } from '../../components/screen/format.ts';
import { Note } from '../../components/screen/note.tsx';
import { NoteField } from '../../components/form/note-field.tsx';
import { useOperationColonies } from '../../components/herd/operation-colonies.ts';
import { OneOfMany } from '../../components/form/one-of-many.tsx';
import { Stepper } from '../../components/form/stepper.tsx';
import { m } from '../../generated/messages/messages.js';
import { winterOut } from './queries.ts';
import { seasonOf } from './season.ts';
import { type Cause, causeWords, type LossCategory, lossWords, type Outcome, outcomeWords } from './winter-words.ts';

/** What becomes of a colony by its outcome. */
const meaningOf: Partial<Record<Outcome, () => string>> = {
  ALIVE_WEAK: m.winter_means_weak,
  QUEEN_PROBLEM: m.winter_means_queenless,
  DEAD: m.winter_means_dead,
  DISASTER: m.winter_means_lost,
  MERGED: m.winter_means_merged,
  SOLD: m.winter_means_sold,
};

const HAS_CAUSE: readonly Outcome[] = ['DEAD', 'DISASTER', 'QUEEN_PROBLEM', 'ALIVE_WEAK'];

interface Found {
  outcome: Outcome;
  strength: number | null;
  cause: Cause | null;
  lossCategory: LossCategory | null;
  dissolve: boolean;
}

interface Values extends Record<string, unknown> {
  winteredOutOn: string;
  /** By colony; alive where nothing is entered. */
  found: Record<string, Found>;
  note: string;
}

const ALIVE: Found = { outcome: 'ALIVE', strength: null, cause: null, lossCategory: null, dissolve: false };

/** How colonies came through the winter, as COLOSS counts. */
export function WinterOutForm() {
  const of = useOperationColonies();
  const form = useForm<Values>({ initialValues: { winteredOutOn: today(), found: {}, note: '' } });
  const { winteredOutOn, found, note } = form.values;
  const change = (id: string, next: Partial<Found>): void =>
    form.setFieldValue('found', { ...found, [id]: { ...(found[id] ?? ALIVE), ...next } });
  const itemOf = ({ id }: Colony) => {
    const { outcome, strength, cause, lossCategory, dissolve } = found[id] ?? ALIVE;
    return {
      colonyId: id,
      season: seasonOf(winteredOutOn),
      winteredOutOn,
      outcome,
      strengthOut: strength,
      cause: HAS_CAUSE.includes(outcome) ? cause : null,
      lossCategory: outcome === 'DEAD' ? lossCategory : null,
      ...(outcome === 'QUEEN_PROBLEM' && { dissolve }),
      note: note.trim() || null,
    };
  };
  const consequences = of.colonies.flatMap(({ id, name }) => {
    const meaning = meaningOf[(found[id] ?? ALIVE).outcome];
    return meaning ? [{ id, name, words: meaning() }] : [];
  });
  return (
    <ColoniesSheet
      right="winterings:update"
      titleOf={{ one: m.winter_out_one, many: m.winter_out_many }}
      of={of}
      form={form}
      write={(colonies, sending) => winterOut(colonies.map(itemOf), sending)}
      said={({ count }) => ({ message: m.winter_out_saved({ count, season: seasonOf(winteredOutOn) }) })}
      before={
        consequences.length > 0 && (
          <Note tone="care">
            {consequences.map(({ id, name, words }) => (
              <Text key={id}>
                <b>{name}</b>: {words}
              </Text>
            ))}
          </Note>
        )
      }
    >
      <Text c="var(--soft)">{m.winter_season({ season: seasonOf(winteredOutOn) })}</Text>
      <DayField
        value={winteredOutOn}
        latest={today()}
        error={form.errors.winteredOutOn as string | undefined}
        onChange={(value) => form.setFieldValue('winteredOutOn', value || today())}
      />
      {of.colonies.map(({ id, name }) => {
        const { outcome, strength, cause, lossCategory, dissolve } = found[id] ?? ALIVE;
        return (
          <OneOfMany key={id} name={name}>
            <ChoiceKeys
              label={m.winter_outcome()}
              value={outcome}
              isNeeded
              choices={choicesOf(outcomeWords)}
              onChange={(value) => value && change(id, { outcome: value })}
            />
            {(outcome === 'ALIVE' || outcome === 'ALIVE_WEAK') && (
              <Stepper
                label={m.winter_strength()}
                step={0.5}
                value={strength}
                onChange={(value) => change(id, { strength: value })}
              />
            )}
            {HAS_CAUSE.includes(outcome) && (
              <Select
                size="lg"

                label={m.winter_cause()}
                clearable
                clearButtonProps={{ 'aria-label': m.clear_selection() }}
                comboboxProps={{ withinPortal: false }}
                value={cause}
                data={choicesOf(causeWords)}
                onChange={(value) => change(id, { cause: value })}
              />
            )}
            {outcome === 'DEAD' && (
              <Select
                size="lg"

                label={m.winter_found()}
                clearable
                clearButtonProps={{ 'aria-label': m.clear_selection() }}
                comboboxProps={{ withinPortal: false }}
                value={lossCategory}
                data={choicesOf(lossWords)}
                onChange={(value) => change(id, { lossCategory: value })}
              />
            )}
            {outcome === 'QUEEN_PROBLEM' && (
              <Switch
                size="lg"

                label={m.winter_dissolve()}
                checked={dissolve}
                onChange={({ currentTarget: { checked } }) => change(id, { dissolve: checked })}
              />
            )}
          </OneOfMany>
        );
      })}
      <NoteField {...form.getInputProps('note')} />
    </ColoniesSheet>
  );
}
