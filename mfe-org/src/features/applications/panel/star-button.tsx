import type { VenueView } from '@backline/contracts/booking/applications';
import { Button } from '@backline/design-system/button';
import { StarIcon } from '@backline/design-system/icon';
import { failureMessage, toast } from '@backline/shell-sdk';
import { useStarApplication } from '#src/features/applications/api.ts';
import styles from './panel.module.css';

interface Props {
  /** Id of the application. */
  id: string;
  view: VenueView;
}

/** Marks an application for the venue itself. */
export function StarButton({ id, view: { starred } }: Props) {
  const { mutate, isPending } = useStarApplication();
  const onError = (error: unknown) =>
    toast('The star was not saved', failureMessage(error, 'Please try again.'), 'danger');
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={starred}
      busy={isPending}
      onClick={() => mutate({ id, starred: !starred }, { onError })}
    >
      <StarIcon className={starred ? styles.starred : undefined} />
      {starred ? 'Starred' : 'Star'}
    </Button>
  );
}
