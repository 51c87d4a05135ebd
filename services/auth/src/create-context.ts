import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { createRateLimits } from '@backline/service-kit/mongo/rate-limits';
import { readOrCreateSecret } from '@backline/service-kit/settings/secret-file';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { AuthConfig, AuthSettings } from './config/auth-config.ts';
import { serviceRoleKeyOf } from './config/service-role-key.ts';
import type { AuthContext } from './context.ts';
import { createRedirects } from './http/redirects.ts';
import { limitReached } from '@backline/contracts/accounts/account-limits';
import { normaliseEmail } from '@backline/contracts/base/primitives';
import { createMailQueue, type MailQueue } from '@backline/service-kit/mail/mail-queue';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { refusedAddressModel } from '@backline/shared-records/accounts/refused-addresses.model';
import { createMailFiles, createSmtp, type SendMail } from '@backline/service-kit/mail/smtp';
import { mailModel } from './mail/mail.model.ts';
import { createPasswordCheck } from './passwords/password-check.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { createAccessTokens } from './tokens/access-token.ts';
import { loadSigningKeys } from './tokens/signing-keys.ts';

export interface AuthDeps {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
  /** Waits before a guess is checked. @default a timer */
  pause?: (ms: number) => Promise<void>;
  /** Replaces the mail server of the configuration. */
  sendMail?: SendMail;
}

/** Makes the context of the endpoints. @throws UserError for an unusable signing key. */
export async function createContext(
  config: AuthConfig,
  settings: AuthSettings,
  deps: AuthDeps,
): Promise<AuthContext> {
  const { connection, clock, logger, pause = async (ms) => void (await pauseFor(ms)) } = deps;
  // The keys come first, because a started mail queue would continue after a failure.
  const keys = await loadSigningKeys(config.signingKey, settings.dataDir);
  const pepper = config.pepper ?? readOrCreateSecret(join(settings.dataDir, 'auth', 'pepper'));
  const { limitScale: scale } = settings;
  return {
    connection,
    clock,
    logger,
    settings,
    pepper,
    serviceRoleKey: serviceRoleKeyOf(config),
    accessTokens: createAccessTokens(keys, settings, clock),
    passwords: createPasswordCheck(settings),
    hasher: createPasswordHasher(settings.hashConcurrency),
    limits: createRateLimits({ connection, clock, scale, secret: pepper, refuse: limitReached }),
    redirects: createRedirects(settings.siteUrl, settings.redirectAllowList),
    mailQueue: startMail(config, settings, deps, pepper),
    pause,
  };
}

function startMail(
  { smtpUrl }: AuthConfig,
  { dataDir, mailFrom, mailPollMs: pollMs, isProduction }: AuthSettings,
  { connection, clock, logger, sendMail }: AuthDeps,
  pepper: string,
): MailQueue {
  const smtp = smtpUrl && !sendMail ? createSmtp(smtpUrl, mailFrom) : null;
  const delivery = sendMail ?? smtp?.send ?? (isProduction ? null : 'outbox');
  if (delivery === null) logger.warn('no mail server is set (SMTP_URL): messages wait in the database');
  const queue = createMailQueue({
    connection,
    model: mailModel,
    secret: pepper,
    clock,
    logger,
    delivery,
    outboxFiles: createMailFiles(join(dataDir, 'mail'), mailFrom),
    onRefused: async ({ to }) => {
      const _id = normaliseEmail(to);
      await upsert(async () =>
        refusedAddressModel(connection).updateOne({ _id }, { $set: { at: clock() } }, { upsert: true }),
      );
    },
    pollMs,
  });
  return {
    ...queue,
    async close() {
      await queue.close();
      smtp?.close();
    },
  };
}
