import type { AuthorityNotice, Inspection } from '@beekeeping/api-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { diseaseWords } from '../../components/health/disease-words.ts';
import { HealthTabs } from '../../components/health/health-tabs.tsx';
import { RestrictionLine } from '../../components/health/restriction-line.tsx';
import { isInForce } from '../../components/health/restriction-words.ts';
import { dayAfter } from '../../components/screen/days.ts';
import { formatDay, today } from '../../components/screen/format.ts';
import { Line, LineList } from '../../components/screen/line-list.tsx';
import { Bones, Empty, Loaded, NoRight } from '../../components/screen/loaded.tsx';
import { FirstOf } from '../../components/screen/first-of.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { MorePages } from '../../components/table/more-pages.tsx';
import { useAllPages } from '../../components/table/use-all-pages.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { deadlineOf, noticeTypeWords } from './notice-words.ts';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { noticePages, restrictionPages, signPages } from './queries.ts';

/** What was seen of diseases, what authorities have written, and what they have closed. */
export function AuthoritiesScreen() {
  const may = useMay();
  const sees = {
    signs: may('inspections:read'),
    notices: may('authority-notices:read'),
    restrictions: may('restrictions:read'),
  };
  return (
    <Screen
      title={m.health_authorities()}
      above={<HealthTabs />}
      actions={
        <>
          {may('authority-notices:create') && <ButtonLink to="/health/authorities/notice">{m.notice_new()}</ButtonLink>}
          {may('restrictions:create') && (
            <ButtonLink to="/health/authorities/restriction" variant="default">
              {m.restriction_new()}
            </ButtonLink>
          )}
          {may('tsk:read') && (
            <ButtonLink to="/settings/census" variant="default">
              {m.census_title()}
            </ButtonLink>
          )}
        </>
      }
    >
      {!Object.values(sees).some(Boolean) && <NoRight />}
      {sees.notices && <Notices />}
      {sees.restrictions && <Restrictions />}
      {sees.signs && <Signs />}
      <Outlet />
    </Screen>
  );
}

function Notices() {
  const pages = useInfiniteQuery(noticePages);
  // What waits may be in any of them.
  useAllPages(pages);
  return (
    <Part title={m.notices_of_authorities()}>
      <Loaded of={pages} bones={<Bones rows={3} height={48} />}>
        {({ pages: loaded }) => {
          const found = loaded.flatMap(({ items }) => items);
          if (found.length === 0) return <Empty>{m.notice_none()}</Empty>;
          return (
            <FirstOf items={found.toSorted(byDeadline)}>
              {(shown) => (
                <LineList label={m.notices_of_authorities()}>
                  {shown.map((notice) => (
                    <NoticeLine key={notice.id} notice={notice} />
                  ))}
                </LineList>
              )}
            </FirstOf>
          );
        }}
      </Loaded>
    </Part>
  );
}

/** What waits longest comes first, then the newest letters. */
const byDeadline = (a: AuthorityNotice, b: AuthorityNotice): number => {
  const on = (notice: AuthorityNotice): string => deadlineOf(notice, today())?.on ?? '9999';
  return on(a).localeCompare(on(b)) || a.status.localeCompare(b.status) || b.issuedOn.localeCompare(a.issuedOn);
};

function NoticeLine({ notice }: { notice: AuthorityNotice }) {
  const { id, type, authority, issuedOn, fileNo, apiaryNames, status } = notice;
  const deadline = deadlineOf(notice, today());
  return (
    <Line
      to={`/authority-notices/${id}`}
      name={`${noticeTypeWords[type]()}, ${authority}`}
      detail={[formatDay(issuedOn), fileNo, apiaryNames.join(', ')].filter(Boolean).join(' · ')}
    >
      {deadline && <Tag tone={deadline.tone}>{deadline.words}</Tag>}
      {status === 'SETTLED' && <Tag tone="ended">{m.notice_settled()}</Tag>}
    </Line>
  );
}

function Restrictions() {
  const pages = useInfiniteQuery(restrictionPages);
  // What is in force may be in any of them.
  useAllPages(pages);
  return (
    <Part title={m.restrictions()}>
      <Loaded of={pages} bones={<Bones rows={2} height={48} />}>
        {({ pages: loaded }) => {
          const found = loaded.flatMap(({ items }) => items);
          return found.length === 0 ? (
            <Empty>{m.restriction_none()}</Empty>
          ) : (
            <FirstOf items={found.toSorted((a, b) => Number(isInForce(b, today())) - Number(isInForce(a, today())))}>
              {(shown) => (
                <LineList label={m.restrictions()}>
                  {shown.map((restriction) => (
                    <RestrictionLine key={restriction.id} of={restriction} on={today()} />
                  ))}
                </LineList>
              )}
            </FirstOf>
          );
        }}
      </Loaded>
    </Part>
  );
}

/** Two years back: foulbrood is watched as long. */
const SIGNS_DAYS = 730;

function Signs() {
  const pages = useInfiniteQuery(signPages(dayAfter(today(), -SIGNS_DAYS)));
  return (
    <Part title={m.signs()}>
      <Loaded of={pages} bones={<Bones rows={2} height={48} />}>
        {({ pages: loaded }) => {
          const found = loaded.flatMap(({ items }) => items);
          if (found.length === 0) return <Empty>{m.signs_none()}</Empty>;
          return (
            <>
              {found.some(({ warnings }) => warnings?.some(({ code }) => code === 'NOTIFIABLE_DISEASE')) && (
                <Note tone="alarm">{m.signs_notifiable()}</Note>
              )}
              <LineList label={m.signs()}>
                {found.map((inspection) => (
                  <SignLine key={inspection.id} inspection={inspection} />
                ))}
              </LineList>
            </>
          );
        }}
      </Loaded>
      <MorePages of={pages} />
    </Part>
  );
}

function SignLine({ inspection }: { inspection: Inspection }) {
  const { id, colonyId, colonyName, apiaryName, inspectedOn, diseaseSigns, warnings = [] } = inspection;
  const isNotifiable = (index: number): boolean =>
    warnings.some(({ code, path }) => code === 'NOTIFIABLE_DISEASE' && path === `diseaseSigns.${index}`);
  return (
    <Line
      name={
        <AnchorLink to="/colonies/$colonyId" params={{ colonyId }} inherit fw={600}>
          {colonyName}
        </AnchorLink>
      }
      detail={
        <>
          {apiaryName} ·{' '}
          <AnchorLink
            to="/colonies/$colonyId/records/$kind/$recordId"
            params={{ colonyId, kind: 'INSPECTED', recordId: id }}
            inherit
          >
            {m.signs_seen_on({ day: formatDay(inspectedOn) })}
          </AnchorLink>
        </>
      }
    >
      {(diseaseSigns ?? []).map(({ code, severity }, index) => (
        <Tag key={code} tone={isNotifiable(index) ? 'alarm' : severity === 'CONFIRMED' ? 'care' : 'plain'}>
          {severity === 'CONFIRMED'
            ? m.signs_confirmed({ disease: diseaseWords[code]() })
            : m.signs_suspected({ disease: diseaseWords[code]() })}
        </Tag>
      ))}
    </Line>
  );
}
