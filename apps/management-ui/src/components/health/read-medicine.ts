import { medicineTextInWords, type Medicine, strengthInWords } from '@beekeeping/api-client';
import { language } from '../../session/language.ts';

const read = (text: string | null): string | null => text && medicineTextInWords(text, language());

/** A medicine in the language of the reader: what the service ships, it ships in English. */
export const readMedicine = (medicine: Medicine): Medicine => ({
  ...medicine,
  activeSubstances: medicine.activeSubstances.map((substance) => medicineTextInWords(substance, language())),
  strength: medicine.strength && strengthInWords(medicine.strength, language()),
  form: read(medicine.form),
  defaultDose: read(medicine.defaultDose),
  notes: read(medicine.notes),
});
