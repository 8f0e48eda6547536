import { MarkSign } from '../../components/chart/mark-sign.tsx';
import { formatGain } from '../../components/devices/channel-words.ts';
import { FirstOf } from '../../components/screen/first-of.tsx';
import { AnchorLink } from '../../components/screen/links.tsx';
import { Empty } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { eventWords, formatTimeOf, recordBehind, toneOf } from './event-words.ts';
import type { ChartEvent, Place } from './queries.ts';
import styles from './readings.module.css';

/** What happened at a place while it was weighed, the latest first, with the ways to what people recorded of it. */
export function EventList({ place, events }: { place: Place; events: readonly ChartEvent[] }) {
  return (
    <Part title={m.scale_happened()}>
      {events.length === 0 ? (
        <Empty>{m.scale_happened_nothing()}</Empty>
      ) : (
        <FirstOf items={events.toReversed()} step={15}>
          {(shown) => (
            <ol className={styles.events} aria-label={m.scale_happened()}>
              {shown.map((event) => (
                <Event key={`${event.at} ${event.kind}`} place={place} event={event} />
              ))}
            </ol>
          )}
        </FirstOf>
      )}
    </Part>
  );
}

function Event({ place, event }: { place: Place; event: ChartEvent }) {
  const may = useMay();
  const { kind, deltaKg, colonyId, colonyName } = event;
  const tone = toneOf(event);
  const way = recordBehind(event, place);
  return (
    <li className={styles.event} data-tone={tone}>
      <svg viewBox="-10 -10 20 20" width={20} height={20} aria-hidden>
        <MarkSign tone={tone} x={0} y={0} />
      </svg>
      <div className={styles.eventWords}>
        {way && may(way.right) ? (
          <AnchorLink to={way.to} inherit fw={600}>
            {eventWords(kind)}
          </AnchorLink>
        ) : (
          <strong>{eventWords(kind)}</strong>
        )}
        <div className={styles.detail}>
          {formatTimeOf(event)}
          {place.kind === 'APIARY' && colonyName != null && (
            <>
              {' · '}
              {may('colonies:read') ? (
                <AnchorLink to="/colonies/$colonyId/readings" params={{ colonyId: colonyId! }} inherit>
                  {colonyName}
                </AnchorLink>
              ) : (
                colonyName
              )}
            </>
          )}
        </div>
      </div>
      {deltaKg !== null && <span className={styles.delta}>{formatGain(deltaKg)}</span>}
    </li>
  );
}
