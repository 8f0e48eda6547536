import type { MedicineLot } from '@beekeeping/api-client';
import { Select, Text } from '@mantine/core';
import { m } from '../../generated/messages/messages.js';
import { formatAmount, formatDay } from '../screen/format.ts';

/** A lot of a medicine, with what is left of it and until when it may be used. */
export function LotPicker(props: {
  lots: readonly MedicineLot[];
  unitOf: (lot: MedicineLot) => string;
  value: string | null;
  error?: string;
  onChange: (id: string | null) => void;
}) {
  const { lots, unitOf } = props;
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const leftOf = (lot: MedicineLot): string => m.lot_left({ amount: formatAmount(lot.remaining, unitOf(lot), 2) });
  const chosen = props.value === null ? undefined : byId.get(props.value);
  return (
    <Select
      size="lg"
      label={m.lot()}
      description={
        chosen &&
        [leftOf(chosen), chosen.expiresOn && m.lot_expires({ day: formatDay(chosen.expiresOn) })]
          .filter(Boolean)
          .join(' · ')
      }
      searchable
      nothingFoundMessage={m.lot_none()}
      comboboxProps={{ withinPortal: false }}
      value={props.value}
      error={props.error}
      data={lots.map((lot) => ({ value: lot.id, label: `${lot.medicineName} · ${lot.batchNumber}` }))}
      renderOption={({ option: { value, label } }) => {
        const lot = byId.get(value)!;
        return (
          <div>
            <Text fw={600}>{label}</Text>
            <Text size="sm" c="var(--soft)">
              {leftOf(lot)}
              {lot.expiresOn && ` · ${m.lot_expires({ day: formatDay(lot.expiresOn) })}`}
            </Text>
          </div>
        );
      }}
      onChange={props.onChange}
    />
  );
}
