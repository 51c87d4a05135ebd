import { runProcess } from '@backline/service-kit/process/run-process';
import { createRenderer } from './renderer.ts';
import { rendererConfigOf } from './renderer-config.ts';
import { RENDERER_PROCESS } from './settings.ts';

await runProcess({
  name: 'renderer',
  settings: RENDERER_PROCESS,
  create: (settings, deps) => createRenderer(rendererConfigOf(settings, settings), deps),
});
