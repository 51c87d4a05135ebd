import type { Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { errorOf } from './testing/error-of.ts';
import { openRows, type Row } from './testing/open-database.ts';

async function indexedRows(): Promise<Collection<Row>> {
  const rows = await openRows(
    Array.from({ length: 100 }, (_, _id) => ({
      _id,
      group: _id % 4,
      n: _id,
      tags: [_id % 3, 'all'],
      on: _id < 10,
    })),
  );
  await rows.createIndex({ group: 1, n: -1 });
  await rows.createIndex({ tags: 1 });
  await rows.createIndex({ on: 1, n: 1 }, { partialFilterExpression: { on: true } }, {});
  return rows;
}

/** The stages of a plan from the top down, an index scan with the index's name. */
function stagesOf(plan: Document | undefined): string[] {
  if (!plan) return [];
  const name = plan.indexName ? `${String(plan.stage)} ${String(plan.indexName)}` : String(plan.stage);
  const below = (plan.inputStages as Document[] | undefined) ?? [plan.inputStage as Document | undefined];
  return [name, ...below.flatMap(stagesOf)];
}

interface Ask {
  filter?: Document;
  sort?: Document;
  skip?: number;
  limit?: number;
  projection?: Document;
}

describe('explain shows that a find', () => {
  it.each<[string, Ask, string[], number, number, number]>([
    ['of one _id goes straight to it', { filter: { _id: 7 } }, ['IDHACK'], 1, 1, 1],
    [
      'of several _ids uses their index',
      { filter: { _id: { $in: [7, 8] } } },
      ['FETCH', 'IXSCAN _id_'],
      2,
      2,
      2,
    ],
    ['by a field without an index scans all', { filter: { n: 7 } }, ['COLLSCAN'], 0, 100, 1],
    ['by equality uses an index', { filter: { group: 1 } }, ['FETCH', 'IXSCAN group_1_n_-1'], 25, 25, 25],
    [
      'by a range below an equality walks only the range',
      { filter: { group: 1, n: { $gte: 90 } } },
      ['FETCH', 'IXSCAN group_1_n_-1'],
      2,
      2,
      2,
    ],
    [
      'in the order of an index needs no sort, and stops at its limit',
      { filter: { group: 1 }, sort: { n: -1 }, limit: 3 },
      ['LIMIT', 'FETCH', 'IXSCAN group_1_n_-1'],
      3,
      3,
      3,
    ],
    [
      'in the reverse order reads the index backwards',
      { sort: { group: -1, n: 1 }, skip: 1, limit: 1 },
      ['LIMIT', 'SKIP', 'FETCH', 'IXSCAN group_1_n_-1'],
      2,
      2,
      1,
    ],
    [
      'in an order that no index has sorts in memory',
      { filter: { group: 1 }, sort: { _id: 1 }, limit: 3 },
      ['LIMIT', 'SORT', 'FETCH', 'IXSCAN group_1_n_-1'],
      25,
      25,
      3,
    ],
    [
      'by either of two indexes uses both',
      { filter: { $or: [{ _id: 3 }, { group: 3, n: 7 }] } },
      ['FETCH', 'OR', 'IXSCAN _id_', 'IXSCAN group_1_n_-1'],
      2,
      2,
      2,
    ],
    [
      'by either of two fields, one without an index, scans all',
      { filter: { $or: [{ _id: 3 }, { n: 7 }] } },
      ['COLLSCAN'],
      0,
      100,
      2,
    ],
    [
      'over the items of arrays looks at no document twice',
      { filter: { tags: { $gte: 0 } } },
      ['FETCH', 'IXSCAN tags_1'],
      100,
      100,
      100,
    ],
    [
      'over all items of arrays counts their keys',
      { filter: { tags: { $in: [0, 'all'] } } },
      ['FETCH', 'IXSCAN tags_1'],
      134,
      100,
      100,
    ],
    [
      'uses a partial index for what it surely holds',
      { filter: { on: true, n: { $lt: 4 } } },
      ['FETCH', 'IXSCAN on_1_n_1'],
      4,
      4,
      4,
    ],
    ['uses no partial index for more', { filter: { on: { $in: [true, false] } } }, ['COLLSCAN'], 0, 100, 100],
    [
      'projects at the end',
      { filter: { _id: 1 }, projection: { n: 1 } },
      ['PROJECTION_SIMPLE', 'IDHACK'],
      1,
      1,
      1,
    ],
  ])('%s', async (_title, { filter = {}, ...options }, stages, keys, docs, returned) => {
    const rows = await indexedRows();
    const { queryPlanner, executionStats } = await rows.find(filter, options).explain('executionStats');
    expect(stagesOf(queryPlanner.winningPlan)).toEqual(stages);
    expect(executionStats).toMatchObject({
      totalKeysExamined: keys,
      totalDocsExamined: docs,
      nReturned: returned,
    });
    expect(await rows.find(filter, options).toArray()).toHaveLength(returned);
  });
});

describe('explain of a pipeline', () => {
  it('shows the index of its first stages, and the stages after them', async () => {
    const rows = await indexedRows();
    const pipeline = [{ $match: { group: 2 } }, { $sort: { n: -1 } }, { $limit: 2 }];
    const explained = await rows.aggregate(pipeline).explain();
    expect(stagesOf(explained.queryPlanner.winningPlan)).toEqual(['LIMIT', 'FETCH', 'IXSCAN group_1_n_-1']);
    const group = { $group: { _id: null, sum: { $sum: '$n' } } };
    const { stages } = await rows.aggregate([...pipeline, group]).explain('queryPlanner');
    expect(stages).toEqual([{ $cursor: { queryPlanner: explained.queryPlanner } }, group]);
    expect(await rows.aggregate([...pipeline, group]).toArray()).toEqual([{ _id: null, sum: 192 }]);
  });

  it('is refused for writes', async () => {
    const rows = await indexedRows();
    const attempt = rows.updateOne({ _id: 1 }, { $set: { n: 0 } }, { explain: true });
    expect(await errorOf(attempt)).toMatchObject({ code: 115 });
    expect(await rows.findOne({ _id: 1 })).toMatchObject({ n: 1 });
  });
});
