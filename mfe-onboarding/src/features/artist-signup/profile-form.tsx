import { GENRES_MAX } from '@backline/contracts/limits';
import { Button } from '@backline/design-system/button';
import { ChipInput } from '@backline/design-system/chip-input';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { ApiError, routes, toast } from '@backline/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormStack } from '#src/shared/form-stack.tsx';
import { createArtistMutation } from './api.ts';
import type { ProfileDraft } from './profile-draft.ts';

interface Props {
  draft: ProfileDraft;
  onChange: (draft: ProfileDraft) => void;
  /** The profile exists; called also when this form is gone by then. */
  onCreated: () => void;
}

/** Stage name and genres: all that a profile needs to begin with. */
export function ProfileForm({ draft, onChange, onCreated }: Props) {
  const navigate = useNavigate();
  const create = useMutation({ ...createArtistMutation(), onSuccess: onCreated });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const stageName = useRef<HTMLInputElement>(null);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (create.isPending || create.isSuccess) return;
    if (draft.stageName.trim() === '') {
      setErrors({ stageName: 'Stage Name is required' });
      stageName.current?.focus();
      return;
    }
    setErrors({});
    // A genre that was typed but not yet added counts too.
    const typed = String(new FormData(event.currentTarget).get('genre') ?? '').trim();
    const genres = typed === '' ? draft.genres : [...draft.genres, typed];
    create.mutate(
      { stageName: draft.stageName, genres },
      { onSuccess: () => void navigate(routes.ownProfile, { replace: true }), onError: showError },
    );
  }

  function showError(error: Error) {
    const known = error instanceof ApiError ? error : undefined;
    setErrors(known?.fields ?? {});
    toast('Error creating profile', known?.serverMessage ?? 'Please try again', 'danger');
    stageName.current?.focus();
  }

  return (
    <FormStack onSubmit={handleSubmit}>
      <Field label="Stage Name" required error={errors['stageName']}>
        <Input
          ref={stageName}
          name="stageName"
          autoComplete="nickname"
          maxLength={80}
          value={draft.stageName}
          onChange={(event) => onChange({ ...draft, stageName: event.target.value })}
        />
      </Field>
      <Field
        label="Genres"
        error={errors['genres']}
        hint="Add at least one, so that venues know what you play. Enter or the plus adds it."
      >
        <ChipInput
          name="genre"
          autoComplete="off"
          placeholder="Dub Techno"
          addLabel="Add genre"
          maxLength={40}
          maxEntries={GENRES_MAX}
          value={draft.genres}
          onValueChange={(genres) => onChange({ ...draft, genres })}
        />
      </Field>
      <Button
        type="submit"
        variant="accent"
        size="lg"
        block
        busy={create.isPending || create.isSuccess}
        busyLabel="Creating Profile..."
      >
        Create account manually
      </Button>
    </FormStack>
  );
}
