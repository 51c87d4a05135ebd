import type { GaugeSource } from '@backline/service-kit/metrics/gauge-source';
import type { Connection } from 'mongoose';
import { mailModel } from './mail.model.ts';

/** Whether messages leave the house. */
export function mailGauges({
  connection,
  clock,
}: {
  connection: Connection;
  clock: () => Date;
}): GaugeSource[] {
  const mails = mailModel(connection);
  // No worker takes a message that has become useless.
  const waiting = () => ({ status: 'queued' as const, usefulUntil: { $gt: clock() } });
  return [
    {
      name: 'backline_mails_waiting',
      help: 'Messages that the mail server has not taken yet',
      read: () => mails.countDocuments(waiting()),
    },
    {
      name: 'backline_mails_oldest_seconds',
      help: 'How long the oldest of them waits',
      async read() {
        const oldest = await mails.findOne(waiting(), { createdAt: 1 }, { sort: { createdAt: 1 } }).lean();
        return oldest ? (clock().getTime() - oldest.createdAt.getTime()) / 1000 : 0;
      },
    },
    {
      name: 'backline_mails_failed',
      help: 'Messages of the last week that were given up',
      read: () => mails.countDocuments({ status: 'failed' }),
    },
  ];
}
