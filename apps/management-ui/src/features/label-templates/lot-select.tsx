import { NativeSelect } from '@mantine/core';
import type { LabelLot } from './label-lot.ts';
import type { LotToLabel } from './queries.ts';

/** The jars or pieces that a label is for. */
export function LotSelect(props: {
  label: string;
  lots: readonly LotToLabel[];
  value: string | undefined;
  size?: 'lg';
  onChange: (lot: LabelLot) => void;
}) {
  const { label, lots, value, size, onChange } = props;
  return (
    <NativeSelect
      size={size}
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(lots.find(({ id }) => id === currentTarget.value)!.as)}
      data={lots.map(({ id, lotNumber, about }) => ({ value: id, label: `${lotNumber} · ${about}` }))}
    />
  );
}
