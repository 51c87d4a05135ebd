import { LINK_MINUTES } from '@backline/contracts/base/limits';
import { bootData } from '#src/calls/boot-data.ts';

/** Minutes for which a kind of mailed link works. A hosted project has one time for all of them. */
export function linkMinutes(kind: keyof typeof LINK_MINUTES): number {
  return bootData().linkMinutes ?? LINK_MINUTES[kind];
}
