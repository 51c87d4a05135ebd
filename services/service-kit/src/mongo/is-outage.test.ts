import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { isOutage } from './is-outage.ts';

const answered = (code: number) => new mongo.MongoServerError({ message: 'refused', code });
const labelled = (label: string) => {
  const error = answered(112);
  error.addErrorLabel(label);
  return error;
};

/** What the driver throws when one of several writes in a command fails. */
const inBulk = (cause: object) => Reflect.construct(mongo.MongoBulkWriteError, [cause, {}]) as Error;
const unconfirmed = Object.assign(inBulk({ message: 'waiting timed out' }), { err: { code: 64 } });

it.each([
  ['a connection that was lost among several writes', inBulk(new mongo.MongoNetworkError('closed'))],
  ['several writes that a majority does not have in time', unconfirmed],
  ['a lost connection', new mongo.MongoNetworkError('connection closed')],
  ['a connection that the server has just closed', Object.assign(new Error('ended'), { code: 'EPIPE' })],
  ['a connection that timed out', new mongo.MongoNetworkTimeoutError('timed out')],
  ['a primary that stepped down', answered(189)],
  ['a query that ran out of time', answered(50)],
  ['a transaction that can be repeated', labelled('TransientTransactionError')],
  ['a commit without an answer', labelled('UnknownTransactionCommitResult')],
])('%s is an outage', (_, error) => {
  expect(isOutage(error)).toBe(true);
});

it.each([
  ['a duplicate key', answered(11_000)],
  ['a duplicate key among several writes', inBulk({ message: 'E11000', code: 11_000, writeErrors: [] })],
  ['a write conflict without a label', answered(112)],
  ['an error of our own', Object.assign(new Error('no'), { code: 189 })],
  ['no error at all', { name: 'MongoNetworkError' }],
])('%s is no outage', (_, error) => {
  expect(isOutage(error)).toBe(false);
});
