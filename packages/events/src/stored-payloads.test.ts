import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { domainEventCatalog, type DomainEventType, readDomainEventPayload } from './domain-event-catalog.ts';
import { storedPayloads } from './testing/stored-payloads.ts';

/** What an earlier version wrote in another way than this one reads it. */
const withoutArticle = storedPayloads.BottlingRecorded[1]!;
const READ_AS = new Map<unknown, Record<string, unknown>>([
  [withoutArticle, { batchKind: 'BOTTLING', batchId: withoutArticle.batchId }],
]);

const types = Object.keys(domainEventCatalog) as DomainEventType[];
const rows = types.flatMap((type) => storedPayloads[type].map((stored) => [type, stored] as const));

describe('what a version has stored', () => {
  it.each(rows)('%s as %j is read with every field', (type, stored) => {
    expect(readDomainEventPayload(type, stored)).toMatchObject(READ_AS.get(stored) ?? stored);
  });

  it.each(rows)('%s as %j is read when a later version has added to it, without what it added', (type, stored) => {
    const read = readDomainEventPayload(type, stored);
    expect(readDomainEventPayload(type, { ...stored, addedLater: 'imkerin@example.test' })).toStrictEqual(read);
  });

  it.each(types)('%s has a row with each of its fields, and one without each that may be missing', (type) => {
    const { properties = {}, required = [] } = z.toJSONSchema(domainEventCatalog[type].payload, { io: 'input' });
    const fields = Object.keys(properties);
    const unseen = fields.filter((field) => !storedPayloads[type].some((stored) => field in stored));
    const neverMissing = fields.filter(
      (field) => !required.includes(field) && storedPayloads[type].every((stored) => field in stored),
    );
    expect({ unseen, neverMissing }).toEqual({ unseen: [], neverMissing: [] });
  });
});

describe('readDomainEventPayload', () => {
  it.each([[{}], [{ id: 'no id' }], [null], ['text'], [['no id']]])(
    'does not read %j as a change of an apiary',
    (stored) => {
      expect(readDomainEventPayload('ApiaryChanged', stored)).toBeUndefined();
    },
  );
});
