import { artistInput, type Artist } from '@backline/contracts/artists';
import { type Platform, PLATFORMS } from '@backline/contracts/links';
import { routes, showFieldErrors, toast } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changedMeanwhile } from '#src/features/edit-profile/frame/changed-meanwhile.ts';
import { canReadSpotify } from '#src/features/edit-profile/tracks/api.ts';
import { useUpdateProfile } from './api.ts';

/** The form of the profile. Saving leads to the public profile. `toRead` is one whose new Spotify link can be read. */
export function useProfileForm(artist: Artist, userId: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [toRead, setToRead] = useState<Artist>();
  const update = useUpdateProfile(artist.id, userId);
  const form = useContractForm(artistInput, fieldsOf(artist));
  const goToProfile = () => navigate(routes.profile(artist.handle));
  const { version, restart } = useVersion(form, artist);
  const submit = form.handleSubmit(async (fields) => {
    let saved: Artist;
    try {
      saved = await update.mutateAsync({ ...fields, version: version.current });
    } catch (error) {
      const present = changedMeanwhile(error);
      if (present) {
        restart(present);
        toast(
          'Your profile has changed meanwhile',
          'What you typed is still here. Check it and save again.',
          'danger',
        );
        return;
      }
      showFieldErrors(form, error);
      toast('Update failed', 'Please try again', 'danger');
      return;
    }
    toast('Profile updated', 'Your changes have been saved successfully', 'success');
    const isNewLink = saved.socialLinks.spotify !== artist.socialLinks.spotify;
    if (isNewLink && (await canReadSpotify(client, saved))) setToRead(saved);
    else await goToProfile();
  });
  return {
    form,
    submit,
    toRead,
    goToProfile,
    isSaving: update.isPending,
    hasFailed: update.isError && !changedMeanwhile(update.error),
  };
}

/** The version that the form shows. A newer one fills the fields that the person has not touched. */
function useVersion(form: Pick<ProfileForm, 'reset' | 'formState'>, artist: Artist) {
  const version = useRef(artist.version);
  const { reset } = form;
  // `keepDirtyValues` knows only what the form has to watch.
  const isDirty = Object.keys(form.formState.dirtyFields).length > 0;
  const restart = (present: Artist) => {
    version.current = present.version;
    reset(fieldsOf(present), { keepDirtyValues: true });
  };
  useEffect(() => {
    if (isDirty || artist.version === version.current) return;
    version.current = artist.version;
    reset(fieldsOf(artist));
  }, [artist, isDirty, reset]);
  return { version, restart };
}

const NO_LINKS = Object.fromEntries(PLATFORMS.map((platform) => [platform, ''])) as Record<Platform, string>;

function fieldsOf({ socialLinks, ...artist }: Artist) {
  return {
    stageName: artist.stageName,
    realName: artist.realName ?? '',
    location: artist.location ?? '',
    bio: artist.bio ?? '',
    genres: artist.genres,
    socialLinks: { ...NO_LINKS, ...socialLinks },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>['form'];
