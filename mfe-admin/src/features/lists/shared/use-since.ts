import { serverNow } from '@backline/shell-sdk';
import { useState } from 'react';
import { PERIODS, type Period, startOf } from '#src/shared/period.ts';
import type { ListAddress } from './use-list-address.ts';

/** The moment from which rows count, by the choice `date` of the address. It stays the same from page to page. */
export function useSince(address: ListAddress): string | undefined {
  const [now] = useState(() => serverNow());
  const date = address.choiceOf('date') ?? 'all';
  return Object.hasOwn(PERIODS, date) ? startOf(date as Period, now)?.toISOString() : undefined;
}
