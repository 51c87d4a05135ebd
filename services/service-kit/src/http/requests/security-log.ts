import type { Logger } from 'pino';
import { networkOf } from '#src/http/identity/caller-address.ts';
import { currentRequestId } from './request-id.ts';

/** Events that tell of an attack, or of what an attacker did. Those that failed are warnings. */
const LEVELS = {
  'sign-in': 'info',
  'sign-in-failed': 'warn',
  'link-used': 'info',
  'password-set': 'info',
  'passkey-added': 'info',
  'passkey-removed': 'info',
  'right-refused': 'warn',
  'gate-opened': 'info',
  'gate-code-wrong': 'warn',
  'password-wrong': 'warn',
  'code-wrong': 'warn',
  'factor-on': 'info',
  'factor-off': 'warn',
  suspended: 'warn',
  lifted: 'warn',
} as const;

interface SecurityFacts {
  /** The id of the person, if it is known. */
  userId?: string | null | undefined;
  /** A keyed hash of the typed address, so that tries for one unknown account can be counted. */
  account?: string;
  /** The caller's network address. The line names only its network. */
  ip: string | undefined;
  /** Why it failed, or what was used. */
  detail?: string | undefined;
}

/** Writes a line about an event. The line has no address of a person and no secret. */
export function logSecurity(
  logger: Logger,
  event: keyof typeof LEVELS,
  { ip, ...facts }: SecurityFacts,
): void {
  logger[LEVELS[event]](
    { security: event, ...facts, network: networkOf(ip), requestId: currentRequestId() },
    'security',
  );
}
