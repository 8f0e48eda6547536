import type { LabelDraft as CheckedLabel } from '@beekeeping/api-client';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconMinus } from '@tabler/icons-react';
import { m } from '../../generated/messages/messages.js';
import styles from './label-editor.module.css';
import { ruleWords } from './label-words.ts';

type Rule = CheckedLabel['rules'][number];

/** What the law says of the label as it is now: first what is missing, then what it has. */
export function LabelLaw({ rules }: { rules: readonly Rule[] }) {
  const missed = rules.filter(({ isMet }) => isMet === false);
  const unlawful = missed.filter(({ kind }) => kind === 'LAW');
  const others = rules.filter(({ isMet }) => isMet !== false);
  const isLawful = unlawful.length === 0;
  return (
    <div className={styles.law}>
      <p role="status" className={styles.verdict} data-tone={isLawful ? 'good' : 'alarm'}>
        {isLawful ? <IconCheck aria-hidden size={20} /> : <IconAlertTriangle aria-hidden size={20} />}
        {isLawful ? m.label_lawful() : m.label_unlawful({ count: unlawful.length })}
      </p>
      <ul className={styles.rules}>
        {missed.map((rule) => (
          <OneRule key={rule.code} rule={rule} />
        ))}
      </ul>
      <details>
        <summary>{m.label_rules_met({ count: others.length })}</summary>
        <ul className={styles.rules}>
          {others.map((rule) => (
            <OneRule key={rule.code} rule={rule} />
          ))}
        </ul>
      </details>
      <p className={styles.hint}>{m.label_law_hint()}</p>
    </div>
  );
}

const toneOf = ({ isMet, kind }: Rule): 'good' | 'alarm' | 'care' | 'ended' => {
  if (isMet === null) return 'ended';
  if (isMet) return 'good';
  return kind === 'LAW' ? 'alarm' : 'care';
};

const ICONS = { good: IconCheck, alarm: IconAlertTriangle, care: IconInfoCircle, ended: IconMinus };

function OneRule({ rule }: { rule: Rule }) {
  const tone = toneOf(rule);
  const Icon = ICONS[tone];
  return (
    <li className={styles.rule} data-tone={tone}>
      <Icon aria-hidden size={18} className={styles.ruleSign} />
      <div>
        <strong>
          {rule.kind === 'ADVICE' ? m.label_advice({ rule: ruleWords[rule.code]() }) : ruleWords[rule.code]()}
        </strong>
        <div>{rule.reason}</div>
        <div className={styles.source}>{rule.source}</div>
      </div>
    </li>
  );
}
