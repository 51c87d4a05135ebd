import { toast } from '@backline/shell-sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { changedFields, hasConflict, type ProfileFields, profileDraftSlot } from './profile-draft.ts';
import type { ProfileForm } from './profile-form.ts';

interface Options {
  form: ProfileForm;
  userId: string;
  /** Reads the current state of the profile that the form began with. */
  readBefore: () => ProfileFields;
}

/** Keeps the typed values in the tab until they are saved or discarded, and restores them after a reload. */
export function useProfileDraft({ form, userId, readBefore }: Options): { forget: () => void } {
  const [slot] = useState(() => profileDraftSlot(userId));
  const { subscribe, setValue } = form;
  const bringBack = useEffectEvent(() => {
    const draft = slot.read();
    const changed = draft && changedFields(draft);
    if (!changed || changed.size === 0) return;
    for (const [name, value] of changed) setValue(name as 'bio', value as string, { shouldDirty: true });
    if (hasConflict(draft, readBefore())) {
      const advice = 'What you typed is still here. Check it and save again.';
      toast('Your profile has changed meanwhile', advice, 'danger');
    } else toast('Your unsaved changes are back', 'Save them to show them on your profile.');
  });
  const keep = useEffectEvent((typed: ProfileFields) => {
    const draft = { before: readBefore(), typed };
    if (changedFields(draft).size > 0) slot.keep(draft);
    else slot.forget();
  });
  // Outside system: the browser's storage.
  useEffect(() => {
    bringBack();
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values as ProfileFields),
    });
  }, [subscribe]);
  return slot;
}
