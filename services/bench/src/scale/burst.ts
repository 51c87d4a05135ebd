import { call } from './callers.ts';
import { idOf } from './records.ts';

/** One artist who sends many applications at once. */
export interface Burst {
  origin: string;
  token: string;
  /** The number of applications, each to another event. */
  size: number;
}

/** Sends bursts on the parent's request, and reports how many applications passed. */
process.on('message', ({ origin, token, size }: Burst) => {
  const applied = Array.from({ length: size }, (_, number) =>
    call({ origin, token }, 'POST', '/api/applications', {
      eventId: idOf('dear', number),
      message: 'Let me play',
    }),
  );
  void Promise.all(applied).then((answers) =>
    process.send?.(answers.filter(({ status }) => status === 201).length),
  );
});
process.once('disconnect', () => process.exit(0));
