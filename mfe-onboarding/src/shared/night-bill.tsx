import { PaperBill, type PaperBillProps } from '@backline/design-system/paper-bill';
import { useQuery } from '@tanstack/react-query';
import { billOfNights } from './bill-of-nights.ts';
import { nightsQuery } from './nights.ts';

interface Props extends Pick<PaperBillProps, 'head' | 'foot' | 'max'> {
  /** The text on the tape. */
  tape: string;
}

/** A paper bill of the next headliners with a line of tape. It stays bare until they are known, so that no text moves. */
export function NightBill({ tape, head, foot, max }: Props) {
  const nights = useQuery(nightsQuery());
  if (nights.isPending) return <PaperBill key="bare" lines={[]} />;
  const bill = billOfNights(nights.data ?? []);
  const before = bill.names.slice(0, 2);
  return (
    <PaperBill
      lines={[...before, tape, ...bill.names.slice(2)]}
      open={before.length}
      head={head ?? bill.head}
      foot={foot ?? bill.foot}
      max={max}
    />
  );
}
