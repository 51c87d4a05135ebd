import { extractProfile, type SignupDraft } from '@backline/contracts/signup';
import { useEffect } from 'react';
import { useContractForm } from '#src/shared/use-contract-form.ts';
import { useDraftSaver } from '../draft/use-draft-saver.ts';

/** The links as they are typed, each change kept in the draft. */
export function useLinksForm({ spotify = '', soundcloud = '' }: SignupDraft['socialUrls']) {
  const form = useContractForm(extractProfile.body, { socialUrls: { spotify, soundcloud } });
  const { save, flush } = useDraftSaver();
  const { subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { socialUrls } }) =>
          save({
            socialUrls: { spotify: socialUrls.spotify ?? '', soundcloud: socialUrls.soundcloud ?? '' },
          }),
      }),
    [subscribe, save],
  );
  return { form, keep: () => void flush() };
}

export type LinksForm = ReturnType<typeof useLinksForm>['form'];
