import type { GaugeSource } from '@backline/service-kit/metrics/gauge-source';
import type { ApiContext } from './context.ts';
import { deadTimerModel, timerModel } from './modules/timers/timers.model.ts';

/** Timers are looked for every few seconds. One that is due for longer is late. */
const LATE_MS = 60_000;

/** How far behind the timed steps are, on which the reply promise stands. */
export function timerGauges({ connection, clock }: Pick<ApiContext, 'connection' | 'clock'>): GaugeSource[] {
  const timers = timerModel(connection);
  const dueSince = (ms: number) => ({ dueAt: { $lte: new Date(clock().getTime() - ms) } });
  return [
    {
      name: 'backline_timers_due',
      help: 'Timers that are due and not done',
      read: () => timers.countDocuments(dueSince(0)),
    },
    {
      name: 'backline_timers_late',
      help: 'Timers that are due for more than a minute',
      read: () => timers.countDocuments(dueSince(LATE_MS)),
    },
    {
      name: 'backline_timers_oldest_due_seconds',
      help: 'How long the oldest due timer waits',
      async read() {
        const oldest = await timers.findOne(dueSince(0), { dueAt: 1 }, { sort: { dueAt: 1 } }).lean();
        return oldest ? (clock().getTime() - oldest.dueAt.getTime()) / 1000 : 0;
      },
    },
    {
      name: 'backline_timers_dead',
      help: 'Timers that failed too often and were put aside for a person',
      read: () => deadTimerModel(connection).estimatedDocumentCount(),
    },
  ];
}
