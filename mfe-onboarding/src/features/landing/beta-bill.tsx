import { dateParts, serverNow, useReaderZone } from '@backline/shell-sdk';
import { useState } from 'react';
import { NightBill } from '#src/shared/nights/night-bill.tsx';

interface Props {
  tape: string;
  /** The text at the right of the lower rule. */
  note?: string;
}

/** The paper bill next to the form and the thank-you card. */
export function BetaBill({ tape, note = 'More names to be announced' }: Props) {
  const [opened] = useState(() => serverNow().toISOString());
  const { monthYear } = dateParts(opened, useReaderZone('UTC'));
  return <NightBill tape={tape} head={['Closed beta', monthYear]} foot={['Artists and venues', note]} />;
}
