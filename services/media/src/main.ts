import { runService } from '@backline/service-kit/process/run-service';
import { createMedia } from './media.ts';
import { mediaConfigOf } from './media-config.ts';
import { MEDIA_PROCESS } from './settings.ts';

await runService({
  name: 'media',
  settings: MEDIA_PROCESS,
  create: (settings, deps) => createMedia(mediaConfigOf(settings, settings), deps),
});
