import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { Papers } from '../../components/documents/papers.tsx';
import type { PapersOf } from '../../components/documents/document-calls.ts';
import {
  diseaseOf,
  isInForce,
  restrictedDays,
  restrictionKindWords,
} from '../../components/health/restriction-words.ts';
import { Facts } from '../../components/screen/facts.tsx';
import { formatDay, today } from '../../components/screen/format.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { deadlineOf, noticeTypeWords } from './notice-words.ts';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { oneNotice, oneRestriction } from './queries.ts';

const notice = getRouteApi('/authority-notices/$noticeId');

const BACK = () => ({ to: '/health/authorities', label: m.health_authorities() });

/** A letter of an authority: what it says, what waits for it, and its paper. */
export function NoticeScreen() {
  const { noticeId } = notice.useParams();
  const may = useMay();
  const record = useQuery(oneNotice(noticeId));
  return (
    <>
      <Loaded of={record} screen={m.health_authorities()}>
        {({ data }) => {
          const deadline = deadlineOf(data, today());
          return (
            <Screen
              title={`${noticeTypeWords[data.type]()}, ${data.authority}`}
              back={BACK()}
              below={
                <div>
                  {deadline && <Tag tone={deadline.tone}>{deadline.words}</Tag>}
                  {data.status === 'SETTLED' && <Tag tone="ended">{m.notice_settled()}</Tag>}
                </div>
              }
              actions={
                may('authority-notices:update') && (
                  <ButtonLink to="/authority-notices/$noticeId/edit" params={{ noticeId }}>
                    {m.edit()}
                  </ButtonLink>
                )
              }
            >
              <Facts
                facts={[
                  [m.notice_file_no(), data.fileNo],
                  [m.notice_issued(), formatDay(data.issuedOn)],
                  [m.notice_received(), data.receivedOn && formatDay(data.receivedOn)],
                  [m.notice_deadline(), data.deadlineOn && formatDay(data.deadlineOn)],
                  [m.notice_appeal(), data.appealUntil && formatDay(data.appealUntil)],
                  [m.notice_settled_on(), data.settledOn && formatDay(data.settledOn)],
                  [m.herd_apiaries(), <Apiaries key="apiaries" of={data} />],
                  [m.note(), data.note],
                ]}
              />
              <LetterPapers
                of={{ linkKind: 'AUTHORITY_NOTICE', linkId: noticeId }}
                isWritable={may('authority-notices:update')}
                paper={data.type === 'HEALTH_CERTIFICATE' ? 'HEALTH_CERTIFICATE' : 'AUTHORITY_NOTICE'}
              />
            </Screen>
          );
        }}
      </Loaded>
      <Outlet />
    </>
  );
}

const restriction = getRouteApi('/restrictions/$restrictionId');

/** A restriction: what it closes where, since when and until when, by which letter. */
export function RestrictionScreen() {
  const { restrictionId } = restriction.useParams();
  const may = useMay();
  const record = useQuery(oneRestriction(restrictionId));
  return (
    <>
      <Loaded of={record} screen={m.health_authorities()}>
        {({ data }) => (
          <Screen
            title={`${restrictionKindWords[data.kind]()}: ${diseaseOf(data)}`}
            back={BACK()}
            actions={
              may('restrictions:update') && (
                <ButtonLink to="/restrictions/$restrictionId/edit" params={{ restrictionId }}>
                  {m.edit()}
                </ButtonLink>
              )
            }
          >
            {isInForce(data, today()) && <Note tone="alarm">{meaningWords[data.kind]()}</Note>}
            <Facts
              facts={[
                [m.restriction_days(), restrictedDays(data)],
                [m.herd_apiaries(), <Apiaries key="apiaries" of={data} />],
                [m.restriction_area(), data.area],
                [
                  m.restriction_notice(),
                  data.noticeId !== null && (
                    <AnchorLink to="/authority-notices/$noticeId" params={{ noticeId: data.noticeId }} inherit>
                      {data.noticeFileNo ?? m.restriction_to_notice()}
                    </AnchorLink>
                  ),
                ],
                [m.note(), data.note],
              ]}
            />
            <LetterPapers
              of={{ linkKind: 'RESTRICTION', linkId: restrictionId }}
              isWritable={may('restrictions:update')}
              paper="RESTRICTION"
            />
          </Screen>
        )}
      </Loaded>
      <Outlet />
    </>
  );
}

/** What a restriction stops (docs/requirements/authorities.md#restrictions). */
const meaningWords = {
  STAND_LOCK: m.restriction_means_lock,
  ZONE: m.restriction_means_lock,
  OBSERVATION: m.restriction_means_lock,
  POISON: m.restriction_means_poison,
  MATING_PROTECTION: m.restriction_means_mating,
};

function Apiaries({ of: { apiaryIds, apiaryNames } }: { of: { apiaryIds: string[]; apiaryNames: string[] } }) {
  const may = useMay();
  if (apiaryIds.length === 0) return m.restriction_nowhere();
  return apiaryIds.map((apiaryId, index) => (
    <div key={apiaryId}>
      {may('apiaries:read') ? (
        <AnchorLink to="/apiaries/$apiaryId" params={{ apiaryId }} inherit>
          {apiaryNames[index]}
        </AnchorLink>
      ) : (
        apiaryNames[index]
      )}
    </div>
  ));
}

function LetterPapers(props: {
  of: PapersOf;
  paper: 'AUTHORITY_NOTICE' | 'RESTRICTION' | 'HEALTH_CERTIFICATE';
  isWritable: boolean;
}) {
  const may = useMay();
  return (
    may('documents:read') && (
      <Part title={m.notice_papers()}>
        <Papers
          of={props.of}
          paper={props.paper}
          isWritable={props.isWritable && may('documents:create')}
          none={m.notice_papers_none()}
        />
      </Part>
    )
  );
}
