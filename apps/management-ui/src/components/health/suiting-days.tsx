import type { TreatmentWeather } from '@beekeeping/api-client';
import { IconCheck, IconExclamationMark, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../generated/messages/messages.js';
import { formatLongDay } from '../screen/format.ts';
import { Bones, Empty, Loaded } from '../screen/loaded.tsx';
import { suitabilityReasonWords, suitabilityWords } from './suitability-words.ts';
import styles from './suiting-days.module.css';
import { treatmentWeather } from './treatment-weather.ts';

/** On which of the next days the weather at an apiary allows a kind of work, and why not. */
export function SuitingDays({ apiaryId, method }: { apiaryId: string; method: TreatmentWeather['method'] }) {
  const weather = useQuery(treatmentWeather(apiaryId, method));
  return (
    <Loaded of={weather} bones={<Bones rows={7} height={52} />}>
      {({ days }) =>
        days.length === 0 ? (
          <Empty>{m.weather_missing()}</Empty>
        ) : (
          <ol className={styles.days}>
            {days.map(({ on, suitability, reasons }) => (
              <li key={on} className={styles.day} data-suitability={suitability}>
                <Mark of={suitability} />
                <span className={styles.on}>{formatLongDay(on)}</span>
                <span>
                  <b>{suitabilityWords[suitability]()}</b>
                  {reasons.length > 0 && `: ${reasons.map(({ code }) => suitabilityReasonWords[code]()).join(', ')}`}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

const MARKS: Record<TreatmentWeather['days'][number]['suitability'], typeof IconCheck> = {
  GEEIGNET: IconCheck,
  BEDINGT: IconExclamationMark,
  UNGEEIGNET: IconX,
  UNBEKANNT: IconQuestionMark,
};

/** Its shape says what its colour says; the word stands beside it. */
function Mark({ of: suitability }: { of: keyof typeof MARKS }) {
  const Icon = MARKS[suitability];
  return (
    <span aria-hidden className={styles.mark}>
      <Icon size={18} />
    </span>
  );
}
