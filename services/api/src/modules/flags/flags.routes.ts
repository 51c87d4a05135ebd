import { getFlags } from '@backline/contracts/flags';
import type { RouteContext } from '#src/context.ts';
import type { Handle } from '#src/http/handle.ts';
import { readFlags } from './flags.service.ts';

export function flagRoutes(handle: Handle, context: RouteContext): void {
  handle(getFlags, { who: 'anyone' }, () => readFlags(context));
}
