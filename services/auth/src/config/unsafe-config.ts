import { isLoopback } from '@backline/service-kit/settings/addresses';
import { secretProblem } from '@backline/service-kit/settings/secret-problem';
import { UserError } from '@backline/service-kit/user-error';
import type { AuthConfig, AuthSettings } from './auth-config.ts';

/**
 * Refuses settings that are fine for a trial on one's own machine, but not for a production that others can reach.
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
    `The auth service does not start with these settings:\n${problems.map((line) => `  ${line}`).join('\n')}`,
  );
}

function addressProblems({ siteUrl, redirectAllowList, isProduction }: AuthSettings): string[] {
  return [siteUrl, ...redirectAllowList].flatMap((entry) => {
    // Entries are no patterns: one with `*` would match no address.
    if (!URL.canParse(entry) || entry.includes('*'))
      return [`${entry} cannot be allowed: give a whole address such as https://app.example/in`];
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
    const problem = secretProblem(value);
    return problem === null ? [] : [`${name} ${problem}`];
  });
  if (settings.confirmOnSignUp) problems.push('CONFIRM_ON_SIGN_UP must be 0 in production');
  return problems;
}
