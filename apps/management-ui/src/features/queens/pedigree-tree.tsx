import type { Pedigree } from '@beekeeping/api-client';
import { Link } from '@tanstack/react-router';
import { QueenDot } from '../../components/herd/queen-dot.tsx';
import { Wide } from '../../components/table/wide.tsx';
import { m } from '../../generated/messages/messages.js';
import { BOX, type PlacedQueen, placePedigree, type Relation } from './pedigree-layout.ts';
import styles from './queens.module.css';

const RELATIONS: Record<Relation, () => string> = {
  self: m.pedigree_self,
  mother: m.mother,
  sireMother: m.sire_mother,
};

/** Her mothers and the dams of the drones, as a tree that is read from left to right. */
export function PedigreeTree({ pedigree }: { pedigree: Pedigree }) {
  const { placed, lines, width, height } = placePedigree(pedigree);
  return (
    <Wide label={m.pedigree()}>
      <svg className={styles.tree} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        {lines.map(({ fromX, fromY, toX, toY }) => (
          <path
            key={`${toX} ${toY}`}
            className={styles.branch}
            d={`M${fromX} ${fromY}C${fromX + BOX.acrossGap / 2} ${fromY} ${toX - BOX.acrossGap / 2} ${toY} ${toX} ${toY}`}
          />
        ))}
        {placed.map((each) => (
          <foreignObject
            key={`${each.left} ${each.top}`}
            x={each.left}
            y={each.top}
            width={BOX.width}
            height={BOX.height}
          >
            <QueenBox placed={each} />
          </foreignObject>
        ))}
      </svg>
    </Wide>
  );
}

function QueenBox({ placed: { queen, relation } }: { placed: PlacedQueen }) {
  const { id, name, markingColor, birthYear, breedingNumber, altBreedingNumber } = queen;
  const number = breedingNumber ?? altBreedingNumber;
  const words = (
    <>
      <span className={styles.relation}>{RELATIONS[relation]()}</span>
      <span className={styles.treeName}>
        <QueenDot color={markingColor} year={birthYear} />
        <span className={styles.cut} title={name}>
          {name}
        </span>
      </span>
      {number && (
        <span className={styles.treeNumber} title={number}>
          {number}
        </span>
      )}
    </>
  );
  if (relation === 'self') {
    return (
      <div className={styles.box} data-self>
        {words}
      </div>
    );
  }
  return (
    <Link to="/queens/$queenId" params={{ queenId: id }} className={styles.box}>
      {words}
    </Link>
  );
}
