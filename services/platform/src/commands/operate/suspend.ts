import { suspendPerson } from '@backline/contracts/desk/operators';
import { UsageError } from '#src/cli/command.ts';
import { printer, type Output } from '#src/cli/output.ts';
import { withApi } from '#src/product/api-access.ts';
import { operatorCall } from '#src/product/operator-call.ts';

type Env = Record<string, string | undefined>;

interface Suspension {
  email: string;
  suspended: boolean;
  reason: string;
  /** What happened, and the rule. Only a suspension needs them. */
  facts: string;
  rule: string;
}

/** `backline suspend EMAIL --reason TEXT --facts TEXT --rule TEXT` and `backline lift EMAIL --reason TEXT` */
export async function suspend(suspension: Suspension, output: Output, env: Env = process.env): Promise<void> {
  const { email, suspended, reason, facts, rule } = suspension;
  requireText(reason, 'Name the reason, which the person reads: --reason TEXT');
  if (suspended) {
    requireText(facts, 'Say what happened, which the person reads: --facts TEXT');
    requireText(rule, 'Name the rule of the terms, or the law: --rule TEXT');
  }
  const body = { email, suspended, reason, ...(suspended && { facts, rule }) };
  const done = await withApi(env, (access) => operatorCall(access, suspendPerson, suspendPerson.path, body));
  const line = suspended
    ? `${email} is suspended: signed out everywhere within ten seconds. The reasons are mailed.`
    : `${email} can sign in again. The reason is mailed.`;
  const same = `${email} ${suspended ? 'was suspended already' : 'was not suspended'}. Nothing was changed.`;
  printer(output)(done, [done.changed ? line : same]);
}

function requireText(text: string, message: string): void {
  if (text.trim() === '') throw new UsageError(message);
}
