import { GENRES_MAX, STAGE_NAME_MAX_LENGTH } from '@backline/contracts/base/limits';
import { newArtistInput } from '@backline/contracts/profiles/artists.schemas';
import type { ExtractedProfile, SignupDraft } from '@backline/contracts/profiles/signup';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useEffect } from 'react';
import { useDraftSaver } from '#src/features/artist-signup/draft/use-draft-saver.ts';

/**
 * The form of the profile: data from the links, and the artist's own fields. The draft keeps the artist's fields.
 */
export function useConfirmForm({ socialUrls, fields }: SignupDraft, extracted: ExtractedProfile) {
  const form = useContractForm(newArtistInput, {
    stageName: isTooLong(extracted) ? (fields.stageName ?? shorten(extracted.name)) : extracted.name,
    genres: allowedGenres(extracted.genres),
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
              // An untouched suggestion is not kept, because other links may bring another one.
              ...(getFieldState('bio').isDirty && { bio: values.bio ?? '' }),
              ...(getFieldState('stageName').isDirty && { stageName: values.stageName }),
            },
          }),
      }),
    [subscribe, save, getFieldState],
  );
  return { form, forget };
}

export type ConfirmForm = ReturnType<typeof useConfirmForm>['form'];

/** Whether the platform's name is too long for a stage name. Then the form asks for one. */
export function isTooLong({ name }: ExtractedProfile): boolean {
  return name.length > STAGE_NAME_MAX_LENGTH;
}

/** The start of a long name as a stage name: whole words, if there are several. */
function shorten(name: string): string {
  const whole = name.slice(0, STAGE_NAME_MAX_LENGTH + 1).replace(/\s+\S*$/, '');
  return whole.slice(0, STAGE_NAME_MAX_LENGTH);
}

/** The genres that a profile takes. Platforms allow more, and this screen has no field to correct them. */
function allowedGenres(genres: string[]): string[] {
  const { genres: allowed } = newArtistInput.shape;
  return genres.filter((genre) => allowed.safeParse([genre]).success).slice(0, GENRES_MAX);
}
