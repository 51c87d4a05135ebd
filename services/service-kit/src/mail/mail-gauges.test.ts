import { startTestDatabase } from '#src/testing/test-database.ts';
import { expect, it, onTestFinished } from 'vitest';
import { mailGauges } from './mail-gauges.ts';
import { defineMailModel, type MailRecord } from './mail-model.ts';

const model = defineMailModel('TestMail', 'test_mail');
const NOW = new Date('2026-11-22T12:00:00Z');

const mail = (id: string, status: MailRecord['status'], secondsAgo: number): MailRecord => ({
  _id: id,
  kind: 'recovery',
  status,
  attempts: 0,
  nextAttemptAt: NOW,
  usefulUntil: new Date(NOW.getTime() + 1),
  createdAt: new Date(NOW.getTime() - secondsAgo * 1000),
  deleteAt: new Date('2046-01-01'),
});

it('waiting and given up messages are counted, with the age of the oldest', async () => {
  const { connection, close } = await startTestDatabase();
  onTestFinished(close);
  let lost = 0;
  const read = async () => {
    const options = { connection, clock: () => NOW, model, queue: 'backline_mails' };
    const gauges = mailGauges({ ...options, givenUp: () => lost });
    return Promise.all(gauges.map(async (gauge) => `${gauge.name} ${await gauge.read()}`));
  };
  expect(await read()).toEqual([
    'backline_mails_waiting 0',
    'backline_mails_oldest_seconds 0',
    'backline_mails_failed_total 0',
  ]);
  const records = [
    mail('a', 'queued', 10),
    mail('b', 'queued', 400),
    mail('c', 'sent', 900),
    mail('d', 'failed', 900),
    { ...mail('too late', 'queued', 900), usefulUntil: NOW },
  ];
  await model(connection).create(records);
  lost = 2;
  expect(await read()).toEqual([
    'backline_mails_waiting 2',
    'backline_mails_oldest_seconds 400',
    'backline_mails_failed_total 2',
  ]);
});
