import type { AutomationRule } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type EditField, EditSheet } from '../../components/form/edit-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { formatMonthName } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import { oneRule, setFigures } from './queries.ts';
import { figureWords, unitOf } from './rule-words.ts';

const route = getRouteApi('/settings/rules/$ruleId');

type Definition = AutomationRule['parameterDefinitions'][number];

const fieldOf = ({ name, description, unit, default: usual, min, max }: Definition): EditField => {
  const label = unitOf(unit) === '' ? description : `${description} (${unitOf(unit)})`;
  const hint = m.rule_figure_hint({
    usual: figureWords(usual, unit),
    least: figureWords(min, unit),
    most: figureWords(max, unit),
  });
  if (unit === 'MONTH') {
    return {
      name,
      label,
      kind: 'choice',
      none: m.rule_usual({ figure: figureWords(usual, unit) }),
      choices: Array.from({ length: max - min + 1 }, (_, at) => ({
        value: String(min + at),
        label: formatMonthName(min + at - 1),
      })),
    };
  }
  return { name, label, hint, kind: 'figure', isNegativeToo: min < 0 };
};

/** The figures by which a rule acts. An empty one is what the service goes by. */
export function RuleForm() {
  const { ruleId } = route.useParams();
  const rule = useQuery(oneRule(ruleId));
  const definitions = rule.data?.data.parameterDefinitions ?? [];
  const isMonth = (name: string): boolean => definitions.some((each) => each.name === name && each.unit === 'MONTH');
  // The figures stand in the record below its parameters: the form knows them by their names.
  const record = useQuery({
    ...oneRule(ruleId),
    select: ({ data, etag }) => ({
      etag,
      data: Object.fromEntries(
        Object.entries(data.parameters).map(([name, figure]) => [name, isMonth(name) ? String(figure) : figure]),
      ) as Record<string, unknown>,
    }),
  });
  return (
    <EditSheet
      title={m.rule_figures()}
      right="automation-rules:update"
      record={record}
      fields={definitions.map((each, at) => ({
        ...fieldOf(each),
        // What the figures are for.
        heading: at === 0 ? rule.data?.data.description : undefined,
      }))}
      save={(etag, changed) =>
        setFigures(
          ruleId,
          etag,
          Object.fromEntries(
            Object.entries(changed).map(([name, figure]) => [name, figure === null ? null : Number(figure)]),
          ),
        )
      }
      onClose={useClose()}
    />
  );
}
