import { parentPort, workerData } from 'node:worker_threads';
import { listen } from './server.ts';

const running = await listen(workerData);
parentPort?.postMessage({ port: running.port });
parentPort?.once('message', () => {
  void running.close().then(() => process.exit(0));
});
