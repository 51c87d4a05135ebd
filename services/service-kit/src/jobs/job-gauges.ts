import type { Connection } from 'mongoose';
import { databaseTimeLeft } from '#src/process/deadline.ts';
import type { GaugeSource } from '#src/metrics/gauge-source.ts';
import type { JobRecord } from './job-record.ts';

/** Jobs are looked for every few seconds. One that is due for longer is late. */
const LATE_MS = 60_000;

interface JobGaugeOptions {
  connection: Connection;
  clock: () => Date;
  models: { jobs: { stored: string }; dead: { stored: string } };
  /** Begins each name, as `backline_timers`. */
  prefix: string;
  /** Begins each help text, as `Timers`. */
  things: string;
}

/** How far behind the jobs of one kind are. */
export function jobGauges({ connection, clock, models, prefix, things }: JobGaugeOptions): GaugeSource[] {
  const jobs = connection.collection<JobRecord>(models.jobs.stored);
  const inTime = () => ({ maxTimeMS: databaseTimeLeft() });
  const dueSince = (ms: number) => ({ dueAt: { $lte: new Date(clock().getTime() - ms) } });
  return [
    {
      name: `${prefix}_due`,
      help: `${things} that are due and not done`,
      read: () => jobs.countDocuments(dueSince(0), inTime()),
    },
    {
      name: `${prefix}_late`,
      help: `${things} that are due for more than a minute`,
      read: () => jobs.countDocuments(dueSince(LATE_MS), inTime()),
    },
    {
      name: `${prefix}_oldest_due_seconds`,
      help: 'How long the oldest of the due ones waits',
      async read() {
        const oldest = await jobs.findOne(dueSince(0), { ...inTime(), sort: { dueAt: 1 } });
        return oldest ? (clock().getTime() - oldest.dueAt.getTime()) / 1000 : 0;
      },
    },
    {
      name: `${prefix}_waiting`,
      help: `${things} that are not done, the later ones too`,
      read: () => jobs.estimatedDocumentCount(inTime()),
    },
    {
      name: `${prefix}_dead`,
      help: `${things} that failed too often and were put aside for a person`,
      read: () => connection.collection(models.dead.stored).estimatedDocumentCount(inTime()),
    },
  ];
}
