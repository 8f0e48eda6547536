import type { MedicineLot, MedicineMovement } from '@beekeeping/api-client';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Papers } from '../../components/documents/papers.tsx';
import { expiryOf } from '../../components/health/expiry.ts';
import { amountOf } from '../../components/health/medicine-words.ts';
import { type FactList, Facts } from '../../components/screen/facts.tsx';
import { formatAmount, formatDay, today } from '../../components/screen/format.ts';
import { Bones, Loaded } from '../../components/screen/loaded.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { movementWords } from './medicine-choices.ts';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { ledgerOf, oneLot, reverseMovement } from './queries.ts';

const route = getRouteApi('/medicine-lots/$medicineLotId');

const ReverseSheet = lazy(async () => ({
  default: (await import('../../components/form/reverse-sheet.tsx')).ReverseSheet,
}));

/** A lot of a medicine: where it comes from, what is left, what went in and out, and its papers. */
export function LotScreen() {
  const { medicineLotId } = route.useParams();
  const may = useMay();
  const lot = useQuery(oneLot(medicineLotId));
  return (
    <>
      <Loaded of={lot} screen={m.health_medicines()}>
        {({ data }) => {
          const expiry = expiryOf(data, today());
          return (
            <Screen
              title={`${data.medicineName} · ${data.batchNumber}`}
              back={{ to: '/health/medicines', label: m.health_medicines() }}
              below={
                <Text size="lg">
                  {m.medicine_left_of({
                    left: amountOf(data.remaining, data.unit),
                    all: amountOf(data.quantity, data.unit),
                  })}{' '}
                  {expiry && <Tag tone={expiry.tone}>{expiry.words}</Tag>}
                </Text>
              }
              actions={
                <>
                  {may('medicine-movements:create') && (
                    <ButtonLink to="/medicine-lots/$medicineLotId/book" params={{ medicineLotId }}>
                      {m.medicine_book()}
                    </ButtonLink>
                  )}
                  {may('medicine-lots:update') && (
                    <ButtonLink to="/medicine-lots/$medicineLotId/edit" params={{ medicineLotId }} variant="default">
                      {m.edit()}
                    </ButtonLink>
                  )}
                </>
              }
            >
              <Facts facts={factsOf(data, may('medicines:read'))} />
              {may('medicine-movements:read') && <Ledger of={data} />}
              {may('documents:read') && (
                <Part title={m.medicine_lot_papers()}>
                  <Papers
                    of={{ linkKind: 'MEDICINE_LOT', linkId: medicineLotId }}
                    paper="MEDICINE_LOT"
                    isWritable={may('documents:create') && may('medicine-lots:update')}
                    none={m.medicine_lot_papers_none()}
                  />
                </Part>
              )}
            </Screen>
          );
        }}
      </Loaded>
      <Outlet />
    </>
  );
}

const factsOf = (lot: MedicineLot, seesMedicines: boolean): FactList => [
  [
    m.medicine(),
    seesMedicines ? (
      <AnchorLink to="/medicines/$medicineId" params={{ medicineId: lot.medicineId }} inherit>
        {lot.medicineName}
      </AnchorLink>
    ) : (
      lot.medicineName
    ),
  ],
  [m.medicine_acquired(), formatDay(lot.acquiredOn)],
  [m.medicine_expires(), lot.expiresOn && formatDay(lot.expiresOn)],
  [m.medicine_supplier(), `${lot.supplierName}\n${lot.supplierAddress}`],
  [m.medicine_receipt(), lot.receiptNumber],
  [m.medicine_price(), lot.priceCents !== null && formatAmount(lot.priceCents / 100, '€', 2)],
  [m.medicine_place(), lot.storagePlace],
  [m.notes(), lot.notes],
];

function Ledger({ of: lot }: { of: MedicineLot }) {
  const may = useMay();
  const movements = useQuery(ledgerOf(lot.id));
  const [reversed, setReversed] = useState<MedicineMovement>();
  return (
    <Part title={m.medicine_ledger()}>
      <Loaded of={movements} bones={<Bones rows={3} height={48} />}>
        {(found) => (
          <DataTable
            label={m.medicine_ledger()}
            rows={found}
            columns={ledgerColumns(found, may('medicine-movements:reverse') ? setReversed : undefined)}
            nameOf={({ type, occurredOn }) => `${movementWords[type]()} ${formatDay(occurredOn)}`}
          />
        )}
      </Loaded>
      {reversed && (
        <Suspense>
          <ReverseSheet
            right="medicine-movements:reverse"
            means={m.medicine_reverse_means({
              what: movementWords[reversed.type](),
              amount: amountOf(Math.abs(reversed.quantity), reversed.unit),
            })}
            reverse={(note, key) => reverseMovement(reversed.id, note, key)}
            close={() => setReversed(undefined)}
          />
        </Suspense>
      )}
    </Part>
  );
}

/** @param reverse asks for a reason; not there without the right */
const ledgerColumns = (
  all: readonly MedicineMovement[],
  reverse: ((movement: MedicineMovement) => void) | undefined,
): readonly Column<MedicineMovement>[] => {
  const undone = new Set(all.map(({ reversesMovementId }) => reversesMovementId));
  return [
    {
      id: 'type',
      label: m.medicine_movement(),
      width: 'minmax(9rem, 1.2fr)',
      onPhone: 'plain',
      cell: ({ id, type, treatmentId }) => (
        <>
          {treatmentId === null ? (
            <b>{movementWords[type]()}</b>
          ) : (
            <AnchorLink to="/treatments/$treatmentId" params={{ treatmentId }} fw={600}>
              {movementWords[type]()}
            </AnchorLink>
          )}
          {undone.has(id) && <Tag tone="ended">{m.movement_reversed()}</Tag>}
        </>
      ),
    },
    { id: 'day', label: m.day(), width: 'minmax(7rem, 0.8fr)', cell: ({ occurredOn }) => formatDay(occurredOn) },
    {
      id: 'amount',
      label: m.medicine_amount(),
      width: 'minmax(7rem, 0.8fr)',
      align: 'end',
      cell: ({ quantity, unit }) => `${quantity > 0 ? '+' : ''}${amountOf(quantity, unit)}`,
    },
    { id: 'by', label: m.treatment_by(), width: 'minmax(8rem, 1fr)', cell: ({ recordedByName }) => recordedByName },
    { id: 'note', label: m.note(), width: 'minmax(8rem, 1.5fr)', cell: ({ note }) => note },
    ...(reverse
      ? [
          {
            id: 'undo',
            label: m.movement_reverse(),
            width: '8rem',
            align: 'end',
            onPhone: 'plain',
            cell: (movement) =>
              // A treatment gives back what it took when it is cancelled, and a lot stays received.
              movement.treatmentId === null &&
              movement.type !== 'REVERSAL' &&
              !undone.has(movement.id) && (
                <Button variant="subtle" size="compact-md" onClick={() => reverse(movement)}>
                  {m.movement_reverse()}
                </Button>
              ),
          } satisfies Column<MedicineMovement>,
        ]
      : []),
  ];
};
