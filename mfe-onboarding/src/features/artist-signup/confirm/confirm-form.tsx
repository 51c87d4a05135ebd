import {
  ABOUT_MAX_LENGTH,
  DRAFT_ABOUT_MAX_LENGTH,
  STAGE_NAME_MAX_LENGTH,
} from '@backline/contracts/base/limits';
import type { ExtractedProfile, SignupDraft } from '@backline/contracts/profiles/signup';
import { buttonClass } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Textarea } from '@backline/design-system/textarea';
import { FormStack, showFieldErrors, SubmitButton } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import { SAMPLE_DETAILS } from '#src/features/artist-signup/shared/artist-samples.ts';
import { LinkField } from '#src/features/artist-signup/shared/link-field.tsx';
import { signupPaths } from '#src/features/artist-signup/shared/signup-paths.ts';
import { useCreateProfile } from '#src/features/artist-signup/shared/use-create-profile.ts';
import { AcceptTermsNote } from '#src/shared/signup/accept-terms-note.tsx';
import { DemoFill } from '#src/shared/signup/demo-fill.tsx';
import styles from './confirm-form.module.css';
import { ConnectedAccounts } from './connected-accounts.tsx';
import { isTooLong, useConfirmForm, type ConfirmForm as Form } from './use-confirm-form.ts';

const ACTION = 'Confirm and Continue';
const SOURCES = { spotify: 'Spotify', soundcloud: 'SoundCloud' };

interface Props {
  draft: SignupDraft;
  extracted: ExtractedProfile;
  onCreated: (stageName: string) => void;
}

/** The fields next to the data from the links, and the button that creates the profile. */
export function ConfirmForm({ draft, extracted, onCreated }: Props) {
  const { form, forget } = useConfirmForm(draft, extracted);
  const { create, busy } = useCreateProfile({
    onCreated: ({ stageName }) => {
      forget();
      onCreated(stageName);
    },
    onFailed: (error) => showFieldErrors(form, error),
  });
  return (
    <FormStack onSubmit={form.handleSubmit((profile) => create(profile))}>
      {isTooLong(extracted) ? <StageNameField form={form} source={extracted.source} /> : null}
      <LinkedAccounts form={form} />
      <AboutField form={form} />
      <LinkField
        label="SoundCloud Mix URL (optional)"
        placeholder="https://soundcloud.com/..."
        error={form.formState.errors.soundcloudMixUrl?.message}
        {...form.register('soundcloudMixUrl')}
      />
      <AcceptTermsNote action={ACTION} />
      <div className={styles.actions}>
        <Link to={signupPaths.connect} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          Edit Information
        </Link>
        <SubmitButton block={false} busy={busy} busyLabel="Creating Profile..." className={styles.confirm}>
          {ACTION}
        </SubmitButton>
      </div>
      <DemoFill onFill={() => fillIn(form)} />
    </FormStack>
  );
}

/** Asks for a stage name when the platform's name is too long for one. */
function StageNameField({ form, source }: { form: Form; source: ExtractedProfile['source'] }) {
  return (
    <Field
      label="Stage Name"
      required
      hint={`Your name on ${SOURCES[source]} is longer than the ${STAGE_NAME_MAX_LENGTH} characters of a stage name. Choose what goes on the bill.`}
      error={form.formState.errors.stageName?.message}
    >
      <Input {...form.register('stageName')} dir="auto" maxLength={STAGE_NAME_MAX_LENGTH} />
    </Field>
  );
}

function LinkedAccounts({ form }: { form: Form }) {
  const links = form.watch('socialLinks');
  const errors = form.formState.errors.socialLinks;
  return (
    <>
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
        error={errors?.instagram?.message}
        {...form.register('socialLinks.instagram')}
      />
      <LinkField
        label="TikTok URL (optional)"
        placeholder="https://tiktok.com/@..."
        error={errors?.tiktok?.message}
        {...form.register('socialLinks.tiktok')}
      />
    </>
  );
}

function AboutField({ form }: { form: Form }) {
  const about = (form.watch('bio') ?? '').trim();
  return (
    <Field
      label="About"
      hint={`${about.length} of ${ABOUT_MAX_LENGTH} characters`}
      error={aboutError(about) ?? form.formState.errors.bio?.message}
    >
      <Textarea rows={4} dir="auto" {...form.register('bio')} />
    </Field>
  );
}

function fillIn(form: Form): void {
  form.setValue('socialLinks.instagram', SAMPLE_DETAILS.instagram, { shouldValidate: true });
  form.setValue('socialLinks.tiktok', SAMPLE_DETAILS.tiktok, { shouldValidate: true });
  form.setValue('soundcloudMixUrl', SAMPLE_DETAILS.soundcloudMixUrl, { shouldValidate: true });
}

/** The message for a long About text. Nothing is cut off: the artist decides what to shorten. */
export function aboutError({ length }: string): string | undefined {
  if (length <= ABOUT_MAX_LENGTH) return undefined;
  const message = `About must be at most ${ABOUT_MAX_LENGTH} characters. This has ${length}`;
  return length <= DRAFT_ABOUT_MAX_LENGTH
    ? `${message}.`
    : `${message}, of which the first ${DRAFT_ABOUT_MAX_LENGTH} are still here when you come back.`;
}
