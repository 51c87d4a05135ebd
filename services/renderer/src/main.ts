import { runProcess } from '@backline/service-kit/run-process';
import { SETTINGS } from '@backline/service-kit/settings-table';
import * as z from 'zod';
import { createRenderer } from './renderer.ts';

await runProcess({
  name: 'renderer',
  port: 3003,
  settings: z.object({
    DATA_DIR: SETTINGS.DATA_DIR.default('.data'),
    EDGE_URL: SETTINGS.EDGE_URL,
    RENDER_WORKERS: SETTINGS.RENDER_WORKERS.optional(),
    RENDER_MEMORY_MB: SETTINGS.RENDER_MEMORY_MB.optional(),
  }),
  create: (settings, deps) =>
    createRenderer(
      {
        dataDir: settings.DATA_DIR,
        edgeUrl: settings.EDGE_URL,
        workers: settings.RENDER_WORKERS,
        memoryMb: settings.RENDER_MEMORY_MB,
      },
      deps,
    ),
});
