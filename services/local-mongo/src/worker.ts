import { parentPort, workerData } from 'node:worker_threads';
import { type Settings, startServer } from './start.ts';

export type WorkerMessage = { host: string } | { failure: string };

const port = parentPort;
if (!port) throw new Error('this module runs as a worker thread');

const tell = (message: WorkerMessage): void => port.postMessage(message);
try {
  const running = await startServer(workerData as Settings);
  port.once('message', () => void running.close().then(() => port.close()));
  tell({ host: running.host });
} catch (error) {
  tell({ failure: error instanceof Error ? error.message : String(error) });
  port.close();
}
