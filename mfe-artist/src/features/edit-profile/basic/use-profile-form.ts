import { artistInput, type Artist } from '@backline/contracts/artists';
import { routes, showFieldErrors, toast } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useNavigate } from 'react-router-dom';
import { useUpdateProfile } from './api.ts';

/** The form of the profile. Saving leads to the public profile. */
export function useProfileForm({ id, handle, socialLinks, ...artist }: Artist) {
  const navigate = useNavigate();
  const update = useUpdateProfile(id);
  const form = useContractForm(artistInput, {
    stageName: artist.stageName,
    realName: artist.realName ?? '',
    location: artist.location ?? '',
    bio: artist.bio ?? '',
    genres: artist.genres,
    socialLinks: { spotify: '', soundcloud: '', instagram: '', tiktok: '', ...socialLinks },
  });
  const submit = form.handleSubmit(async (fields) => {
    try {
      await update.mutateAsync(fields);
    } catch (error) {
      showFieldErrors(form, error);
      toast('Update failed', 'Please try again', 'danger');
      return;
    }
    toast('Profile updated', 'Your changes have been saved successfully', 'success');
    await navigate(routes.profile(handle));
  });
  return { form, submit, isSaving: update.isPending, hasFailed: update.isError };
}

export type ProfileForm = ReturnType<typeof useProfileForm>['form'];
