import { newArtistInput } from '@backline/contracts/artists';
import { GENRES_MAX, STAGE_NAME_MAX_LENGTH } from '@backline/contracts/limits';
import type { ExtractedProfile, SignupDraft } from '@backline/contracts/signup';
import { useEffect } from 'react';
import { useContractForm } from '#src/shared/use-contract-form.ts';
import { useDraftSaver } from '../draft/use-draft-saver.ts';

/** The profile as it will be created: what the links told, and what is entered here and kept in the draft. */
export function useConfirmForm({ socialUrls, fields }: SignupDraft, extracted: ExtractedProfile) {
  const form = useContractForm(newArtistInput, {
    stageName: isTooLong(extracted) ? (fields.stageName ?? shortened(extracted.name)) : extracted.name,
    genres: listed(extracted.genres),
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
              ...(getFieldState('stageName').isDirty && { stageName: values.stageName }),
            },
          }),
      }),
    [subscribe, save, getFieldState],
  );
  return { form, forget };
}

/** Whether the name there cannot be a stage name: then the person is asked for one. */
export function isTooLong({ name }: ExtractedProfile): boolean {
  return name.length > STAGE_NAME_MAX_LENGTH;
}

/** What of a long name can be a stage name: whole words, where there are several. */
function shortened(name: string): string {
  const whole = name.slice(0, STAGE_NAME_MAX_LENGTH + 1).replace(/\s+\S*$/, '');
  return whole.slice(0, STAGE_NAME_MAX_LENGTH);
}

/** Other platforms allow more than a profile does; nobody could correct it on this screen. */
function listed(genres: string[]): string[] {
  const { genres: allowed } = newArtistInput.shape;
  return genres.filter((genre) => allowed.safeParse([genre]).success).slice(0, GENRES_MAX);
}
