import { normaliseLink, parseSpotifyArtist, PLATFORM_NAMES } from '@backline/contracts/base/links';
import type { ExtractedProfile } from '@backline/contracts/profiles/signup';
import { buttonClass } from '@backline/design-system/button';
import { SoundcloudIcon, SpotifyIcon } from '@backline/design-system/brand-icon';
import { FormStack, showFieldErrors, SubmitButton } from '@backline/shell-sdk';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { SAMPLE_LINKS } from '#src/features/artist-signup/shared/artist-samples.ts';
import { LinkField } from '#src/features/artist-signup/shared/link-field.tsx';
import { ProfilePreview } from '#src/features/artist-signup/shared/profile-preview.tsx';
import { manualPath, signupPaths } from '#src/features/artist-signup/shared/signup-paths.ts';
import { SignupScreen } from '#src/features/artist-signup/shared/signup-screen.tsx';
import { DemoFill } from '#src/shared/signup/demo-fill.tsx';
import styles from './connect-step.module.css';
import type { LinksForm } from './use-links-form.ts';

interface Props {
  /** The person's id, which picks the colours while there is no picture. */
  id: string;
  form: LinksForm;
  /** The data from an earlier reading of the links, if any. */
  extracted: ExtractedProfile | null;
  /** The reason why reading the links has just failed. */
  failure: unknown;
  /** True if this step replaces the extraction or the form for an artist without links. */
  takesFocus: boolean;
  /** The failure is shown. Later visits of the step start without it. */
  onFailureShown: () => void;
  onNext: () => void;
}

/** Asks for links from which a profile can be made. One is enough. */
export function ConnectStep(props: Props) {
  const { id, form, extracted, failure, takesFocus, onFailureShown, onNext } = props;
  const { spotify = '', soundcloud = '' } = form.watch('socialUrls');
  const { errors } = form.formState;
  const filled = [spotify, soundcloud].map((link) => Boolean(link?.trim()));
  // One of the two may stay empty, so an empty one has no error.
  const faults = [errors.socialUrls?.spotify, errors.socialUrls?.soundcloud].map((fault, index) =>
    filled[index] ? fault?.message : undefined,
  );
  // A cable lights up only for a link that can be read. Half a link has no error while it is typed.
  const plugged = [parseSpotifyArtist(spotify ?? ''), normaliseLink.soundcloud(soundcloud ?? '')].map(
    (link, index) => link !== null && faults[index] === undefined,
  );
  useFailureAtField(form, failure, onFailureShown);

  return (
    <SignupScreen
      step={3}
      back={signupPaths.password}
      title="Connect your profiles"
      takesFocus={takesFocus}
      lead="Paste one link or both. We read your name, pictures, genres and numbers from there."
      aside={
        <ProfilePreview
          id={id}
          name={extracted?.name ?? ''}
          genres={extracted?.genres ?? []}
          plugged={plugged}
        />
      }
    >
      <FormStack onSubmit={form.handleSubmit(onNext)}>
        <LinkField
          label="Spotify artist URL"
          icon={<SpotifyIcon />}
          placeholder="https://open.spotify.com/artist/..."
          isPlugged={plugged[0]}
          error={faults[0]}
          {...form.register('socialUrls.spotify')}
        />
        <LinkField
          label="SoundCloud URL"
          icon={<SoundcloudIcon />}
          placeholder="https://soundcloud.com/..."
          isPlugged={plugged[1]}
          error={faults[1]}
          {...form.register('socialUrls.soundcloud')}
        />
        <SubmitButton disabled={!filled.includes(true)}>Next</SubmitButton>
      </FormStack>
      <p className={styles.or}>Or</p>
      <Link to={manualPath} className={buttonClass({ variant: 'quiet', size: 'lg', block: true })}>
        Create account manually
      </Link>
      <DemoFill
        onFill={() => form.setValue('socialUrls', SAMPLE_LINKS, { shouldDirty: true, shouldValidate: true })}
      />
    </SignupScreen>
  );
}

/**
 * Shows the reason of a failed reading at the field of its link. A failure that names no field stands at the link
 * that is read first.
 */
function useFailureAtField(form: LinksForm, failure: unknown, onShown: () => void): void {
  // Outside system: the focus. The fields have just been mounted again.
  useEffect(() => {
    if (!failure) return;
    if (!showFieldErrors(form, failure)) {
      const platform = form.getValues('socialUrls.spotify') ? 'spotify' : 'soundcloud';
      const message = `${PLATFORM_NAMES[platform]} could not be read. Press Next to try again, or create your account manually.`;
      form.setError(`socialUrls.${platform}`, { type: 'server', message }, { shouldFocus: true });
    }
    onShown();
  }, [failure, form, onShown]);
}
