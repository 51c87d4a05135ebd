import { GENRES_MAX, STAGE_NAME_MAX_LENGTH } from '@backline/contracts/limits';
import { Button } from '@backline/design-system/button';
import { ChipInput } from '@backline/design-system/chip-input';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { routes } from '@backline/shell-sdk';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { DemoFill } from '#src/shared/demo-fill.tsx';
import { FormStack } from '#src/shared/form-stack.tsx';
import { showFieldErrors } from '#src/shared/use-contract-form.ts';
import { SAMPLE_PROFILE } from '../artist-samples.ts';
import { useCreateProfile } from '../use-create-profile.ts';
import type { ManualForm as Form } from './use-manual-form.ts';

interface Props {
  form: Form;
  /** The profile exists; nothing that was typed is needed any more. */
  onCreated: () => void;
}

/** Creates a profile from stage name and genres, and leads to it. */
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
    if (await create(profile)) await navigate(routes.ownProfile, { replace: true });
  });

  /** A genre that was typed but not yet added counts too. */
  function addTyped() {
    const typed = genreInput.current?.value.trim() ?? '';
    const genres = form.getValues('genres') ?? [];
    if (typed !== '' && !genres.includes(typed)) form.setValue('genres', [...genres, typed]);
  }

  return (
    <>
      <FormStack
        onSubmit={(event) => {
          addTyped();
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
        <Field
          label="Genres"
          error={errors.genres?.message ?? errors.genres?.[0]?.message}
          hint="Add at least one, so that venues know what you play. Enter or the plus adds it."
        >
          <Controller
            control={form.control}
            name="genres"
            render={({ field: { value, onChange } }) => (
              <ChipInput
                ref={genreInput}
                name="genre"
                autoComplete="off"
                placeholder="Dub Techno"
                addLabel="Add genre"
                maxLength={40}
                maxEntries={GENRES_MAX}
                value={value ?? []}
                onValueChange={onChange}
              />
            )}
          />
        </Field>
        <Button type="submit" variant="accent" size="lg" block busy={busy} busyLabel="Creating Profile...">
          Create Profile
        </Button>
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
