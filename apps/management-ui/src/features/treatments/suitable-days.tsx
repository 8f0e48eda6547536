import type { TreatmentWindow } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import keys from '../../components/form/keys.module.css';
import { suitabilityReasonWords, suitabilityWords } from '../../components/health/suitability-words.ts';
import { formatDayOfYear, formatWeekday } from '../../components/screen/format.ts';
import styles from './suitable-days.module.css';

type Day = TreatmentWindow['days'][number];

/**
 * The next days and whether they suit: by mark, word and colour.
 * @param props.chosen the day of the form
 */
export function SuitableDays(props: {
  title: string;
  days: readonly Day[];
  chosen: string;
  onChoose: (on: string) => void;
}) {
  const { title, days, chosen } = props;
  const day = days.find(({ on }) => on === chosen) ?? days[0];
  return (
    <fieldset className={keys.group}>
      <legend className={keys.legend}>{title}</legend>
      <div className={styles.days}>
        {days.map(({ on, suitability }) => (
          <button
            key={on}
            type="button"
            className={styles.day}
            data-suitability={suitability}
            aria-pressed={on === chosen}
            aria-label={`${formatDayOfYear(on)}: ${suitabilityWords[suitability]()}`}
            onClick={() => props.onChoose(on)}
          >
            <span>{formatWeekday(on)}</span>
            <b>{Number(on.slice(8))}</b>
            <span aria-hidden className={styles.mark}>
              {{ GEEIGNET: '✓', BEDINGT: '~', UNGEEIGNET: '✕', UNBEKANNT: '?' }[suitability]}
            </span>
          </button>
        ))}
      </div>
      {day && (
        <Text c="var(--soft)" size="sm" mt={6} role="status">
          {formatDayOfYear(day.on)}: {suitabilityWords[day.suitability]()}
          {day.reasons.length > 0 &&
            ` – ${day.reasons
              .map(({ code, colonyNames }) =>
                colonyNames.length === 0
                  ? suitabilityReasonWords[code]()
                  : `${suitabilityReasonWords[code]()} (${colonyNames.join(', ')})`,
              )
              .join(', ')}`}
        </Text>
      )}
    </fieldset>
  );
}
