import { STAGE_NAME_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { FormStack, routes, showFieldErrors, SubmitButton, toast } from '@backline/shell-sdk';
import { addTypedGenre, GenresField } from '@backline/shell-sdk/genres-field';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { SAMPLE_PROFILE } from '#src/features/artist-signup/shared/artist-samples.ts';
import { useCreateProfile } from '#src/features/artist-signup/shared/use-create-profile.ts';
import { AcceptTermsNote } from '#src/shared/signup/accept-terms-note.tsx';
import { DemoFill } from '#src/shared/signup/demo-fill.tsx';
import { takeSignupNext } from '#src/shared/signup/signup-next.ts';
import type { ManualForm as Form } from './use-manual-form.ts';

const ACTION = 'Create Profile';

interface Props {
  form: Form;
  /** The profile exists, so the draft is not needed any more. */
  onCreated: () => void;
}

/** Creates a profile from stage name and genres, and leads to the profile. */
export function ManualForm({ form, onCreated }: Props) {
  const navigate = useNavigate();
  const { errors } = form.formState;
  const genreInput = useRef<HTMLInputElement>(null);
  const { create, busy } = useCreateProfile({
    onCreated,
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) form.setFocus('stageName');
    },
  });

  const submit = form.handleSubmit(async (profile) => {
    if (!(await create(profile))) return;
    toast('Profile Created!', `${profile.stageName} is on Backline.`, 'success');
    await navigate(takeSignupNext() ?? routes.ownProfile, { replace: true });
  });

  return (
    <>
      <FormStack
        onSubmit={(event) => {
          addTypedGenre(form, genreInput.current?.value ?? '');
          return submit(event);
        }}
      >
        <Field label="Stage Name" required error={errors.stageName?.message}>
          <Input
            {...form.register('stageName')}
            dir="auto"
            autoComplete="nickname"
            maxLength={STAGE_NAME_MAX_LENGTH}
          />
        </Field>
        <GenresField
          form={form}
          inputRef={genreInput}
          label="Genres"
          placeholder="Dub Techno"
          hint="Add at least one, so that venues know what you play. Enter or the plus adds it."
        />
        <AcceptTermsNote action={ACTION} />
        <SubmitButton busy={busy} busyLabel="Creating Profile...">
          {ACTION}
        </SubmitButton>
      </FormStack>
      <DemoFill
        onFill={() => {
          form.setValue('stageName', SAMPLE_PROFILE.stageName, { shouldValidate: true });
          form.setValue('genres', SAMPLE_PROFILE.genres);
        }}
      />
    </>
  );
}
