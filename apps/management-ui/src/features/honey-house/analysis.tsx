import { Text, Title } from '@mantine/core';
import type { EditField } from '../../components/form/edit-sheet.tsx';
import { NumberField } from '../../components/form/number-field.tsx';
import { Stepper } from '../../components/form/stepper.tsx';
import { m } from '../../generated/messages/messages.js';
import styles from './honey-house.module.css';

/** What a laboratory measures, water aside, with the unit that it writes. */
const MEASURED = [
  ['conductivityMsPerCm', m.honey_conductivity, 'mS/cm'],
  ['hmfMgPerKg', m.honey_hmf, 'mg/kg'],
  ['invertaseUnitsPerKg', m.honey_invertase, 'U/kg'],
  ['diastaseNumber', m.honey_diastase, ''],
] as const;

export const emptyAnalysis = {
  waterContentPercent: null,
  conductivityMsPerCm: null,
  hmfMgPerKg: null,
  invertaseUnitsPerKg: null,
  diastaseNumber: null,
};

type Name = keyof typeof emptyAnalysis;

const labelOf = (word: () => string, unit: string): string => (unit === '' ? word() : `${word()} (${unit})`);

/** What is known of a honey, with its unit; what was not measured is left out. */
export const analysisOf = (honey: Record<Name, number | null>): (readonly [name: string, value: number | null])[] =>
  MEASURED.map(([name, word, unit]) => [labelOf(word, unit), honey[name]] as const);

/** More water than this the law lets nobody sell as honey, of heather honey than that (docs/requirements/honey.md#water). */
export const MOST_WATER_PERCENT = 20;
export const MOST_WATER_HEATHER_PERCENT = 23;

/** The fields of an analysis in a form. */
export function AnalysisFields({
  field,
  hint,
}: {
  field: (name: Name) => { value: number | null; error: string | undefined; onChange: (value: number | null) => void };
  hint: string;
}) {
  const water = field('waterContentPercent');
  return (
    <>
      <Stepper label={m.honey_water()} unit="%" step={0.1} maximum={100} hint={hint} {...water} />
      {(water.value ?? 0) > MOST_WATER_PERCENT && <Text c="var(--alarm)">{m.honey_too_watery()}</Text>}
      <div className={styles.next}>
        <Title order={3} size="h4">
          {m.honey_analysis()}
        </Title>
        {MEASURED.map(([name, word, unit]) => (
          <NumberField key={name} label={labelOf(word, unit)} {...field(name)} />
        ))}
      </div>
    </>
  );
}

/** The same where a batch is changed. */
export const analysisEditFields = (): EditField[] => [
  {
    name: 'waterContentPercent',
    label: `${m.honey_water()} (%)`,
    kind: 'figure',
    isHalf: true,
    heading: m.honey_analysis(),
  },
  ...MEASURED.map(([name, word, unit]): EditField => ({
    name,
    label: labelOf(word, unit),
    kind: 'figure',
    isHalf: true,
  })),
  {
    name: 'isAnalysisPublic',
    label: m.honey_analysis_public(),
    hint: m.honey_analysis_public_hint(),
    kind: 'switch',
  },
];
