import { type AuthDeps, authConfigOf, createAuth } from '@backline/auth';
import { listen } from '@backline/service-kit/process/listen';
import type { GaugeSource } from '@backline/service-kit/metrics/gauge-source';
import type { CompleteSettings } from './complete-settings.ts';

interface RunningAuth {
  authUrl: string;
  gauges: readonly GaugeSource[];
}

/** Runs our own authentication service in this process. Only this machine can reach it. */
export async function startAuth(
  settings: CompleteSettings,
  deps: AuthDeps,
  closing: (() => Promise<void>)[],
): Promise<RunningAuth> {
  const port = await listen('127.0.0.1', 0);
  closing.push(port.close);
  const auth = await createAuth(authConfigOf(settings, { trustedProxies: ['loopback'] }), deps);
  closing.push(auth.close);
  port.serve(auth.handler);
  await auth.ready;
  return { authUrl: `http://127.0.0.1:${port.port}/auth/v1`, gauges: auth.gauges };
}
