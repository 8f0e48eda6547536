import type { PermissionKey, StockMovement, Trace } from '@beekeeping/api-client';
import {
  IconBasket,
  IconBottle,
  IconBuildingWarehouse,
  IconDroplet,
  IconHexagon,
  IconMapPin,
  IconPill,
  IconPlayerTrackNext,
  IconRotate360,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { varietyName } from '../../components/honey/varieties.ts';
import { formatDay, formatKg } from '../../components/screen/format.ts';
import { Wide } from '../../components/table/wide.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { NODE, type PlacedNode, placeTrace, type TraceKind, type TraceNode } from './trace-layout.ts';
import styles from './trade.module.css';
import { biotechnicalWords, movementWords, pieces } from './trade-words.ts';

const ICONS: Record<TraceKind, typeof IconPill> = {
  apiary: IconMapPin,
  treatment: IconPill,
  colony: IconHexagon,
  extraction: IconRotate360,
  batch: IconDroplet,
  lot: IconBottle,
  order: IconBasket,
  out: IconPlayerTrackNext,
  stock: IconBuildingWarehouse,
};

/** Up to the hives, what they were treated with and where they stood, and down to who has the jars: one picture. */
export function TracePicture({ trace }: { trace: Trace }) {
  const { nodes, links, width, height } = placeTrace(trace);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return (
    <Wide label={m.trace_title()}>
      <svg className={styles.trace} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        {links.map(({ from, to, isTreatment }) => (
          <path
            key={`${from} ${to}`}
            className={isTreatment ? styles.treated : styles.way}
            d={pathBetween(byId.get(from)!, byId.get(to)!)}
          />
        ))}
        {nodes.map((node) => (
          <foreignObject key={node.id} x={node.left} y={node.top} width={NODE.width} height={NODE.height}>
            <NodeBox node={node} trace={trace} />
          </foreignObject>
        ))}
      </svg>
    </Wide>
  );
}

const pathBetween = (from: PlacedNode, to: PlacedNode): string => {
  const [fromX, fromY] = [from.left + NODE.width, from.top + NODE.height / 2];
  const [toX, toY] = [to.left, to.top + NODE.height / 2];
  const bend = NODE.acrossGap / 2;
  return `M${fromX} ${fromY}C${fromX + bend} ${fromY} ${toX - bend} ${toY} ${toX} ${toY}`;
};

function NodeBox({ node, trace }: { node: PlacedNode; trace: Trace }) {
  const may = useMay();
  const Icon = ICONS[node.kind];
  const { title, words } = wordsOfNode(node, trace);
  const content: ReactNode = (
    <>
      <Icon aria-hidden size={20} className={styles.nodeIcon} />
      <span className={styles.nodeWords}>
        <span className={styles.nodeName} title={title}>
          {title}
        </span>
        <span className={styles.nodeDetail} title={words}>
          {words}
        </span>
      </span>
    </>
  );
  const link = linkOf(node, may);
  if (link === undefined) {
    return (
      <div className={styles.node} data-kind={node.kind} data-held={node.isHeld}>
        {content}
      </div>
    );
  }
  return (
    <Link {...link} className={styles.node} data-kind={node.kind} data-held={node.isHeld}>
      {content}
    </Link>
  );
}

const linkOf = ({ kind, recordId }: TraceNode, may: (right: PermissionKey) => boolean): LinkProps | undefined => {
  if (recordId === undefined) return undefined;
  if (kind === 'apiary' && may('apiaries:read')) {
    return { to: '/apiaries/$apiaryId', params: { apiaryId: recordId } };
  }
  if (kind === 'colony' && may('colonies:read')) {
    return { to: '/colonies/$colonyId', params: { colonyId: recordId } };
  }
  if (kind === 'treatment' && may('treatments:read')) {
    return { to: '/treatments/$treatmentId', params: { treatmentId: recordId } };
  }
  if (kind === 'batch' && may('honey-batches:read')) {
    return { to: '/honey-batches/$honeyBatchId', params: { honeyBatchId: recordId } };
  }
  return undefined;
};

const joined = (...words: (string | false | undefined)[]): string => words.filter(Boolean).join(' · ');

const wordsOfNode = (node: TraceNode, { lot }: Trace): { title: string; words: string } => {
  const { kind, name, count, amount = 0, day, until, detail = '', isHeld } = node;
  switch (kind) {
    case 'apiary':
      return { title: name, words: detail || m.apiary() };
    case 'colony':
      return node.recordId === undefined
        ? { title: m.trace_colonies({ count }), words: name }
        : { title: name, words: m.colony() };
    case 'treatment':
      if (node.recordId === undefined) return { title: m.trace_treatments({ count }), words: m.trace_earlier() };
      return {
        title: name || biotechnicalWords[detail as keyof typeof biotechnicalWords](),
        words: joined(formatDay(day!), until !== undefined && m.trace_closed({ day: formatDay(until) })),
      };
    case 'extraction':
      return { title: m.trace_extracted({ day: formatDay(day!) }), words: formatKg(amount) };
    case 'batch':
      return { title: name, words: joined(varietyName(detail), formatKg(amount), isHeld && m.held()) };
    case 'lot':
      return { title: name, words: joined(pieces(lot, amount), isHeld && m.held()) };
    case 'order':
      return {
        title: name || m.trace_orders({ count }),
        words: joined(pieces(lot, amount), day !== undefined && formatDay(day)),
      };
    case 'out':
      return { title: movementWords[detail as StockMovement['type']](), words: pieces(lot, amount) };
    case 'stock':
      return { title: m.trace_stock(), words: pieces(lot, amount) };
  }
};
