import { LINK_MINUTES } from '@backline/contracts/base/limits';
import { bootData } from '#src/calls/boot-data.ts';

/** The lifetime of a kind of mailed link in minutes. A hosted project has one lifetime for all of them. */
export function linkMinutes(kind: keyof typeof LINK_MINUTES): number {
  return bootData().linkMinutes ?? LINK_MINUTES[kind];
}
