import { createCache } from '@backline/service-kit/cache';
import * as z from 'zod';
import type { AuthService } from '#src/sessions/auth-service.ts';

const ASKED_AGAIN_MS = 5 * 60_000;
const settings = z.object({ passkeys_enabled: z.boolean() });

/** Whether the auth service offers passkeys. */
export type PasskeyOffer = () => Promise<boolean>;

/** A hosted project may have them switched off. An answer counts for five minutes. */
export function createPasskeyOffer(
  authService: Pick<AuthService, 'send'>,
  { isHosted, clock }: { isHosted: boolean; clock: () => Date },
): PasskeyOffer {
  if (!isHosted) return () => Promise.resolve(true);
  const known = createCache<'offer', { isOn: boolean }>({
    max: 1,
    ttlMs: ASKED_AGAIN_MS,
    clock,
    async load() {
      const { text } = await authService.send({ method: 'GET', path: '/settings' });
      return { isOn: settings.safeParse(JSON.parse(text)).data?.passkeys_enabled ?? false };
    },
  });
  return async () => (await known.fetch('offer').catch(() => undefined))?.isOn ?? false;
}
