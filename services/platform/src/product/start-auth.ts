import { createAuth, type AuthDeps } from '@backline/auth';
import { listen } from '@backline/service-kit/process/listen';
import type { GaugeSource } from '@backline/service-kit/metrics/gauge-source';
import type { Settings } from '#src/settings.ts';

interface RunningAuth {
  authUrl: string;
  serviceRoleKey: string;
  gauges: readonly GaugeSource[];
}

/** Runs our own authentication service in this process. Only this machine can reach it. */
export async function startAuth(
  settings: Settings,
  issuer: string,
  deps: AuthDeps,
  closing: (() => Promise<void>)[],
): Promise<RunningAuth> {
  const port = await listen('127.0.0.1', 0);
  closing.push(port.close);
  const auth = await createAuth(
    {
      issuer,
      dataDir: settings.DATA_DIR,
      signingKey: settings.AUTH_SIGNING_KEY,
      pepper: settings.AUTH_PEPPER,
      serviceRoleKey: settings.SERVICE_ROLE_KEY,
      redirectAllowList: settings.REDIRECT_ALLOW_LIST,
      smtpUrl: settings.SMTP_URL,
      mailFrom: settings.MAIL_FROM,
      mailCaps: settings.MAIL_CAPS,
      isProduction: settings.NODE_ENV === 'production',
      trustedProxies: ['loopback'],
      limitScale: settings.LIMIT_SCALE,
    },
    deps,
  );
  closing.push(auth.close);
  port.serve(auth.handler);
  await auth.ready;
  const { serviceRoleKey, gauges } = auth;
  return { authUrl: `http://127.0.0.1:${port.port}/auth/v1`, serviceRoleKey, gauges };
}
