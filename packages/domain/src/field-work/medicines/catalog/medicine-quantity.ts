import { decimal } from '@beekeeping/core/fields';

/** A ton, or a million strips: what nobody has in one lot. */
const MOST = 1_000_000;

/** How much of a medicine, in its unit: more than 0, to a thousandth. */
export const medicineQuantity = () => decimal(3, 0.001, MOST);

/** Like `medicineQuantity`, with a sign: what is missing is negative. */
export const signedMedicineQuantity = () => decimal(3, -MOST, MOST);
