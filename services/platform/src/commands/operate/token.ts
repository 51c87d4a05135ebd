import { deployToken, newTokenAnswer } from '@backline/contracts/platform/deploy.schemas';
import * as z from 'zod';
import { printer, type Output } from '#src/cli/output.ts';
import { registryClient } from '#src/deploy/registry-client.ts';
import { readSettings } from '#src/settings.ts';

const client = () => registryClient(readSettings(process.env));

const dayOf = (instant: string) => instant.slice(0, 10);

/** `backline token create APP TEAM [--days N]` */
export async function create(
  { app, team, days }: { app: string; team: string; days: string | undefined },
  output: Output,
): Promise<void> {
  const body = { app, team, ...(days !== undefined && { days: Number(days) }) };
  const made = await client().call('POST', '/tokens', newTokenAnswer, body);
  printer(output)(made, [
    `${team} can publish ${app} with this token until ${dayOf(made.expiresAt)}. It is shown only now:`,
    `  BACKLINE_TOKEN=${made.token}`,
    `Revoke it with: backline token revoke ${made.id}`,
  ]);
}

/** `backline token list` */
export async function list(output: Output): Promise<void> {
  const found = await client().call('GET', '/tokens', z.array(deployToken));
  const rows = found.map(({ id, app, team, createdAt, lastUsedAt, expiresAt }) => {
    const used = lastUsedAt === null ? 'never used' : `last used ${lastUsedAt}`;
    return `${id}  ${app}  ${team}  since ${createdAt}, ${used}, until ${dayOf(expiresAt)}`;
  });
  printer(output)(found, rows.length > 0 ? rows : ['There are no deploy tokens.']);
}

/** `backline token revoke ID` */
export async function revoke(id: string, output: Output): Promise<void> {
  const { app, team } = await client().call('DELETE', `/tokens/${encodeURIComponent(id)}`, deployToken);
  printer(output)({ id, app, team }, [`The token of ${team} for ${app} no longer works.`]);
}
