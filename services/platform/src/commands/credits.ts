import { verifyWallets, type WalletDifference } from '@backline/contracts/operators';
import { UserError } from '@backline/service-kit/user-error';
import { printer, type Output } from '../cli/output.ts';
import { type ApiAccess, withApi } from '../product/api-access.ts';
import { operatorCall } from '../product/operator-call.ts';

type Env = Record<string, string | undefined>;

/** `backline credits verify`. @throws UserError after the lines, when a wallet is not the sum of its ledger. */
export async function verify(output: Output, env: Env = process.env): Promise<void> {
  const { checked, differences } = await withApi(env, verifyAll);
  const lines = differences.map(lineOf);
  const wallets = checked === 1 ? '1 wallet' : `${checked} wallets`;
  if (lines.length === 0) lines.push(`${wallets} checked: each is the sum of its ledger.`);
  printer(output)({ checked, differences }, lines);
  if (differences.length > 0) {
    throw new UserError(
      `${differences.length} of ${wallets} differ from their ledgers. Nothing was changed.`,
    );
  }
}

async function verifyAll(access: ApiAccess): Promise<{ checked: number; differences: WalletDifference[] }> {
  const differences: WalletDifference[] = [];
  let checked = 0;
  let after: string | null = null;
  do {
    const query: string = after === null ? '' : `?after=${encodeURIComponent(after)}`;
    const page = await operatorCall(access, verifyWallets, verifyWallets.path + query);
    checked += page.checked;
    differences.push(...page.differences);
    after = page.next;
  } while (after !== null);
  return { checked, differences };
}

function lineOf({ artistId, wallet, ledger }: WalletDifference): string {
  return `${artistId}  wallet ${textOf(wallet)}  ledger ${textOf(ledger)}`;
}

function textOf({ balance, held, entries }: WalletDifference['wallet']): string {
  return `balance ${balance}, held ${held}, ${entries} ${entries === 1 ? 'entry' : 'entries'}`;
}
