import { useState } from 'react';
import { CSS_PX_PER_MM } from './zoom.ts';

const KEPT = 'label true size';
/** So long a line is measured by hand. */
export const MEASURED_MM = 100;

const readKept = (): number => {
  const kept = Number(localStorage.getItem(KEPT));
  return kept > 20 && kept < 500 ? kept : MEASURED_MM;
};

/** How large a millimetre is on this screen: a browser does not know, a ruler held against it does. */
export const useTrueSize = () => {
  const [measuredMm, setMeasured] = useState(readKept);
  return {
    pxPerMm: (CSS_PX_PER_MM * MEASURED_MM) / measuredMm,
    measuredMm,
    /** @param mm how long a line of 100 mm is in truth */
    measure: (mm: number): void => {
      localStorage.setItem(KEPT, String(mm));
      setMeasured(mm);
    },
  };
};

export type TrueSize = ReturnType<typeof useTrueSize>;
