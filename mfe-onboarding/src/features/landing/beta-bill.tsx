import { NightBill } from '#src/shared/night-bill.tsx';

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

interface Props {
  tape: string;
  /** The text at the right of the lower rule. */
  note?: string;
}

/** The paper bill beside the form and the thank-you card. */
export function BetaBill({ tape, note = 'More names to be announced' }: Props) {
  return <NightBill tape={tape} head={['Closed beta', month.format()]} foot={['Artists and venues', note]} />;
}
