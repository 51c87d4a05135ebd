import { getFlags, type FlagName } from '@backline/contracts/platform/flags';
import { FLAG_NAMES } from '@backline/contracts/base/choices';
import { fillPath } from '@backline/contracts/platform/screen-paths';
import { switchFlag as endpoint } from '@backline/contracts/desk/operators';
import { printer, type Output } from '#src/cli/output.ts';
import { withApi } from '#src/product/api-access.ts';
import { operatorCall } from '#src/product/operator-call.ts';

type Env = Record<string, string | undefined>;

const wordOf = (on: boolean | undefined) => (on ? 'on' : 'off');

/** `backline flags list` */
export async function list(output: Output, env: Env = process.env): Promise<void> {
  const flags = await withApi(env, (access) => operatorCall(access, getFlags, getFlags.path));
  const width = Math.max(...FLAG_NAMES.map((name) => name.length));
  printer(output)(
    flags,
    FLAG_NAMES.map((name) => `${name.padEnd(width)}  ${wordOf(flags[name])}`),
  );
}

/** `backline flags on NAME` and `backline flags off NAME` */
export async function switchFlag(
  name: FlagName,
  on: boolean,
  output: Output,
  env: Env = process.env,
): Promise<void> {
  const { changed } = await withApi(env, (access) =>
    operatorCall(access, endpoint, fillPath(endpoint.path, name), { on }),
  );
  const line = changed
    ? `${name} is ${wordOf(on)} now, for everybody. Open pages follow when they are loaded again.`
    : `${name} was ${wordOf(on)} already.`;
  printer(output)({ name, on, changed }, [line]);
}
