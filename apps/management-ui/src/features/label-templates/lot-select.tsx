import type { Bottling } from '@beekeeping/api-client';
import { NativeSelect } from '@mantine/core';

/** The jars that a label is for. */
export function LotSelect(props: {
  label: string;
  lots: readonly Bottling[];
  value: string | undefined;
  size?: 'lg';
  onChange: (bottlingId: string) => void;
}) {
  const { label, lots, value, size, onChange } = props;
  return (
    <NativeSelect
      size={size}
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={lots.map(({ id, lotNumber, articleName, jarSizeG, honeyVariety }) => ({
        value: id,
        label: [lotNumber, articleName ?? honeyVariety, `${jarSizeG} g`].join(' · '),
      }))}
    />
  );
}
