import type { ExtractedProfile } from '@backline/contracts/signup';
import { Button, buttonClass } from '@backline/design-system/button';
import { SoundcloudIcon, SpotifyIcon } from '@backline/design-system/icon';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { DemoFill } from '#src/shared/demo-fill.tsx';
import { FormStack } from '#src/shared/form-stack.tsx';
import { showFieldErrors } from '#src/shared/use-contract-form.ts';
import { manualPath, signupPaths } from '../signup-paths.ts';
import { SignupScreen } from '../signup-screen.tsx';
import { SAMPLE_LINKS } from '../artist-samples.ts';
import styles from './connect-step.module.css';
import { LinkField } from './link-field.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import type { LinksForm } from './use-links-form.ts';

interface Props {
  /** Whose profile it is to be; gives its colours while there is no picture. */
  id: string;
  form: LinksForm;
  /** What the links told before, if they were read already. */
  extracted: ExtractedProfile | null;
  /** Why the links could not be read, when that was just tried. */
  failure: unknown;
  /** This came in place of the extraction or of the form for somebody without links. */
  takesFocus: boolean;
  /** The person was led to what is at fault; later visits of this step begin anew. */
  onFailureShown: () => void;
  onNext: () => void;
}

/** Links from which a profile can be made; one is enough. */
export function ConnectStep(props: Props) {
  const { id, form, extracted, failure, takesFocus, onFailureShown, onNext } = props;
  const { spotify = '', soundcloud = '' } = form.watch('socialUrls');
  const { errors } = form.formState;
  const filled = [spotify, soundcloud].map((link) => Boolean(link?.trim()));
  // One of the two may stay empty, so an empty one is never at fault.
  const faults = [errors.socialUrls?.spotify, errors.socialUrls?.soundcloud].map((fault, index) =>
    filled[index] ? fault?.message : undefined,
  );
  const plugged = filled.map((isFilled, index) => isFilled && faults[index] === undefined);

  // The fields are back only now: focus can go to the one at fault.
  useEffect(() => {
    if (!failure) return;
    if (!showFieldErrors(form, failure)) {
      form.setFocus(form.getValues('socialUrls.spotify') ? 'socialUrls.spotify' : 'socialUrls.soundcloud');
    }
    onFailureShown();
  }, [failure, form, onFailureShown]);

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
          image={extracted?.image}
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
        <Button type="submit" variant="accent" size="lg" block disabled={!filled.includes(true)}>
          Next
        </Button>
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
