import * as endpoints from '@backline/contracts/flags';
import type { Handle, RouteContext } from '#src/context.ts';
import { readFlags } from './flags.service.ts';

export function flagRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getFlags, { who: 'anyone', isPublic: true }, () => readFlags(context));
}
