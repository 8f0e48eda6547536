import { countStatements } from '@beekeeping/db/testing';
import { documentListQuery, documentRecords } from '@beekeeping/domain/herd/documents';
import { factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const make = factoriesOver(() => api.context);

/** For each kind of record: one record, and its name for people. */
const LINKED = {
  COLONY: async () => {
    const { id, name } = await make.aColony();
    return [id, name];
  },
  QUEEN: async () => {
    const { id, name } = await make.aQueen();
    return [id, name];
  },
  APIARY: async () => {
    const { id, name } = await make.anApiary();
    return [id, name];
  },
  INSPECTION: async () => {
    const { id, colonyName, inspectedOn } = await make.anInspection();
    return [id, `${colonyName}, ${inspectedOn}`];
  },
  TREATMENT: async () => {
    const { id: medicineLotId } = await make.aMedicineLot();
    const { id, medicineName, startedOn } = await make.aTreatment({ medicineLotId });
    return [id, `${medicineName}, ${startedOn}`];
  },
  HARVEST: async () => {
    const { id, colonyName, harvestedOn } = await make.aHarvest();
    return [id, `${colonyName}, ${harvestedOn}`];
  },
  HONEY_BATCH: async () => {
    const { id, batchNumber } = await make.aHoneyBatch();
    return [id, batchNumber];
  },
  BOTTLING: async () => {
    const { id, lotNumber } = await make.aBottling();
    return [id, lotNumber];
  },
  MEDICINE_LOT: async () => {
    const { id, medicineName, batchNumber } = await make.aMedicineLot();
    return [id, `${medicineName}, ${batchNumber}`];
  },
  AUTHORITY_NOTICE: async () => {
    const { id, authority, fileNo } = await make.anAuthorityNotice();
    return [id, `${authority}, ${fileNo}`];
  },
  RESTRICTION: async () => {
    const { id, disease, validFrom } = await make.aRestriction();
    return [id, `${disease}, ${validFrom}`];
  },
} as const;

type LinkKind = keyof typeof LINKED;

describe('linkName of a document', () => {
  it.each(Object.keys(LINKED) as LinkKind[])(
    'is what people call the %s that it is filed against',
    async (linkKind) => {
      const [linkId, linkName] = await LINKED[linkKind]();
      const document = await make.aDocument({ linkKind, linkId });
      expect(document).toMatchObject({ linkKind, linkId, linkName });
      const { body } = await api.admin.get(`/api/v1/documents/${document.id}`).expect(200);
      expect(body.linkName).toBe(linkName);
    },
  );

  it('is the measure of a treatment without a medicine', async () => {
    const { id: linkId, startedOn } = await make.aTreatment({ biotechnicalKind: 'TRAP_COMB' });
    const { linkName } = await make.aDocument({ linkKind: 'TREATMENT', linkId });
    expect(linkName).toBe(`TRAP_COMB, ${startedOn}`);
  });

  it('is null while it is filed against nothing, and follows a new name', async () => {
    const { id: linkId } = await make.aColony();
    const { id } = await make.aDocument();
    const path = `/api/v1/documents/${id}`;
    const { body: alone } = await api.admin.get(path).expect(200);
    const { body: filed } = await api.admin.patch(path, { linkKind: 'COLONY', linkId }).expect(200);
    await api.admin.patch(`/api/v1/colonies/${linkId}`, { name: 'Am Bach, neu' }).expect(200);
    const { body: renamed, headers } = await api.admin.get(path).expect(200);
    expect([alone.linkName, renamed.linkName]).toEqual([null, 'Am Bach, neu']);
    // The name beside an id is no change of the document.
    expect(renamed.updatedAt).toBe(filed.updatedAt);
    expect(headers.etag).toEqual(expect.any(String));
  });

  it('is read for a page at once', async () => {
    const statements = (limit: number) =>
      countStatements(api.database.url, (db) =>
        documentRecords.list(db, documentListQuery.parse({ limit: String(limit) })),
      );
    const { id: linkId } = await make.anApiary();
    await make.aDocument({ linkKind: 'APIARY', linkId });
    expect(await statements(20)).toBe(await statements(1));
  });
});
