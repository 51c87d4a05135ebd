import { runService } from '@backline/service-kit/process/run-service';
import { createAuth } from './auth.ts';
import { authConfigOf } from './config/auth-config.ts';
import { AUTH_PROCESS } from './config/settings.ts';

await runService({
  name: 'auth',
  settings: AUTH_PROCESS,
  create: (settings, deps) => createAuth(authConfigOf(settings), deps),
});
