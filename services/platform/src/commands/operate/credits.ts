import { randomUUID } from 'node:crypto';
import {
  giveCredits,
  type PurchaseDifference,
  refundPurchase,
  verifyWallets,
  type WalletDifference,
} from '@backline/contracts/desk/operators';
import { fillPath } from '@backline/contracts/platform/screen-paths';
import { UserError } from '@backline/service-kit/user-error';
import { printer, type Output } from '#src/cli/output.ts';
import { type ApiAccess, withApi } from '#src/product/api-access.ts';
import { operatorCall } from '#src/product/operator-call.ts';

type Env = Record<string, string | undefined>;

interface Verified {
  checked: number;
  differences: WalletDifference[];
  purchases: PurchaseDifference[];
}

/**
 * `backline credits verify`. @throws UserError after the lines, if a wallet or a purchase differs from the ledger.
 */
export async function verify(output: Output, env: Env = process.env): Promise<void> {
  const verified = await withApi(env, verifyAll);
  const { checked, differences, purchases } = verified;
  const lines = [...differences.map(lineOf), ...purchases.map(purchaseLineOf)];
  const wallets = checked === 1 ? '1 wallet' : `${checked} wallets`;
  if (lines.length === 0) lines.push(`${wallets} checked: each is the sum of its ledger.`);
  printer(output)(verified, lines);
  if (differences.length > 0)
    throw new UserError(
      `${differences.length} of ${wallets} differ from their ledgers. Nothing was changed.`,
    );
  if (purchases.length > 0)
    throw new UserError(`${purchases.length} purchases differ from the ledger. Nothing was changed.`);
}

/** `backline credits refund PURCHASE` */
export async function refund(id: string, output: Output, env: Env = process.env): Promise<void> {
  const path = fillPath(refundPurchase.path, id);
  const refunded = await withApi(env, (access) => operatorCall(access, refundPurchase, path));
  const { status, credits, owed } = refunded;
  const debt = owed === 0 ? '' : ` The artist owes ${owed} in all.`;
  const line =
    status === 'refunded'
      ? `${id} is refunded: ${credits} credits are taken back.${debt}`
      : `${id} is being refunded: ${credits} credits are taken back, and the price follows.${debt}`;
  printer(output)(refunded, [line]);
}

/** `backline credits give EMAIL N --reason TEXT` */
export async function give(
  email: string,
  count: string,
  reason: string,
  output: Output,
  env: Env = process.env,
): Promise<void> {
  if (!/^-?\d+$/.test(count)) throw new UserError('Name a number of credits: 20, or -20 to take some.');
  const body = { email, amount: Number(count), reason };
  const key = randomUUID();
  const send = () => withApi(env, (access) => operatorCall(access, giveCredits, giveCredits.path, body, key));
  // An answer can be lost after the credits moved. The second try has the same key, so it moves none.
  const given = await send().catch(send);
  const done = body.amount > 0 ? `got ${body.amount}` : `lost ${-body.amount}`;
  printer(output)(given, [`${email} ${done} credits, and can spend ${given.available} now.`]);
}

async function verifyAll(access: ApiAccess): Promise<Verified> {
  const differences: WalletDifference[] = [];
  const purchases: PurchaseDifference[] = [];
  let checked = 0;
  let after: string | null = null;
  do {
    const query: string = after === null ? '' : `?after=${encodeURIComponent(after)}`;
    const page = await operatorCall(access, verifyWallets, verifyWallets.path + query);
    checked += page.checked;
    differences.push(...page.differences);
    purchases.push(...page.purchases);
    after = page.next;
  } while (after !== null);
  return { checked, differences, purchases };
}

function lineOf({ artistId, wallet, ledger }: WalletDifference): string {
  return `${artistId}  wallet ${textOf(wallet)}  ledger ${textOf(ledger)}`;
}

function purchaseLineOf({ purchaseId, status, expected, ledger }: PurchaseDifference): string {
  return `${purchaseId}  ${status}: ${expected} credits expected  ledger ${ledger}`;
}

function textOf({ balance, held, purchased, debt, entries }: WalletDifference['wallet']): string {
  const bought = purchased === 0 ? '' : `, purchased ${purchased}`;
  const owed = debt === 0 ? '' : `, debt ${debt}`;
  return `balance ${balance}, held ${held}${bought}${owed}, ${entries} ${entries === 1 ? 'entry' : 'entries'}`;
}
