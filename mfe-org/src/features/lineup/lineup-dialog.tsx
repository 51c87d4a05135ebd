import type { Application } from '@backline/contracts/booking/applications';
import type { Cancelling } from '@backline/contracts/records/cancelling.schemas';
import { AGREED_NIGHTS_MIN, CONFIRM_HOURS } from '@backline/contracts/base/limits';
import { cancellingText } from '@backline/contracts/records/reply-facts';
import { Text } from '@backline/design-system/text';
import { toast } from '@backline/shell-sdk';
import { StepDialog } from '@backline/shell-sdk/step-dialog';
import { useQuery } from '@tanstack/react-query';
import { artistCancelling } from '#src/event/event-texts.ts';
import { applicationQuery, useMoveArtist, type VenueStep } from './api.ts';

interface Props {
  application: Application;
  transition: VenueStep['transition'];
  onClose: () => void;
}

/** Names what a step does to the artist before it is taken. A call off asks why. */
export function LineupDialog({ application, transition, onClose }: Props) {
  const { id, artist } = application;
  const { cancelling } = useQuery(applicationQuery(id)).data ?? application;
  const move = useMoveArtist();
  const isCallOff = transition === 'call-off';

  const takeStep = async (reason: string) => {
    await move.mutateAsync({ id, transition, ...(isCallOff && { reason }) });
    toast(isCallOff ? 'Called off' : 'Asked', artist.stageName);
    onClose();
  };
  return (
    <StepDialog
      open
      onOpenChange={onClose}
      title={isCallOff ? `Call off ${artist.stageName}?` : `Ask ${artist.stageName} late?`}
      effect={isCallOff ? callOffEffect(application) : ASK_EFFECT}
      keep={isCallOff ? 'Keep the artist' : 'Not now'}
      label={isCallOff ? 'Call off' : 'Ask late'}
      variant={isCallOff ? 'danger' : 'accent'}
      reasonHint={isCallOff ? `${artist.stageName} reads this.` : undefined}
      onStep={takeStep}
    >
      {cancelling ? (
        <Text size="sm" tone="muted">
          {isCallOff ? calledOff(cancelling.venue) : artistCancelling(artist, cancelling.artist)}
        </Text>
      ) : null}
    </StepDialog>
  );
}

const ASK_EFFECT = `The artist has ${CONFIRM_HOURS} hours to confirm, and pays no credits. The first one who confirms has the spot. The missed reply still counts.`;

function callOffEffect({ credits, creditState }: Application): string {
  const back = credits > 0 && creditState === 'captured' ? ` ${credits} credits go back to the artist.` : '';
  return `The spot opens again.${back} It counts as a night that you called off.`;
}

function calledOff(rate: Cancelling | null): string {
  const seen = 'Artists see how often you call off';
  if (rate === null) return `${seen}, from ${AGREED_NIGHTS_MIN} agreed nights on.`;
  return `You have called off ${cancellingText(rate)}. ${seen}.`;
}
