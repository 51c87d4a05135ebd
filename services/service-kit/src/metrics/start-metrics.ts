import { type Listening, listen } from '#src/process/listen.ts';
import { createMetrics, type Metrics } from './metrics.ts';

export interface RunningMetrics extends Metrics {
  port: number;
  close: Listening['close'];
}

/**
 * Serves the metrics of this process on a port of its own, which no proxy passes on.
 *
 * @throws UserError when the port is taken or may not be used.
 */
export async function startMetrics(host: string, port: number): Promise<RunningMetrics> {
  const front = await listen(host, port);
  const metrics = createMetrics();
  front.serve(metrics.handler);
  return { ...metrics, port: front.port, close: front.close };
}
