import type { Phenology, PhenologyReport } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../components/form/action-button.tsx';
import { formatDay } from '../../components/screen/format.ts';
import { Line, LineList } from '../../components/screen/line-list.tsx';
import { Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { deleteReport, reportsOf } from './queries.ts';
import { AnchorLink } from '../../components/screen/links.tsx';
import { reportName } from './season-words.ts';

/** What was seen to begin at an apiary in a year. */
export function Reports({ season, year }: { season: Phenology; year: number }) {
  const reports = useQuery(reportsOf(season.apiaryId, year));
  return (
    <Part title={m.season_reports()}>
      <Loaded of={reports}>
        {(found) =>
          found.length === 0 ? (
            <Empty>{m.season_reports_none({ year })}</Empty>
          ) : (
            <LineList label={m.season_reports()}>
              {found.map((report) => (
                <ReportLine key={report.id} report={report} name={reportName(season, report)} />
              ))}
            </LineList>
          )
        }
      </Loaded>
    </Part>
  );
}

function ReportLine({ report, name }: { report: PhenologyReport; name: string }) {
  const { id, observedOn, note, recordedByName } = report;
  const may = useMay();
  return (
    <Line
      name={
        may('phenology:update') ? (
          <AnchorLink to="/season/reports/$reportId" params={{ reportId: id }} search inherit fw={600}>
            {name}
          </AnchorLink>
        ) : (
          <b>{name}</b>
        )
      }
      detail={[formatDay(observedOn), recordedByName, note].filter(Boolean).join(' · ')}
    >
      {may('phenology:delete') && (
        <ActionButton
          variant="subtle"
          color="red"
          label={m.season_delete()}
          name={m.season_delete_one({ name })}
          asks={{ title: m.season_delete_one({ name }), text: m.season_delete_sure() }}
          run={() => deleteReport(id)}
          done={m.season_deleted()}
        />
      )}
    </Line>
  );
}
