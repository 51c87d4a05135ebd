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
}

/** `backline suspend EMAIL --reason TEXT` and `backline lift EMAIL --reason TEXT` */
export async function suspend(suspension: Suspension, output: Output, env: Env = process.env): Promise<void> {
  const { email, suspended, reason } = suspension;
  if (reason.trim() === '') throw new UsageError('Name the reason, which the person reads: --reason TEXT');
  const done = await withApi(env, (access) =>
    operatorCall(access, suspendPerson, suspendPerson.path, suspension),
  );
  const mail = done.isMailed ? 'The reason was mailed.' : 'No mail was sent: write to the person yourself.';
  const line = suspended
    ? `${email} is suspended: signed out everywhere within ten seconds. ${mail}`
    : `${email} can sign in again. ${mail}`;
  const same = `${email} ${suspended ? 'was suspended already' : 'was not suspended'}. Nothing was changed.`;
  printer(output)(done, [done.changed ? line : same]);
}
