import { systemActor } from '@beekeeping/core/actor';
import { newId } from '@beekeeping/core/id';
import { advisoryLocks } from '@beekeeping/db';
import { domainEvents, pendingEvaluations, suggestions, webhookDeliveries } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { evaluateRequested } from '@beekeeping/domain/reactions/rules/suggestions';
import { aWebhookSubscription, factoriesOver } from '@beekeeping/domain/testing';
import { dispatchAll, inTestChange, testChangeContext } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { eq, ne, sql } from 'drizzle-orm';
import { eventHandlers } from './event-handlers.ts';

const database = testDatabase(10);

const context = () => testChangeContext(database.db);
const { aColony } = factoriesOver(context);

describe('the handlers of events', () => {
  it('make every delivery while somebody evaluates suggestions and does not end', async () => {
    await inTestChange(database.db, (change) => aWebhookSubscription(change, { events: ['colony.created'] }));
    await database.db.transaction(async (slow) => {
      await slow.execute(sql`
        select pg_advisory_xact_lock(${advisoryLocks.evaluateSuggestions}, hashtext(type))
        from (values ('FIX_DATA'), ('REQUEEN'), ('ADD_SUPER'), ('FEED'), ('SET_STATUS')) as held (type)`);
      for (let made = 0; made < 10; made += 1) await aColony();
      const reports = await dispatchAll(context(), eventHandlers);
      expect(reports.filter(({ outcome }) => outcome !== 'HANDLED')).toEqual([]);
      expect(await database.db.$count(domainEvents, ne(domainEvents.state, 'HANDLED'))).toBe(0);
      expect(await database.db.$count(webhookDeliveries)).toBe(10);
    });
    await database.db.update(pendingEvaluations).set({ dueAt: sql`now()` });
    await evaluateRequested(context(), systemActor('test'));
    expect(await database.db.$count(suggestions, eq(suggestions.type, 'FIX_DATA'))).toBe(10);
  });

  it('ask for one evaluation of an article, however often its stock moves', async () => {
    const [batchId, articleId] = [newId(), newId()];
    await inTestChange(database.db, (change) => {
      for (let moved = 0; moved < 400; moved += 1) {
        change.emit('StockMoved', { batchKind: 'PRODUCTION', batchId, movementId: newId(), articleId });
      }
      return Promise.resolve();
    });
    await database.db.delete(pendingEvaluations);
    await dispatchAll(context(), eventHandlers);
    const asked = await database.db.$count(pendingEvaluations, eq(pendingEvaluations.subjectId, articleId));
    // One as a rule; a row that is locked by another set or has become due meanwhile gets a second one.
    expect(asked).toBeLessThan(10);
    await database.db.update(pendingEvaluations).set({ dueAt: sql`now()` });
    const evaluations = await evaluateRequested(context(), systemActor('test'));
    expect(evaluations).toEqual([{ type: 'BOTTLE', outcome: 'EVALUATED', hasMore: false }]);
  });
});
