import type { HiveCatalog, HiveSetup } from '@beekeeping/api-client';
import { Button, MultiSelect, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { diseaseWords } from '../../components/health/disease-words.ts';
import { today } from '../../components/screen/format.ts';
import { Bones } from '../../components/screen/loaded.tsx';
import { wordsOf } from '../../components/screen/problem-words.ts';
import { Stepper } from '../../components/form/stepper.tsx';
import { ThreeKeys } from '../../components/form/three-keys.tsx';
import { m } from '../../generated/messages/messages.js';
import { useDraft, useRecording } from '../../outbox/outbox-provider.tsx';
import type { Entry } from '../../outbox/entry.ts';
import type { KeptRequest } from '../../outbox/outbox.ts';
import type { FieldOutcome } from '../../outbox/recordable.ts';
import { buildingFrameChoices, cellActionChoices, gentlenessChoices, queenCellChoices } from './inspection-words.ts';
import { freshInspection, hasCells, inspectionBody, type InspectionValues } from './inspection-values.ts';
import styles from './inspections.module.css';
import { PhotoField } from './photo-field.tsx';

/** The drawing comes when a hive is changed. */
const InspectionHive = lazy(async () => ({ default: (await import('./inspection-hive.tsx')).InspectionHive }));

/**
 * What is seen in one colony, for a thumb in a glove. Recorded with or without network.
 * @param props.beside what stands beside the button, such as the key that passes the colony over
 */
export function InspectionForm(props: {
  colony: { id: string; name: string };
  saveLabel: string;
  beside: ReactNode;
  /** Its hive, where it has one that may be changed. */
  hive?: { setup: HiveSetup; catalog: HiveCatalog };
  /** What is recorded with it. */
  along?: readonly KeptRequest[];
  /** What the service has refused, to be corrected. */
  refused?: Entry;
  onSaved: (outcome: FieldOutcome<'/inspections'>) => void;
}) {
  const { colony, saveLabel, beside, hive, along, refused, onSaved } = props;
  const form = useForm<InspectionValues>({
    initialValues: (refused?.formValues as InspectionValues | undefined) ?? freshInspection(today()),
  });
  const [photos, setPhotos] = useState<readonly Blob[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [isHiveOpen, setHiveOpen] = useState(false);
  const { record, isBusy } = useRecording('/inspections');
  const draftKey = `inspection of ${colony.id}`;
  useDraft(draftKey, form.values, form.setValues);
  const { values } = form;
  const set =
    <Field extends keyof InspectionValues>(field: Field) =>
    (value: InspectionValues[Field]): void =>
      form.setValues({ [field]: value });

  const save = async (): Promise<void> => {
    setFailure(undefined);
    try {
      const outcome = await record({
        body: inspectionBody(colony.id, values),
        photos,
        along,
        label: colony.name,
        formAddress: `/colonies/${colony.id}/inspect`,
        formValues: values,
        draftKey,
        replaces: refused?.id,
      });
      if (outcome.kind === 'refused') setFailure(outcome.problem);
      else onSaved(outcome);
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ThreeKeys label={m.queen_seen()} value={values.queenSeen} onChange={set('queenSeen')} />
      <ThreeKeys label={m.eggs_seen()} value={values.eggsSeen} onChange={set('eggsSeen')} />
      <ThreeKeys label={m.capped_brood_seen()} value={values.cappedBroodSeen} onChange={set('cappedBroodSeen')} />
      <ChoiceKeys
        label={m.queen_cells()}
        value={values.queenCells}
        choices={queenCellChoices()}
        onChange={set('queenCells')}
      />
      {hasCells(values) && (
        <>
          <Stepper label={m.cells_count()} value={values.queenCellsCount} onChange={set('queenCellsCount')} />
          <ChoiceKeys
            label={m.cells_action()}
            value={values.queenCellsAction}
            choices={cellActionChoices()}
            onChange={set('queenCellsAction')}
          />
        </>
      )}
      <div className={styles.steppers}>
        <Stepper
          label={m.occupied_frames()}
          maximum={40}
          value={values.occupiedFrames}
          onChange={set('occupiedFrames')}
        />
        <Stepper label={m.brood_frames()} maximum={100} value={values.broodFrames} onChange={set('broodFrames')} />
        <Stepper label={m.food_frames()} maximum={100} value={values.foodFrames} onChange={set('foodFrames')} />
        <Stepper label={m.stores()} unit="kg" value={values.foodStoresKg} onChange={set('foodStoresKg')} />
      </div>
      <ChoiceKeys
        label={m.gentleness()}
        value={values.gentleness === null ? null : (String(values.gentleness) as '1' | '2' | '3' | '4')}
        choices={gentlenessChoices()}
        onChange={(grade) => set('gentleness')(grade === null ? null : Number(grade))}
      />
      {hive && (
        <details className={styles.more} onToggle={({ currentTarget }) => setHiveOpen(currentTarget.open)}>
          <summary>{m.change_hive()}</summary>
          {isHiveOpen && (
            <Suspense fallback={<Bones rows={1} height={240} />}>
              <InspectionHive hive={hive.setup} catalog={hive.catalog} begun={values.hive} onChange={set('hive')} />
            </Suspense>
          )}
        </details>
      )}
      <PhotoField photos={photos} onChange={setPhotos} />
      <Textarea label={m.note()} size="md" autosize minRows={2} maxLength={10_000} {...form.getInputProps('note')} />
      <details className={styles.more}>
        <summary>{m.more_to_record()}</summary>
        <div className={styles.form}>
          <ChoiceKeys
            label={m.building_frame()}
            value={values.buildingFrame}
            choices={buildingFrameChoices()}
            onChange={set('buildingFrame')}
          />
          <MultiSelect
            label={m.disease_signs()}
            size="md"
            searchable
            data={Object.entries(diseaseWords).map(([value, word]) => ({ value, label: word() }))}
            value={values.diseaseSigns}
            onChange={(codes) => set('diseaseSigns')(codes as InspectionValues['diseaseSigns'])}
          />
          <DayField
            label={m.next_inspection()}
            value={values.nextInspectionOn}
            earliest={today()}
            onChange={set('nextInspectionOn')}
          />
          <DayField
            label={m.inspected_on()}
            value={values.inspectedOn}
            latest={today()}
            onChange={set('inspectedOn')}
          />
        </div>
      </details>
      <div className={styles.foot}>
        {failure !== undefined && (
          <Text role="alert" c="var(--alarm)">
            {wordsOf(failure)}
          </Text>
        )}
        <div className={styles.buttons}>
          {beside}
          <Button type="submit" loading={isBusy}>
            {saveLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}
