import type { GaugeSource } from '#src/metrics/gauge-source.ts';
import type { Connection } from 'mongoose';
import type { ModelDefinition } from '#src/mongo/define-model.ts';
import type { MailRecord } from './mail-model.ts';

interface MailGaugesOptions {
  connection: Connection;
  clock: () => Date;
  model: ModelDefinition<MailRecord>;
  /** What the names begin with, e.g. `backline_mails`. */
  queue: string;
  /** The number of messages that this process gave up. */
  givenUp: () => number;
}

/** Whether messages leave the house. */
export function mailGauges({ connection, clock, model, queue, givenUp }: MailGaugesOptions): GaugeSource[] {
  const mails = model(connection);
  // No worker takes a message that has become useless.
  const waiting = () => ({ status: 'queued' as const, usefulUntil: { $gt: clock() } });
  return [
    {
      name: `${queue}_waiting`,
      help: 'Messages that the mail server has not taken yet',
      read: () => mails.countDocuments(waiting()),
    },
    {
      name: `${queue}_oldest_seconds`,
      help: 'How long the oldest of them waits',
      async read() {
        const oldest = await mails.findOne(waiting(), { createdAt: 1 }, { sort: { createdAt: 1 } }).lean();
        return oldest ? (clock().getTime() - oldest.createdAt.getTime()) / 1000 : 0;
      },
    },
    {
      name: `${queue}_failed_total`,
      help: 'Messages that this process gave up',
      isCounter: true,
      read: async () => givenUp(),
    },
  ];
}
