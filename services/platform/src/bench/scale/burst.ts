import { call } from './callers.ts';
import { idOf } from './records.ts';

/** One artist who applies very often at once. */
export interface Burst {
  origin: string;
  token: string;
  /** How many applications, each to an event of its own. */
  size: number;
}

/** Sends bursts when its parent says so, and reports how many applications passed. */
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
