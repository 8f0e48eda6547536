import { decimal } from '@beekeeping/core/fields';

/** A ton, or a million strips: more than any lot. */
const MAX = 1_000_000;

/** A quantity of medicine, in its unit: more than 0, to a thousandth. */
export const medicineQuantity = () => decimal(3, 0.001, MAX);

/** Like `medicineQuantity`, signed: a shortage is negative. */
export const signedMedicineQuantity = () => decimal(3, -MAX, MAX);
