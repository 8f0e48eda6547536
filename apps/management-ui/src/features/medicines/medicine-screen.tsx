import type { Medicine } from '@beekeeping/api-client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { expiryOf } from '../../components/health/expiry.ts';
import { amountOf, substancesOf, treatmentMethodWords, unitWords } from '../../components/health/medicine-words.ts';
import { type FactList, Facts } from '../../components/screen/facts.tsx';
import { formatDay, formatNumber, today } from '../../components/screen/format.ts';
import { Line, LineList } from '../../components/screen/line-list.tsx';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { useAllPages } from '../../components/table/use-all-pages.ts';
import { Code } from '../../components/screen/code.tsx';
import { unparted } from '../../components/screen/unparted.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { dispensingWords, honeyRuleWords, targetWords } from './medicine-choices.ts';
import { ButtonLink } from '../../components/screen/links.tsx';
import { lotPages, oneMedicine } from './queries.ts';

const route = getRouteApi('/medicines/$medicineId');

/** A medicine: what its leaflet says, and the lots of it. */
export function MedicineScreen() {
  const { medicineId } = route.useParams();
  const may = useMay();
  const medicine = useQuery(oneMedicine(medicineId));
  return (
    <>
      <Loaded of={medicine} screen={m.health_medicines()}>
        {({ data }) => (
          <Screen
            title={data.name}
            back={{ to: '/health/medicines', label: m.health_medicines() }}
            beside={!data.isActive && <Tag tone="ended">{m.medicine_inactive()}</Tag>}
            actions={
              <>
                {may('medicine-lots:create') && data.isActive && (
                  <ButtonLink to="/health/medicines/receive" search={{ of: data.id }}>
                    {m.medicine_receive()}
                  </ButtonLink>
                )}
                {may('medicines:update') && (
                  <ButtonLink to="/medicines/$medicineId/edit" params={{ medicineId }} variant="default">
                    {m.edit()}
                  </ButtonLink>
                )}
              </>
            }
          >
            {!data.verified && <Note tone="care">{m.medicine_unverified_note()}</Note>}
            <Facts facts={factsOf(data)} />
            {may('medicine-lots:read') && <LotsOf medicineId={medicineId} />}
          </Screen>
        )}
      </Loaded>
      <Outlet />
    </>
  );
}

const between = (from: number | null, to: number | null): string | null => {
  if (from !== null && to !== null) return unparted(`${formatNumber(from)}–${formatNumber(to)} °C`);
  if (from !== null) return m.medicine_from_degrees({ degrees: formatNumber(from) });
  return to === null ? null : m.medicine_to_degrees({ degrees: formatNumber(to) });
};

const factsOf = (medicine: Medicine): FactList => [
  [m.medicine_substances(), substancesOf(medicine)],
  [m.medicine_target(), targetWords[medicine.targetUse]()],
  [m.treat_method(), medicine.methods.map((method) => treatmentMethodWords[method]()).join(', ')],
  [m.medicine_dose(), medicine.defaultDose && unparted(medicine.defaultDose)],
  [m.medicine_most(), medicine.maxDosePerColony !== null && amountOf(medicine.maxDosePerColony, medicine.unit)],
  [m.medicine_honey_rule(), honeyRuleWords[medicine.honeyRule]()],
  [m.medicine_withdrawal(), m.medicine_withdrawal_days({ days: medicine.withdrawalDays })],
  [m.medicine_temperature(), between(medicine.minTempC, medicine.maxTempC)],
  [m.medicine_brood_free(), medicine.broodFreeRequired === null ? null : medicine.broodFreeRequired ? m.yes() : m.no()],
  [m.medicine_organic(), medicine.organicAllowed === null ? null : medicine.organicAllowed ? m.yes() : m.no()],
  [m.medicine_dispensing(), medicine.dispensing && dispensingWords[medicine.dispensing]()],
  [m.medicine_authorisation(), medicine.authorisationNo],
  [m.medicine_holder(), medicine.holder],
  [m.medicine_form(), medicine.form],
  [m.medicine_unit(), unitWords[medicine.unit]()],
  [m.medicine_minimum(), medicine.minimumStock !== null && amountOf(medicine.minimumStock, medicine.unit)],
  [m.medicine_valid_to(), medicine.validTo && formatDay(medicine.validTo)],
  [m.notes(), medicine.notes],
];

function LotsOf({ medicineId }: { medicineId: string }) {
  const pages = useInfiniteQuery(lotPages({ medicineId: [medicineId] }));
  useAllPages(pages);
  return (
    <Part title={m.medicine_lots()}>
      <Loaded of={pages} bones={<Bones rows={2} height={48} />}>
        {({ pages: found }) => {
          const lots = found.flatMap(({ items }) => items);
          return lots.length === 0 ? (
            <Empty>{m.medicine_no_lots()}</Empty>
          ) : (
            <LineList>
              {lots.map((lot) => {
                const expiry = expiryOf(lot, today());
                return (
                  <Line
                    key={lot.id}
                    to={`/medicine-lots/${lot.id}`}
                    name={<Code>{lot.batchNumber}</Code>}
                    detail={m.medicine_left_of({
                      left: amountOf(lot.remaining, lot.unit),
                      all: amountOf(lot.quantity, lot.unit),
                    })}
                  >
                    {expiry && <Tag tone={expiry.tone}>{expiry.words}</Tag>}
                  </Line>
                );
              })}
            </LineList>
          );
        }}
      </Loaded>
    </Part>
  );
}
