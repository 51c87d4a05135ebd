import { ownVenueInput } from '@backline/contracts/pages/venues.schemas';
import type { OwnVenue } from '@backline/contracts/pages/venues';
import { failureMessage, showFieldErrors, toast } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useState } from 'react';
import { presentVenue, useSaveVenue } from './api.ts';
import { valuesOf } from './form-values.ts';

/** The form of a venue. What was typed stays, whatever the server says. */
export function useVenueForm(venue: OwnVenue) {
  const [base, setBase] = useState(venue);
  const [theirs, setTheirs] = useState<OwnVenue | null>(null);
  const form = useContractForm(ownVenueInput, valuesOf(venue));
  const save = useSaveVenue();

  const adopt = (present: OwnVenue) => {
    setBase(present);
    setTheirs(null);
    form.reset(valuesOf(present));
  };
  const sendVersion = async (version: number) => {
    try {
      // Sent as it is typed. The server reads it by the same schema.
      adopt(await save.mutateAsync({ ...form.getValues(), version }));
      toast('Changes Saved', 'Your venue page is up to date.', 'success');
    } catch (error) {
      const present = presentVenue(error);
      setTheirs(present);
      if (present || showFieldErrors(form, error)) return;
      toast('Save failed', failureMessage(error), 'danger');
    }
  };
  const submit = form.handleSubmit(() => sendVersion(base.version));
  return { form, base, theirs, isSaving: save.isPending, submit, takeTheirs: adopt, sendVersion };
}
