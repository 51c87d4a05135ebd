import { newArtistInput } from '@backline/contracts/artists';
import { GENRES_MAX } from '@backline/contracts/limits';
import type { ExtractedProfile, SignupDraft } from '@backline/contracts/signup';
import { useEffect } from 'react';
import { useContractForm } from '#src/shared/use-contract-form.ts';
import { useDraftSaver } from '../draft/use-draft-saver.ts';

/** The profile as it will be created: what the links told, and what is entered here and kept in the draft. */
export function useConfirmForm({ socialUrls, fields }: SignupDraft, extracted: ExtractedProfile) {
  const form = useContractForm(newArtistInput, {
    ...profileOf(extracted),
    bio: fields.bio ?? extracted.suggestedBio,
    socialLinks: {
      spotify: socialUrls.spotify ?? '',
      soundcloud: socialUrls.soundcloud ?? '',
      instagram: fields.instagram ?? socialUrls.instagram ?? '',
      tiktok: fields.tiktok ?? socialUrls.tiktok ?? '',
    },
    soundcloudMixUrl: fields.mixUrl ?? '',
  });
  const { save, forget } = useDraftSaver();
  const { subscribe, getFieldState } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values }) =>
          save({
            fields: {
              instagram: values.socialLinks?.instagram ?? '',
              tiktok: values.socialLinks?.tiktok ?? '',
              mixUrl: values.soundcloudMixUrl ?? '',
              // A suggestion that nobody touched stays one: other links may suggest another.
              ...(getFieldState('bio').isDirty && { bio: values.bio ?? '' }),
            },
          }),
      }),
    [subscribe, save, getFieldState],
  );
  return { form, forget };
}

/** Other platforms allow more than a profile does; nobody could correct it on this screen. */
function profileOf({ name, genres }: ExtractedProfile) {
  const { stageName, genres: listed } = newArtistInput.shape;
  return {
    stageName: name.slice(0, stageName.maxLength ?? undefined).trim(),
    genres: genres.filter((genre) => listed.safeParse([genre]).success).slice(0, GENRES_MAX),
  };
}
