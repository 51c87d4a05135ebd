import { s3ConfigOf, s3Settings } from '@backline/service-kit/objects/s3-settings';
import { runProcess } from '@backline/service-kit/process/run-process';
import { SETTINGS } from '@backline/service-kit/settings/settings-table';
import * as z from 'zod';
import { createRenderer } from './renderer.ts';

await runProcess({
  name: 'renderer',
  port: 3003,
  settings: z
    .object({
      DATA_DIR: SETTINGS.DATA_DIR.default('.data'),
      EDGE_URL: SETTINGS.EDGE_URL,
      RENDER_WORKERS: SETTINGS.RENDER_WORKERS.optional(),
      RENDER_MEMORY_MB: SETTINGS.RENDER_MEMORY_MB.optional(),
    })
    .and(s3Settings),
  create: (settings, deps) =>
    createRenderer(
      {
        dataDir: settings.DATA_DIR,
        s3: s3ConfigOf(settings),
        edgeUrl: settings.EDGE_URL,
        workers: settings.RENDER_WORKERS,
        memoryMb: settings.RENDER_MEMORY_MB,
      },
      deps,
    ),
});
