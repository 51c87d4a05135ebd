import { UserError } from '@backline/service-kit/user-error';
import type { AuthConfig, AuthSettings } from './auth-config.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const PLACEHOLDER = /change.?me|example|placeholder|default|your.?(secret|key|pepper)/i;
const LEAST_SECRET = 32;
const LEAST_DIFFERENT = 8;

/**
 * A production that others can reach must not run on what is fine for a trial on one's own machine.
 *
 * @throws UserError naming every setting at fault, never its value.
 */
export function refuseUnsafeConfig(config: AuthConfig, settings: AuthSettings): void {
  const problems = [
    ...addressProblems(settings),
    ...(settings.isProduction && !isLoopback(settings.issuer) ? productionProblems(config, settings) : []),
  ];
  if (problems.length === 0) return;
  throw new UserError(
    `The auth service does not start like this:\n${problems.map((line) => `  ${line}`).join('\n')}`,
  );
}

function addressProblems({ siteUrl, redirectAllowList, isProduction }: AuthSettings): string[] {
  return [siteUrl, ...redirectAllowList].flatMap((entry) => {
    if (!URL.canParse(entry)) return [`${entry} is no address that links may lead to`];
    const url = new URL(entry);
    const isOpen = isProduction && url.protocol === 'http:' && !isLoopback(entry);
    return isOpen ? [`${entry} must be an https address in production`] : [];
  });
}

function productionProblems(config: AuthConfig, settings: AuthSettings): string[] {
  const secrets = {
    AUTH_SIGNING_KEY: config.signingKey,
    AUTH_PEPPER: config.pepper,
    SERVICE_ROLE_KEY: config.serviceRoleKey,
  };
  const problems = Object.entries(secrets).flatMap(([name, value]) => {
    if (value === undefined) return [`${name} must be set in production`];
    if (value.length < LEAST_SECRET) return [`${name} must have at least ${LEAST_SECRET} characters`];
    const isGuessed = PLACEHOLDER.test(value) || new Set(value).size < LEAST_DIFFERENT;
    return isGuessed ? [`${name} still has a value that is no secret`] : [];
  });
  if (settings.confirmOnSignUp) problems.push('addresses must not count as verified unseen in production');
  return problems;
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.test(new URL(address).hostname);
}
