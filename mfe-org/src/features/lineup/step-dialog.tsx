import type { Application, Cancelling } from '@backline/contracts/applications';
import { CONFIRM_HOURS, REASON_MAX_LENGTH } from '@backline/contracts/limits';
import { Button } from '@backline/design-system/button';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { Field, Hint } from '@backline/design-system/field';
import { Text } from '@backline/design-system/text';
import { Textarea } from '@backline/design-system/textarea';
import { ApiError, toast, useOneAtATime } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureOf } from '#src/event/event-texts.ts';
import { applicationQuery, useMoveArtist, type VenueStep } from './api.ts';

interface Props {
  application: Application;
  transition: VenueStep['transition'];
  onClose: () => void;
}

/** Names what a step does to the artist before it is taken. A call off asks why. */
export function StepDialog({ application, transition, onClose }: Props) {
  const { id, artist } = application;
  const { cancelling } = useQuery(applicationQuery(id)).data ?? application;
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<{ field: string | undefined; message: string } | null>(null);
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const move = useMoveArtist();
  const { busy, run } = useOneAtATime();
  const isCallOff = transition === 'call-off';

  const act = async () => {
    setFailure(null);
    try {
      await move.mutateAsync({ id, transition, ...(isCallOff && { reason }) });
      toast(isCallOff ? 'Called off' : 'Asked', artist.stageName);
      onClose();
    } catch (error) {
      const field = error instanceof ApiError ? error.fields['reason'] : undefined;
      setFailure({ field, message: failureOf(error) });
      if (field) reasonRef.current?.focus();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={isCallOff ? `Call off ${artist.stageName}?` : `Ask ${artist.stageName} late?`}
      description={isCallOff ? callOffEffect(application) : ASK_EFFECT}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">{isCallOff ? 'Keep the artist' : 'Not now'}</Button>
          </DialogClose>
          <Button variant={isCallOff ? 'danger' : 'accent'} busy={busy} onClick={() => void run(act)}>
            {isCallOff ? 'Call off' : 'Ask late'}
          </Button>
        </>
      }
    >
      {cancelling ? (
        <Text size="sm" tone="muted">
          {isCallOff
            ? `You have called off ${rateOf(cancelling.venue)}. Artists see how often you do.`
            : `${artist.stageName} has cancelled ${rateOf(cancelling.artist)}.`}
        </Text>
      ) : null}
      {isCallOff ? (
        <Field label="Reason" required hint={`${artist.stageName} reads this.`} error={failure?.field}>
          <Textarea
            ref={reasonRef}
            rows={3}
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      ) : null}
      {failure && !failure.field ? (
        <Hint tone="error" role="alert">
          {failure.message}
        </Hint>
      ) : null}
    </Dialog>
  );
}

const ASK_EFFECT = `The artist has ${CONFIRM_HOURS} hours to confirm, and pays no credits. The first one who confirms has the spot. The missed reply still counts.`;

function callOffEffect({ credits, creditState }: Application): string {
  const back = credits > 0 && creditState === 'captured' ? ` ${credits} credits go back to the artist.` : '';
  return `The spot opens again.${back} It counts as a night that you called off.`;
}

function rateOf({ nights, cancelled }: Cancelling): string {
  return cancelled === 0 ? 'no night so far' : `${cancelled} of ${nights} nights`;
}
