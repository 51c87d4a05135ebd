import { type AuditFault, verifyAudit } from '@backline/contracts/desk/audit-log';
import { UserError } from '@backline/service-kit/user-error';
import { printer, type Output } from '#src/cli/output.ts';
import { withApi } from '#src/product/api-access.ts';
import { operatorCall } from '#src/product/operator-call.ts';

const FAULTS: Record<AuditFault['kind'], (fault: AuditFault) => string> = {
  changed: ({ seq, id }) => `Entry ${seq === 0 ? 'without a number' : seq} (${id}) was changed.`,
  added: ({ seq, id }) => `Entry ${seq} (${id ?? 'the last one'}) was added.`,
  removed: ({ seq }) => `Entry ${seq} was removed.`,
  unproven: ({ seq, id }) =>
    id === null
      ? 'An alias in audit_people does not belong to its person. No entry has it.'
      : `The alias of entry ${seq} (${id}) does not belong to the person that audit_people names.`,
  unsigned: ({ seq }) => `The checkpoint at entry ${seq} is not signed by the key of this installation.`,
};

/** `backline audit verify`. @throws UserError after the lines, if the chain is wrong. */
export async function verify(output: Output, env: Record<string, string | undefined> = process.env) {
  const verified = await withApi(env, (access) => operatorCall(access, verifyAudit, verifyAudit.path));
  const { entries, fault } = verified;
  const line = fault === null ? `${entries} entries checked: the chain is right.` : FAULTS[fault.kind](fault);
  printer(output)(verified, [line]);
  if (fault !== null) {
    throw new UserError(`The audit log is wrong after ${entries} right entries. Nothing was changed.`);
  }
}
