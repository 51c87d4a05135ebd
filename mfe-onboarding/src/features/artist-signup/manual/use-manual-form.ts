import { newArtistInput } from '@backline/contracts/profiles/artists.schemas';
import type { SignupDraft } from '@backline/contracts/profiles/signup';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useEffect } from 'react';
import { useDraftSaver } from '#src/features/artist-signup/draft/use-draft-saver.ts';

const manualInput = newArtistInput.pick({ stageName: true, genres: true });

/** The form of stage name and genres. The draft keeps each change. */
export function useManualForm({ stageName = '', genres = [] }: SignupDraft['fields']) {
  const form = useContractForm(manualInput, { stageName, genres });
  const { save, forget } = useDraftSaver();
  const { subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          save({ fields: { stageName: values.stageName, genres: values.genres ?? [] } }),
      }),
    [subscribe, save],
  );
  return { form, forget };
}

export type ManualForm = ReturnType<typeof useManualForm>['form'];
