import type { Artist } from '@backline/contracts/profiles/artists';
import { profileInput } from '@backline/contracts/profiles/artists.schemas';
import { type Platform, PLATFORMS } from '@backline/contracts/base/links';
import { lookingMessage, routes, showFieldErrors, toast } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changedMeanwhile } from '#src/features/edit-profile/frame/changed-meanwhile.ts';
import { canReadSpotify } from '#src/features/edit-profile/tracks/api.ts';
import { useUpdateProfile } from './api.ts';
import type { ProfileForm } from './profile-form.ts';
import { useProfileDraft } from './use-profile-draft.ts';

/**
 * The form of the profile. Saving leads to the public profile. `toRead` is a profile whose new Spotify link can be
 * read.
 */
export function useProfileForm(artist: Artist, userId: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [toRead, setToRead] = useState<Artist>();
  const update = useUpdateProfile(artist.id, userId);
  const form = useContractForm(profileInput, fieldsOf(artist));
  const goToProfile = ({ handle }: Artist) => navigate(routes.profile(handle));
  const { base, restart, adopt } = useBase(form, artist);
  const readBefore = () => fieldsOf(base.current);
  const draft = useProfileDraft({ form, userId, readBefore });
  const discard = () => {
    draft.forget();
    adopt(artist);
  };
  const submit = form.handleSubmit(async (fields) => {
    let saved: Artist;
    try {
      saved = await update.mutateAsync({ ...fields, version: base.current.version });
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
      toast('Update failed', lookingMessage(error) ?? 'Please try again', 'danger');
      return;
    }
    draft.forget();
    adopt(saved);
    toast('Profile updated', 'Your changes have been saved successfully', 'success');
    const isNewLink = saved.socialLinks.spotify !== artist.socialLinks.spotify;
    if (isNewLink && (await canReadSpotify(client, saved))) setToRead(saved);
    else await goToProfile(saved);
  });
  return {
    form,
    submit,
    toRead,
    goToProfile,
    discard,
    isDirty: form.formState.isDirty,
    isSaving: update.isPending,
    hasFailed: update.isError && !changedMeanwhile(update.error),
  };
}

/** The profile that the form shows. A newer one fills the fields that the person has not changed. */
function useBase(form: Pick<ProfileForm, 'reset' | 'formState'>, artist: Artist) {
  const base = useRef(artist);
  const { reset } = form;
  // `keepDirtyValues` compares only the fields that the form watches.
  const isDirty = Object.keys(form.formState.dirtyFields).length > 0;
  const restart = (present: Artist) => {
    base.current = present;
    reset(fieldsOf(present), { keepDirtyValues: true });
  };
  const adopt = (present: Artist) => {
    base.current = present;
    reset(fieldsOf(present));
  };
  useEffect(() => {
    if (isDirty || artist.version === base.current.version) return;
    base.current = artist;
    reset(fieldsOf(artist));
  }, [artist, isDirty, reset]);
  return { base, restart, adopt };
}

function fieldsOf({ socialLinks, ...artist }: Artist) {
  const links = Object.fromEntries(PLATFORMS.map((platform) => [platform, socialLinks[platform] ?? '']));
  return {
    stageName: artist.stageName,
    handle: artist.handle,
    realName: artist.realName ?? '',
    location: artist.location ?? '',
    bio: artist.bio ?? '',
    genres: artist.genres,
    tiktokFollowers: String(artist.tiktokFollowers ?? ''),
    instagramFollowers: String(artist.instagramFollowers ?? ''),
    socialLinks: links as Record<Platform, string>,
  };
}
