import { publishableEvent } from '@backline/contracts/booking/event-edits.schemas';
import type { EventForm, OwnEvent, PublishableEvent } from '@backline/contracts/booking/event-edits';
import { presentZoneName } from '@backline/contracts/base/zone-offset';
import { showFieldErrors, toast } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { AskedAction } from '#src/event/event-texts.ts';
import { useEventSaving } from './use-event-saving.ts';

/** The form of an event. All its fields hold text, as they are typed. */
export type Form = ReturnType<typeof useContractForm<EventForm, PublishableEvent>>;

export type EventFormState = ReturnType<typeof useEventForm>;

/** The form of an event with its picture, and what it asks before it acts. A draft saves itself. */
export function useEventForm(first: OwnEvent) {
  const form = useContractForm(publishableEvent, startOf(first));
  const { getValues, subscribe } = form;
  const read = useCallback(() => getValues(), [getValues]);
  const { event, saving, save, touch, adopt, goOn } = useEventSaving(first, read);
  const [picture, setPicture] = useState(first.picture);
  const isDraft = event.status === 'draft';
  const { askToPublish, ...asking } = useAsking(save);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ type }) {
          if (type === 'change') touch(isDraft);
        },
      }),
    [subscribe, touch, isDraft],
  );
  const showFailure = useEffectEvent((error: unknown) => showFieldErrors(form, error));
  useEffect(() => {
    if (saving.step === 'failed') showFailure(saving.error);
  }, [saving]);

  const saveNow = async (options = {}) => {
    if (await save(options)) toast(isDraft ? 'Draft Saved' : 'Changes Saved', 'Your event is on the server.');
  };
  const takeTheirs = (theirs: OwnEvent) => {
    adopt(theirs);
    setPicture(theirs.picture);
    form.reset(startOf(theirs));
  };
  const keepMine = (theirs: OwnEvent, merged: EventForm) => {
    adopt(theirs);
    form.reset(merged);
    void saveNow();
  };
  const submit = form.handleSubmit(() => (isDraft ? askToPublish() : saveNow()));
  return {
    form,
    event,
    isDraft,
    saving,
    goOn,
    saveNow,
    submit,
    takeTheirs,
    keepMine,
    picture,
    setPicture,
    ...asking,
  };
}

/** What the form asks before it acts. `refusals` counts the tries to publish that the server does not allow yet. */
function useAsking(save: () => Promise<OwnEvent | null>) {
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const [refusals, setRefusals] = useState(0);
  const askToPublish = async () => {
    const saved = await save();
    if (saved?.allowedActions.includes('publish')) setAsked('publish');
    else if (saved) setRefusals(refusals + 1);
  };
  return { asked, setAsked, refusals, askToPublish };
}

/** The zone of a new draft is the one that the person is in. */
function startOf({ form }: OwnEvent): OwnEvent['form'] {
  return {
    ...form,
    timeZone: form.timeZone || presentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone),
  };
}
