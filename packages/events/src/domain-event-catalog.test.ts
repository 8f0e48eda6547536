import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { domainEventCatalog, type DomainEventType } from './domain-event-catalog.ts';
import { samplePayloads } from './testing/stored-payloads.ts';

const types = Object.keys(domainEventCatalog) as DomainEventType[];

describe('domainEventCatalog', () => {
  it('takes nothing that it does not declare', () => {
    for (const [type, payload] of samplePayloads()) {
      const { success } = domainEventCatalog[type].payload.safeParse({ ...payload, email: 'imkerin@example.test' });
      expect([type, success]).toEqual([type, false]);
    }
  });
});

/** The words that an event may carry beside ids and days. */
const LABELS = new Set(['name', 'batchNumber', 'title']);
const FACTS = new Set(['batchKind', 'status', 'triggerType', 'version']);

type Property = z.core.JSONSchema.JSONSchema;

const alternativesOf = (property: Property): Property[] => {
  const { anyOf, items } = property as { anyOf?: Property[]; items?: Property };
  return anyOf ?? [items ?? property];
};

const kindOf = (name: string, property: Property): string => {
  const formats = new Set(alternativesOf(property).map(({ type, format }) => (type === 'null' ? 'null' : format)));
  formats.delete('null');
  if (/(?:^id|Ids?)$/.test(name)) return formats.size === 1 && formats.has('uuid') ? 'id' : 'no id';
  if (name.endsWith('On')) return formats.size === 1 && formats.has('date') ? 'day' : 'no day';
  if (LABELS.has(name)) return 'label';
  return FACTS.has(name) ? 'fact' : 'something else';
};

/** What the values of a payload are, by their names. */
const kindsOf = (type: DomainEventType): Record<string, string> => {
  const schema = z.toJSONSchema(domainEventCatalog[type].payload, { io: 'input', unrepresentable: 'any' });
  const properties = Object.entries(schema.properties ?? {}) as [string, Property][];
  return Object.fromEntries(properties.map(([name, property]) => [name, kindOf(name, property)]));
};

describe('what an event carries', () => {
  it.each(types)('%s: ids, days, at most one human label, and no word more', (type) => {
    const kinds = Object.values(kindsOf(type));
    expect(kinds.filter((kind) => !['id', 'day', 'label', 'fact'].includes(kind))).toEqual([]);
    expect(kinds.filter((kind) => kind === 'label').length).toBeLessThanOrEqual(1);
  });
});
