import { parentPort, workerData } from 'node:worker_threads';
import { startServer, type Settings } from './start.ts';

export type WorkerMessage = { host: string } | { failure: string };

const port = parentPort;
if (!port) throw new Error('this module runs as a worker thread');

try {
  const running = await startServer(workerData as Settings);
  port.once('message', () => {
    void running.close().then(() => port.close());
  });
  port.postMessage({ host: running.host } satisfies WorkerMessage);
} catch (error) {
  port.postMessage({
    failure: error instanceof Error ? error.message : String(error),
  } satisfies WorkerMessage);
  port.close();
}
