import { extractProfileSchemas } from '@backline/contracts/profiles/signup.schemas';
import type { SignupDraft } from '@backline/contracts/profiles/signup';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useEffect } from 'react';
import { useDraftSaver } from '#src/features/artist-signup/draft/use-draft-saver.ts';

/** The form of the links. The draft keeps each change. */
export function useLinksForm({ spotify = '', soundcloud = '' }: SignupDraft['socialUrls']) {
  const form = useContractForm(extractProfileSchemas.body, { socialUrls: { spotify, soundcloud } });
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
