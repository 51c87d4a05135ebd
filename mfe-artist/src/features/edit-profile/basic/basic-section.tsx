import type { Artist } from '@backline/contracts/profiles/artists';
import { ActionBar } from '@backline/design-system/action-bar';
import { Hint } from '@backline/design-system/field';
import { Stack } from '@backline/design-system/stack';
import { SubmitButton } from '@backline/shell-sdk';
import { LeaveWarning } from '@backline/shell-sdk/forms';
import { addTypedGenre, GenresField } from '@backline/shell-sdk/genres-field';
import { useRef, type SyntheticEvent } from 'react';
import { EditorFrame } from '#src/features/edit-profile/frame/editor-frame.tsx';
import { SpotifyDialog } from '#src/features/edit-profile/tracks/spotify-dialog.tsx';
import { PosterPreview } from '#src/features/edit-profile/frame/poster-preview.tsx';
import type { FormPart } from '#src/features/edit-profile/frame/sections.ts';
import { LinkProofs } from '#src/features/edit-profile/proofs/link-proofs.tsx';
import { BasicFields } from './basic-fields.tsx';
import styles from './basic-section.module.css';
import { FormPartSection } from './form-part-section.tsx';
import { LinkFields } from './link-fields.tsx';
import { useGoToPart } from './use-go-to-part.ts';
import type { ProfileForm } from './profile-form.ts';
import { useProfileForm } from './use-profile-form.ts';

const FORM_ID = 'profile-form';

interface Props {
  artist: Artist;
  userId: string;
  /** The part in the address. */
  part: FormPart;
}

/** Basic information, genres and links as one form, next to the poster that they make. */
export function BasicSection({ artist, userId, part }: Props) {
  const profile = useProfileForm(artist, userId);
  const { form, submit, toRead, goToProfile, isSaving, hasFailed, isDirty, discard } = profile;
  const genreInput = useRef<HTMLInputElement>(null);
  const parts = useGoToPart(part);
  const save = (event: SyntheticEvent) => {
    addTypedGenre(form, genreInput.current?.value ?? '');
    return submit(event);
  };
  const saveProps = { form: FORM_ID, busy: isSaving, busyLabel: 'Saving...', children: 'Save' };
  return (
    <EditorFrame
      section={part}
      action={<SubmitButton {...saveProps} block={false} size="md" />}
      side={<LivePoster form={form} artist={artist} />}
    >
      <form id={FORM_ID} ref={parts} noValidate onSubmit={save}>
        <Stack gap="section">
          <BasicFields form={form} handle={artist.handle} />
          <FormPartSection part="genres" title="Genres">
            <GenresField form={form} inputRef={genreInput} label="Add a genre" placeholder="Melodic Techno" />
          </FormPartSection>
          <LinkFields form={form} />
          {hasFailed ? <Hint tone="error">Failed to update profile</Hint> : null}
        </Stack>
        <ActionBar className={styles.bar}>
          <SubmitButton {...saveProps} />
        </ActionBar>
      </form>
      {part === 'links' ? <LinkProofs /> : null}
      <LeaveWarning isDirty={isDirty} onDiscard={discard} />
      {toRead ? <SpotifyDialog artist={toRead} onClose={() => void goToProfile(toRead)} /> : null}
    </EditorFrame>
  );
}

function LivePoster({ form, artist }: { form: ProfileForm; artist: Artist }) {
  const [stageName, genres] = form.watch(['stageName', 'genres']);
  const shown = { stageName: stageName.trim() || artist.stageName, genres: genres ?? [] };
  return <PosterPreview artist={{ ...artist, ...shown }} />;
}
