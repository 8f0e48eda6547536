import { Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ColoniesSheet } from '../../components/herd/colonies-sheet.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { formatKg, today } from '../../components/screen/format.ts';
import { Note } from '../../components/screen/note.tsx';
import { NoteField } from '../../components/form/note-field.tsx';
import { useOperationColonies } from '../../components/herd/operation-colonies.ts';
import { Stepper } from '../../components/form/stepper.tsx';
import { m } from '../../generated/messages/messages.js';
import { winterIn } from './queries.ts';
import { seasonOf } from './season.ts';

interface Values extends Record<string, unknown> {
  winteredInOn: string;
  /** By colony; what was seen last where nothing is entered. */
  strengths: Record<string, number | null>;
  stores: Record<string, number | null>;
  mouseGuard: boolean;
  insulation: string;
  note: string;
}

/** Fewer frames of bees than this are few for a winter (docs/requirements/herd.md). */
const FEW_FRAMES = 6;

/** Makes colonies ready for the winter: how strong they are, and what they have. */
export function WinterInForm() {
  const of = useOperationColonies();
  const form = useForm<Values>({
    initialValues: { winteredInOn: today(), strengths: {}, stores: {}, mouseGuard: false, insulation: '', note: '' },
  });
  const { winteredInOn, strengths, stores, mouseGuard, insulation, note } = form.values;
  const rows = of.colonies.map(({ id, name, occupiedFrames, overview }) => ({
    id,
    name,
    strength: strengths[id] === undefined ? occupiedFrames : strengths[id],
    storesKg: stores[id] === undefined ? (overview?.storesKg ?? null) : stores[id],
  }));
  const weak = rows.filter(({ strength }) => strength !== null && strength < FEW_FRAMES);
  const isMany = rows.length > 1;
  const known = rows.filter(({ storesKg }) => storesKg !== null);
  return (
    <ColoniesSheet
      right="winterings:create"
      titleOf={{ one: m.winter_in_one, many: m.winter_in_many }}
      of={of}
      form={form}
      write={(_colonies, sending) =>
        winterIn(
          rows.map(({ id, strength, storesKg }) => ({
            colonyId: id,
            season: seasonOf(winteredInOn),
            winteredInOn,
            strengthIn: strength,
            storesInKg: storesKg,
            mouseGuard: mouseGuard ? true : null,
            insulation: insulation.trim() || null,
            note: note.trim() || null,
          })),
          sending,
        )
      }
      said={({ count }) => ({ message: m.winter_in_saved({ count, season: seasonOf(winteredInOn) }) })}
      before={
        <>
          {weak.length > 0 && (
            <Note tone="care">{m.winter_weak({ names: weak.map(({ name }) => name).join(', ') })}</Note>
          )}
          {isMany && known.length > 0 && (
            <Text c="var(--soft)">
              {m.winter_mean_stores({
                kg: formatKg(known.reduce((sum, { storesKg }) => sum + storesKg!, 0) / known.length),
              })}
            </Text>
          )}
        </>
      }
    >
      <Text c="var(--soft)">{m.winter_season({ season: seasonOf(winteredInOn) })}</Text>
      <DayField
        value={winteredInOn}
        latest={today()}
        error={form.errors.winteredInOn as string | undefined}
        onChange={(value) => form.setFieldValue('winteredInOn', value || today())}
      />
      {rows.map(({ id, name, strength, storesKg }) => (
        <div key={id}>
          <Stepper
            label={isMany ? `${name}: ${m.winter_strength()}` : m.winter_strength()}
            step={0.5}
            value={strength}
            error={form.errors.strengthIn as string | undefined}
            onChange={(value) => form.setFieldValue('strengths', { ...strengths, [id]: value })}
          />
          <Stepper
            label={isMany ? `${name}: ${m.winter_stores()}` : m.winter_stores()}
            unit="kg"
            step={0.5}
            value={storesKg}
            error={form.errors.storesInKg as string | undefined}
            onChange={(value) => form.setFieldValue('stores', { ...stores, [id]: value })}
          />
        </div>
      ))}
      <Switch size="lg" label={m.winter_mouse_guard()} {...form.getInputProps('mouseGuard', { type: 'checkbox' })} />
      <TextInput size="lg" label={m.winter_insulation()} {...form.getInputProps('insulation')} />
      <NoteField {...form.getInputProps('note')} />
    </ColoniesSheet>
  );
}
