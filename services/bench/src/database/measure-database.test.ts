import { describe, expect, it } from 'vitest';
import { type DatabaseCost, databaseRows } from './measure-database.ts';

const cost: DatabaseCost = {
  finds: { own: [40, 50, 60], limit: [100, 100, 100] },
  inserts: { own: [8], limit: [4] },
  mongod: undefined,
  opening: { milliseconds: 1234, megabytes: 300.4 },
};

describe('the rows of the database', () => {
  it('compare it with its own limits', () => {
    const rows = databaseRows(cost);
    expect(rows.map(({ value, ratio }) => [value, ratio])).toEqual([
      ['50/s', '0.50'],
      ['8/s', '2.00'],
      ['1.2 s, 300 MB', '-'],
    ]);
  });

  it('show the ratio to a mongod where there is one', () => {
    const mongod = {
      version: '6.0.5',
      finds: { own: [30], limit: [20] },
      inserts: { own: [6], limit: [3] },
    };
    const beside = databaseRows({ ...cost, mongod }).filter(({ comparison }) =>
      comparison.includes('MongoDB'),
    );
    expect(beside.map(({ comparison, ratio }) => [comparison, ratio])).toEqual([
      ['20/s MongoDB 6.0.5', '1.50'],
      ['3/s MongoDB 6.0.5', '2.00'],
    ]);
  });
});
