import { ABOUT_MAX_LENGTH, DRAFT_ABOUT_MAX_LENGTH, STAGE_NAME_MAX_LENGTH } from '@backline/contracts/limits';
import type { ExtractedProfile, SignupDraft } from '@backline/contracts/signup';
import { Button, buttonClass } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Textarea } from '@backline/design-system/textarea';
import { Link } from 'react-router-dom';
import { DemoFill } from '#src/shared/demo-fill.tsx';
import { FormStack } from '#src/shared/form-stack.tsx';
import { showFieldErrors } from '#src/shared/use-contract-form.ts';
import { LinkField } from '../connect/link-field.tsx';
import { signupPaths } from '../signup-paths.ts';
import { SAMPLE_DETAILS } from '../artist-samples.ts';
import { useCreateProfile } from '../use-create-profile.ts';
import styles from './confirm-form.module.css';
import { ConnectedAccounts } from './connected-accounts.tsx';
import { isTooLong, useConfirmForm } from './use-confirm-form.ts';

const SOURCES = { spotify: 'Spotify', soundcloud: 'SoundCloud' };

interface Props {
  draft: SignupDraft;
  extracted: ExtractedProfile;
  onCreated: (stageName: string) => void;
}

/** What goes with what was read, and the last word on it. */
export function ConfirmForm({ draft, extracted, onCreated }: Props) {
  const { form, forget } = useConfirmForm(draft, extracted);
  const { errors } = form.formState;
  const links = form.watch('socialLinks');
  const about = (form.watch('bio') ?? '').trim();
  const { create, busy } = useCreateProfile({
    onCreated: ({ stageName }) => {
      forget();
      onCreated(stageName);
    },
    onFailed: (error) => showFieldErrors(form, error),
  });

  function fillIn() {
    form.setValue('socialLinks.instagram', SAMPLE_DETAILS.instagram, { shouldValidate: true });
    form.setValue('socialLinks.tiktok', SAMPLE_DETAILS.tiktok, { shouldValidate: true });
    form.setValue('soundcloudMixUrl', SAMPLE_DETAILS.soundcloudMixUrl, { shouldValidate: true });
  }

  return (
    <FormStack onSubmit={form.handleSubmit((profile) => create(profile))}>
      {isTooLong(extracted) ? (
        <Field
          label="Stage Name"
          required
          hint={`Your name on ${SOURCES[extracted.source]} is longer than the ${STAGE_NAME_MAX_LENGTH} characters of a stage name. Choose what goes on the bill.`}
          error={errors.stageName?.message}
        >
          <Input {...form.register('stageName')} dir="auto" maxLength={STAGE_NAME_MAX_LENGTH} />
        </Field>
      ) : null}
      <ConnectedAccounts
        links={{
          spotify: links?.spotify ?? '',
          soundcloud: links?.soundcloud ?? '',
          instagram: links?.instagram ?? '',
          tiktok: links?.tiktok ?? '',
        }}
      />
      <LinkField
        label="Instagram URL (optional)"
        placeholder="https://instagram.com/..."
        error={errors.socialLinks?.instagram?.message}
        {...form.register('socialLinks.instagram')}
      />
      <LinkField
        label="TikTok URL (optional)"
        placeholder="https://tiktok.com/@..."
        error={errors.socialLinks?.tiktok?.message}
        {...form.register('socialLinks.tiktok')}
      />
      <Field
        label="About"
        hint={`${about.length} of ${ABOUT_MAX_LENGTH} characters`}
        error={lengthError(about) ?? errors.bio?.message}
      >
        <Textarea rows={4} dir="auto" {...form.register('bio')} />
      </Field>
      <LinkField
        label="SoundCloud Mix URL (optional)"
        placeholder="https://soundcloud.com/..."
        error={errors.soundcloudMixUrl?.message}
        {...form.register('soundcloudMixUrl')}
      />
      <div className={styles.actions}>
        <Link to={signupPaths.connect} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          Edit Information
        </Link>
        <Button
          type="submit"
          variant="accent"
          size="lg"
          busy={busy}
          busyLabel="Creating Profile..."
          className={styles.confirm}
        >
          Confirm and Continue
        </Button>
      </div>
      <DemoFill onFill={fillIn} />
    </FormStack>
  );
}

/** Said while one types, and nothing is cut off: what to shorten is for the person to choose. */
function lengthError({ length }: string): string | undefined {
  if (length <= ABOUT_MAX_LENGTH) return undefined;
  const said = `About must be at most ${ABOUT_MAX_LENGTH} characters. This has ${length}`;
  return length <= DRAFT_ABOUT_MAX_LENGTH
    ? `${said}.`
    : `${said}, of which the first ${DRAFT_ABOUT_MAX_LENGTH} are still here when you come back.`;
}
