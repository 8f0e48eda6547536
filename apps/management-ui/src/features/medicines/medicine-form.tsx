import type { PostMedicinesBody } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { choicesOf } from '../../components/form/choices-of.ts';
import { type EditField, EditSheet, NewSheet } from '../../components/form/edit-sheet.tsx';
import { severalField, wordsField } from '../../components/form/several-field.tsx';
import { heldTogether, takenApartAgain } from '../../components/form/several-words.ts';
import { useClose } from '../../components/form/use-close.ts';
import { readMedicine } from '../../components/health/read-medicine.ts';
import { treatmentMethodWords, unitWords } from '../../components/health/medicine-words.ts';
import { m } from '../../generated/messages/messages.js';
import { dispensingWords, honeyRuleWords, targetWords } from './medicine-choices.ts';
import { changeMedicine, oneMedicine, recordMedicine } from './queries.ts';

const fields = (isNew: boolean): EditField[] => [
  { name: 'name', label: m.name(), kind: 'text', isNeeded: true },
  wordsField({
    name: 'activeSubstances',
    label: m.medicine_substances(),
    hint: m.medicine_substances_hint(),
  }),
  { name: 'strength', label: m.medicine_strength(), kind: 'text', maxLength: 100, isHalf: true },
  { name: 'form', label: m.medicine_form(), kind: 'text', maxLength: 100, isHalf: true },
  {
    name: 'unit',
    label: m.medicine_unit(),
    kind: 'choice',
    choices: choicesOf(unitWords),
    isNeeded: true,
    isHalf: true,
  },
  {
    name: 'targetUse',
    label: m.medicine_target(),
    kind: 'choice',
    choices: choicesOf(targetWords),
    isNeeded: true,
    isHalf: true,
  },
  severalField({
    name: 'methods',
    label: m.treat_method(),
    choices: choicesOf(treatmentMethodWords).filter(({ value }) => value !== 'BIOTECHNICAL'),
  }),
  { name: 'defaultDose', label: m.medicine_dose(), kind: 'long', maxLength: 1_000 },
  { name: 'maxDosePerColony', label: m.medicine_most(), kind: 'figure', isHalf: true },
  { name: 'minimumStock', label: m.medicine_minimum(), hint: m.medicine_minimum_hint(), kind: 'figure', isHalf: true },
  {
    name: 'honeyRule',
    label: m.medicine_honey_rule(),
    kind: 'choice',
    choices: choicesOf(honeyRuleWords),
    isNeeded: true,
    heading: m.honey(),
  },
  {
    name: 'withdrawalDays',
    label: m.medicine_withdrawal_in_days(),
    kind: 'figure',
    isNeeded: true,
    hint: m.medicine_withdrawal_hint(),
  },
  { name: 'minTempC', label: m.medicine_min_temperature(), kind: 'figure', isNegativeToo: true, isHalf: true },
  { name: 'maxTempC', label: m.medicine_max_temperature(), kind: 'figure', isNegativeToo: true, isHalf: true },
  { name: 'broodFreeRequired', label: m.medicine_brood_free(), kind: 'switch' },
  { name: 'organicAllowed', label: m.medicine_organic(), kind: 'switch' },
  {
    name: 'dispensing',
    label: m.medicine_dispensing(),
    kind: 'choice',
    choices: choicesOf(dispensingWords),
    isHalf: true,
    heading: m.medicine_papers(),
  },
  { name: 'authorisationNo', label: m.medicine_authorisation(), kind: 'text', maxLength: 100, isHalf: true },
  { name: 'holder', label: m.medicine_holder(), kind: 'text' },
  { name: 'validFrom', label: m.medicine_valid_from(), kind: 'day', isHalf: true },
  { name: 'validTo', label: m.medicine_valid_to(), kind: 'day', isHalf: true },
  { name: 'verified', label: m.medicine_verified(), hint: m.medicine_verified_hint(), kind: 'switch' },
  ...(isNew ? [] : ([{ name: 'isActive', label: m.medicine_active(), kind: 'switch' }] satisfies EditField[])),
  { name: 'notes', label: m.notes(), kind: 'long' },
];

/** The fields that hold several words. */
const LISTS = ['activeSubstances', 'methods'] as const;

/** Records a medicine that the catalog does not have. */
export function NewMedicineForm() {
  const navigate = useNavigate();
  return (
    <NewSheet
      title={m.medicine_new()}
      right="medicines:create"
      fields={fields(true)}
      begun={{ unit: 'ML', targetUse: 'VARROA', withdrawalDays: 0, honeyRule: 'AFTER_LAST_HARVEST' }}
      save={(values, key) => recordMedicine(takenApartAgain(values, LISTS) as unknown as PostMedicinesBody, key)}
      onSaved={({ id }) => void navigate({ to: '/medicines/$medicineId', params: { medicineId: id }, replace: true })}
      onClose={useClose()}
    />
  );
}

const edit = getRouteApi('/medicines/$medicineId/edit');

/** Corrects a medicine, such as what was looked up in its leaflet. */
export function EditMedicineForm() {
  const { medicineId } = edit.useParams();
  const record = useQuery({
    ...oneMedicine(medicineId),
    select: ({ data, etag }) => ({ data: heldTogether({ ...readMedicine(data) }, LISTS), etag }),
  });
  return (
    <EditSheet
      title={record.data ? m.edit_one({ name: String(record.data.data.name) }) : m.edit()}
      right="medicines:update"
      record={record}
      fields={fields(false)}
      save={(etag, changed) => changeMedicine(medicineId, etag, takenApartAgain(changed, LISTS))}
      onClose={useClose()}
    />
  );
}
