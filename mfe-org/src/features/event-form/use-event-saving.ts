import { changeToConfirm, type ChangeToConfirm } from '@backline/contracts/records/event-changes';
import {
  ownEvent,
  updateEvent,
  type EventForm,
  type OwnEvent,
} from '@backline/contracts/booking/event-edits';
import { ApiError, call } from '@backline/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ownEventQuery, refreshEvents } from '#src/event/api.ts';

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
  const client = useQueryClient();
  const [event, setEvent] = useState(first);
  const [saving, setSaving] = useState<Saving>({ step: 'saved' });
  const version = useRef(first.version);
  const isDirty = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<OwnEvent | null>>(undefined);

  const { id } = first;
  const send = useCallback(
    async (tellsArtists: boolean): Promise<OwnEvent | null> => {
      isDirty.current = false;
      setSaving({ step: 'saving' });
      try {
        const body = { ...read(), version: version.current, ...(tellsArtists && { tellsArtists }) };
        const saved = await call(updateEvent, { params: { id }, body }, { keepalive: true });
        version.current = saved.version;
        client.setQueryData(ownEventQuery(id).queryKey, saved);
        setEvent(saved);
        setSaving({ step: isDirty.current ? 'typing' : 'saved' });
        void refreshEvents(client);
        return saved;
      } catch (error) {
        isDirty.current = true;
        setSaving(refusalOf(error));
        return null;
      }
    },
    [client, id, read],
  );

  /** Saves now, after a call that runs. Gives the saved event; null when it could not be saved. */
  const save = useCallback(
    async ({ tellsArtists = false } = {}): Promise<OwnEvent | null> => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const before = running.current;
      const mine = (async () => {
        await before;
        return send(tellsArtists);
      })();
      running.current = mine;
      return mine;
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

  // Outside system: the page may go before the pause is over.
  useEffect(() => {
    const leave = () => {
      if (timer.current !== undefined && isDirty.current) void save();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [save]);

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

/** What a failed save means. Whatever it is, what was typed stays in the form. */
function refusalOf(error: unknown): Saving {
  const theirs = presentOf(error);
  if (theirs) return { step: 'conflict', theirs };
  const change =
    error instanceof ApiError && error.code === 'confirmation_needed'
      ? changeToConfirm.safeParse(error.details).data
      : undefined;
  return change ? { step: 'asks', change } : { step: 'failed', error };
}

/** The event that a refusal of an old version carries. */
function presentOf(error: unknown): OwnEvent | null {
  if (!(error instanceof ApiError) || error.code !== 'wrong_state') return null;
  return ownEvent.safeParse(error.details['event']).data ?? null;
}
