import type { Overlap } from '@backline/contracts/booking/applications';
import { applicationMessage } from '@backline/contracts/booking/applications.schemas';
import type { Event } from '@backline/contracts/records/events';
import { routes, toast, useOneAtATime } from '@backline/shell-sdk';
import { useContractForm, type FieldErrors } from '@backline/shell-sdk/forms';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { HEAR_BACK } from '#src/event/hear-back.ts';
import { waitingEvent } from '#src/event/waiting-event.ts';
import { useApplyToEvent } from './api.ts';
import { applicationDraft } from './application-draft.ts';
import { overlapsIn } from './overlaps.ts';
import { creditsShort, isRefusal, toastOf } from './submit-toast.ts';

const applyInput = z.object({ message: applicationMessage });
type ApplyInput = z.output<typeof applyInput>;

interface Options {
  event: Event;
  /** Credits that the artist can spend. */
  available: number;
  userId: string;
}

/**
 * The message of an application. It is kept while it is typed, and sent once. If the artist is not free at that time, the
 * first submit only brings the `overlaps`, and the second one is their yes.
 */
export function useApplyForm({ event, available, userId }: Options) {
  const navigate = useNavigate();
  const [draft] = useState(() => applicationDraft(userId, event.id));
  const form = useContractForm(applyInput, { message: draft.read().message }, { mode: 'onSubmit' });
  const application = useApplyToEvent();
  const { busy, run } = useOneAtATime({ once: true });
  const [overlaps, setOverlaps] = useState<readonly Overlap[]>([]);
  const isOnScreen = useRef(true);
  const { subscribe } = form;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values.message) }),
    [subscribe, draft],
  );
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);

  async function send(message: string) {
    await application.mutateAsync({
      eventId: event.id,
      message,
      idempotencyKey: draft.read().key,
      ...(overlaps.length > 0 && { overlapConfirmed: true }),
    });
    draft.forget();
    waitingEvent(userId).forget();
    toast('Application Submitted!', HEAR_BACK, 'success');
    // An artist who has gone to another screen meanwhile stays there.
    if (isOnScreen.current) await navigate(routes.applications);
  }

  async function trySend({ message }: ApplyInput) {
    if (available < event.cost) return showToast(creditsShort(event.cost));
    const wasOffline = !navigator.onLine;
    try {
      await run(() => send(message));
    } catch (error) {
      if (isRefusal(error)) draft.renewKey();
      const found = overlapsIn(error);
      if (found.length > 0) return setOverlaps(found);
      showToast(toastOf(error, event.cost, wasOffline));
    }
  }

  function refuse({ message }: FieldErrors<ApplyInput>) {
    const isBlank = form.getValues('message').trim() === '';
    toast(isBlank ? 'Message Required' : 'Application Failed', message?.message);
  }

  const submit = (submitted: SyntheticEvent) => form.handleSubmit(trySend, refuse)(submitted);
  return { form, submit, busy, overlaps };
}

function showToast({ title, description, tone }: ReturnType<typeof toastOf>): void {
  toast(title, description, tone);
}
