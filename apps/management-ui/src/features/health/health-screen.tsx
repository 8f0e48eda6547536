import type { MedicineLot, Treatment } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { expiryOf } from '../../components/health/expiry.ts';
import { HealthTabs } from '../../components/health/health-tabs.tsx';
import { amountOf } from '../../components/health/medicine-words.ts';
import { RestrictionLine } from '../../components/health/restriction-line.tsx';
import { honeyClosedUntil } from '../../components/health/treatment-course.ts';
import { TreatmentLine } from '../../components/health/treatment-line.tsx';
import { todaysRestrictions } from '../../components/herd/todays-restrictions.ts';
import { today } from '../../components/screen/format.ts';
import { Line, LineList } from '../../components/screen/line-list.tsx';
import { Bones, Empty, Loaded, NoRight } from '../../components/screen/loaded.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { HerdVarroa } from './herd-varroa.tsx';
import { LastCounts } from './last-counts.tsx';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { lotsLeft, newestTreatments } from './queries.ts';

const route = getRouteApi('/health');

/** More lines belong on the screen of their own. */
const MOST = 6;

/** How the herd is: its mites, what it is given, what is left to give, and what the authorities have closed. */
export function HealthScreen() {
  const { year = Number(today().slice(0, 4)), method } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const sees = {
    statistics: may('statistics:read'),
    counts: may('varroa-measurements:read'),
    treatments: may('treatments:read'),
    lots: may('medicine-lots:read'),
    restrictions: may('restrictions:read'),
  };
  return (
    <Screen
      title={m.nav_health()}
      above={<HealthTabs />}
      actions={
        <>
          {may('varroa-measurements:create') && (
            <ButtonLink to="/health/measure" search>
              {m.act_measure()}
            </ButtonLink>
          )}
          {may('treatments:create') && (
            <ButtonLink to="/health/treat" search variant="default">
              {m.act_treat()}
            </ButtonLink>
          )}
        </>
      }
    >
      {!Object.values(sees).some(Boolean) && <NoRight />}
      {sees.statistics && (
        <HerdVarroa
          year={year}
          method={method}
          seesCounts={sees.counts}
          change={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
        />
      )}
      {sees.treatments && <Treatments />}
      {sees.lots && <Lots />}
      {sees.restrictions && <RestrictionsInForce />}
      {sees.counts && <LastCounts year={year} />}
      <Outlet />
    </Screen>
  );
}

/** Those that run first, then those that still close honey. */
const underway = (treatments: readonly Treatment[]): Treatment[] => {
  const running = treatments.filter(({ status }) => status === 'RUNNING');
  const closing = treatments.filter(
    (treatment) => treatment.status !== 'RUNNING' && honeyClosedUntil(treatment, today()) !== undefined,
  );
  return [...running, ...closing];
};

function Treatments() {
  const treatments = useQuery(newestTreatments);
  return (
    <Part title={m.health_underway()} actions={<More to="/health/treatments">{m.health_treatments_all()}</More>}>
      <Loaded of={treatments} bones={<Bones rows={2} height={48} />}>
        {(found) => {
          const shown = underway(found);
          return shown.length === 0 ? (
            <Empty>{m.health_underway_none()}</Empty>
          ) : (
            <LineList>
              {shown.slice(0, MOST).map((treatment) => (
                <TreatmentLine key={treatment.id} of={treatment} />
              ))}
            </LineList>
          );
        }}
      </Loaded>
    </Part>
  );
}

function Lots() {
  const lots = useQuery(lotsLeft);
  return (
    <Part title={m.health_lots()} actions={<More to="/health/medicines">{m.health_lots_all()}</More>}>
      <Loaded of={lots} bones={<Bones rows={2} height={48} />}>
        {(found) =>
          found.length === 0 ? (
            <Empty>{m.health_lots_none()}</Empty>
          ) : (
            <LineList>
              {found.slice(0, MOST).map((lot) => (
                <LotLine key={lot.id} lot={lot} />
              ))}
            </LineList>
          )
        }
      </Loaded>
    </Part>
  );
}

function LotLine({ lot }: { lot: MedicineLot }) {
  const expiry = expiryOf(lot, today());
  return (
    <Line
      to={`/medicine-lots/${lot.id}`}
      name={`${lot.medicineName} · ${lot.batchNumber}`}
      detail={m.lot_left({ amount: amountOf(lot.remaining, lot.unit) })}
    >
      {expiry && <Tag tone={expiry.tone}>{expiry.words}</Tag>}
    </Line>
  );
}

function RestrictionsInForce() {
  const restrictions = useQuery(todaysRestrictions);
  return (
    <Part title={m.health_restrictions()} actions={<More to="/health/authorities">{m.health_authorities()}</More>}>
      <Loaded of={restrictions} bones={<Bones rows={1} height={48} />}>
        {(found) =>
          found.length === 0 ? (
            <Empty>{m.health_restrictions_none()}</Empty>
          ) : (
            <LineList>
              {found.map((restriction) => (
                <RestrictionLine key={restriction.id} of={restriction} on={today()} />
              ))}
            </LineList>
          )
        }
      </Loaded>
    </Part>
  );
}

function More({ to, children }: { to: string; children: string }) {
  return <AnchorLink to={to}>{children}</AnchorLink>;
}
