import { newArtistInput } from '@backline/contracts/artists';
import type { SignupDraft } from '@backline/contracts/signup';
import { useEffect } from 'react';
import { useContractForm } from '#src/shared/use-contract-form.ts';
import { useDraftSaver } from '../draft/use-draft-saver.ts';

const manualInput = newArtistInput.pick({ stageName: true, genres: true });

/** Stage name and genres as they are entered, each change kept in the draft. */
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
