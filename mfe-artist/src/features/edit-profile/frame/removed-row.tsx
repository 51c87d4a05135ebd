import { Button } from '@backline/design-system/button';
import { Row, type RowProps } from '@backline/design-system/rows';
import { formatDay, useReaderZone } from '@backline/shell-sdk';

interface Props extends Pick<RowProps, 'lead'> {
  title: string;
  /** The time after which it cannot be restored. */
  goneAt: string;
  busy: boolean;
  onBringBack: () => void;
}

/** A removed item, with a button that restores it. */
export function RemovedRow({ title, goneAt, lead, busy, onBringBack }: Props) {
  const zone = useReaderZone('UTC');
  return (
    <Row title={title} sub={`You can bring it back until ${formatDay(goneAt, zone)}`} lead={lead}>
      <Button variant="quiet" size="sm" busy={busy} aria-label={`Bring back ${title}`} onClick={onBringBack}>
        Bring back
      </Button>
    </Row>
  );
}
