import { getFlags } from '@backline/contracts/platform/flags';
import { PaperBill, type PaperBillProps } from '@backline/design-system/paper-bill';
import { endpointQuery } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { billOfNights } from './bill-of-nights.ts';
import { billRows } from './bill-rows.ts';
import { nightsQuery } from './nights.ts';

/** The number of rows with the tape. More rows would be small on a low screen. */
const ROWS = 6;

interface Props extends Pick<PaperBillProps, 'head' | 'foot' | 'max'> {
  /** The text on the tape. */
  tape: string;
}

/**
 * A paper bill of the next headliners with a line of tape. Its lines stay empty until the headliners are loaded, so
 * that no text moves. While events are not released, it names none.
 */
export function NightBill({ tape, head, foot, max = '7rem' }: Props) {
  // A door around the bill may wait for the same flags. It must not close again because the bill asks anew.
  const flags = useQuery({ ...endpointQuery(getFlags, {}), retryOnMount: false });
  const isHidden = flags.data !== undefined && !flags.data.events;
  const nights = useQuery({ ...nightsQuery(), enabled: !isHidden });
  if (flags.isPending || (!isHidden && nights.isPending)) return <PaperBill key="bare" lines={[]} />;
  const bill = billOfNights(isHidden ? [] : (nights.data ?? []));
  const before = bill.names.slice(0, 2).flatMap(billRows);
  const after = bill.names
    .slice(2)
    .flatMap(billRows)
    .slice(0, ROWS - 1 - before.length);
  return (
    <PaperBill
      lines={[...before, tape, ...after]}
      open={before.length}
      head={head ?? bill.head}
      foot={foot ?? bill.foot}
      max={`min(${max}, calc((100dvh - 160px) / ${ROWS}))`}
    />
  );
}
