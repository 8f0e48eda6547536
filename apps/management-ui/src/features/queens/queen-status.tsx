import type { Queen } from '@beekeeping/api-client';
import signs from '../../components/herd/signs.module.css';
import { queenStatusWords } from './queen-words.ts';

const TONES: Record<Queen['status'], 'good' | 'care' | 'ended'> = {
  LAYING: 'good',
  VIRGIN: 'care',
  RESERVE: 'care',
  DRONE_LAYING: 'care',
  REPLACED: 'ended',
  DEAD: 'ended',
  LOST: 'ended',
  SOLD: 'ended',
  CULLED: 'ended',
};

export function QueenStatus({ status }: { status: Queen['status'] }) {
  return (
    <span className={signs.tag} data-tone={TONES[status]}>
      {queenStatusWords[status]()}
    </span>
  );
}
