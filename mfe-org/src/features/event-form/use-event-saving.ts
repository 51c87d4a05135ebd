import { changeToConfirm, type ChangeToConfirm } from '@backline/contracts/records/event-changes.schemas';
import { updateEvent, type EventForm, type OwnEvent } from '@backline/contracts/booking/event-edits';
import { ApiError, call } from '@backline/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ownEventQuery, presentEvent, refreshEvents } from '#src/event/api.ts';
import { useLeaving } from '#src/shared/use-leaving.ts';

/** After so long without typing the draft is saved. */
const PAUSE_MS = 1_000;

export type Saving =
  | { step: 'saved' | 'typing' | 'saving' }
  | { step: 'failed'; error: unknown }
  /** The change concerns artists, so the server waits until the person knows what it does. */
  | { step: 'asks'; change: ChangeToConfirm }
  /** Another person has changed the event. `theirs` is the present state. */
  | { step: 'conflict'; theirs: OwnEvent };

/**
 * Saves an event, one call at a time. A draft saves itself after a pause and when the person leaves the screen. What was
 * typed stays in the form, whatever the server says.
 */
export function useEventSaving(first: OwnEvent, read: () => EventForm) {
  const update = useUpdateEvent(first.id);
  const [event, setEvent] = useState(first);
  const [saving, setSaving] = useState<Saving>({ step: 'saved' });
  const version = useRef(first.version);
  const isDirty = useRef(false);
  const running = useRef(Promise.resolve<OwnEvent | null>(null));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(
    async (tellsArtists: boolean): Promise<OwnEvent | null> => {
      isDirty.current = false;
      setSaving({ step: 'saving' });
      try {
        const saved = await update({ ...read(), version: version.current }, tellsArtists);
        version.current = saved.version;
        setEvent(saved);
        setSaving({ step: isDirty.current ? 'typing' : 'saved' });
        return saved;
      } catch (error) {
        isDirty.current = true;
        setSaving(refusalOf(error));
        return null;
      }
    },
    [update, read],
  );

  /** Saves now, after a call that runs. Gives the saved event; null when it could not be saved. */
  const save = useCallback(
    ({ tellsArtists = false } = {}): Promise<OwnEvent | null> => {
      clearTimeout(timer.current);
      timer.current = undefined;
      running.current = running.current.then(() => send(tellsArtists));
      return running.current;
    },
    [send],
  );

  /** Something was typed. */
  const touch = useCallback(
    (savesItself: boolean) => {
      isDirty.current = true;
      setSaving((present) => (present.step === 'conflict' ? present : { step: 'typing' }));
      clearTimeout(timer.current);
      if (savesItself) timer.current = setTimeout(() => void save(), PAUSE_MS);
    },
    [save],
  );

  const saveRest = useCallback(() => {
    if (timer.current !== undefined && isDirty.current) void save();
  }, [save]);
  useLeaving(saveRest);

  /** Goes on from what the other person has saved. */
  const adopt = (theirs: OwnEvent) => {
    version.current = theirs.version;
    isDirty.current = false;
    setEvent(theirs);
    setSaving({ step: 'saved' });
  };
  /** Goes back to the form, where what was typed still stands. */
  const goOn = () => setSaving({ step: 'typing' });
  return { event, saving, save, touch, adopt, goOn };
}

/** Sends the whole form. Every list that shows the event is fetched again. */
function useUpdateEvent(id: string) {
  const client = useQueryClient();
  return useCallback(
    async (form: EventForm & { version: number }, tellsArtists: boolean): Promise<OwnEvent> => {
      const body = { ...form, ...(tellsArtists && { tellsArtists }) };
      const saved = await call(updateEvent, { params: { id }, body }, { keepalive: true });
      client.setQueryData(ownEventQuery(id).queryKey, saved);
      void refreshEvents(client);
      return saved;
    },
    [client, id],
  );
}

/** What a failed save means. Whatever it is, what was typed stays in the form. */
function refusalOf(error: unknown): Saving {
  const theirs = presentEvent(error);
  if (theirs) return { step: 'conflict', theirs };
  const change =
    error instanceof ApiError && error.code === 'confirmation_needed'
      ? changeToConfirm.safeParse(error.details).data
      : undefined;
  return change ? { step: 'asks', change } : { step: 'failed', error };
}
