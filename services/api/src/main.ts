import { runService } from '@backline/service-kit/process/run-service';
import { createApi } from './api.ts';
import { apiConfigOf } from './config.ts';
import { API_PROCESS } from './settings.ts';

await runService({
  name: 'api',
  settings: API_PROCESS,
  create: (settings, deps) => createApi(apiConfigOf(settings, { authUrl: settings.authUrl }), deps),
});
