import { GENRE_MAX_LENGTH, GENRES_MAX } from '@backline/contracts/base/limits';
import { ChipInput } from '@backline/design-system/chip-input';
import { Field } from '@backline/design-system/field';
import { Controller } from '@backline/shell-sdk/forms';
import type { Ref } from 'react';
import { FormPartSection } from './form-part-section.tsx';
import type { ProfileForm } from './profile-form.ts';

/** Genres as chips. Enter or the plus adds one, its cross removes it. */
export function GenresField({ form, inputRef }: { form: ProfileForm; inputRef: Ref<HTMLInputElement> }) {
  const { genres } = form.formState.errors;
  return (
    <FormPartSection part="genres" title="Genres">
      <Field label="Add a genre" error={genres?.message ?? genres?.find?.((error) => error)?.message}>
        <Controller
          control={form.control}
          name="genres"
          render={({ field: { value, onChange } }) => (
            <ChipInput
              ref={inputRef}
              name="genre"
              autoComplete="off"
              placeholder="Melodic Techno"
              addLabel="Add genre"
              maxLength={GENRE_MAX_LENGTH}
              maxEntries={GENRES_MAX}
              value={value ?? []}
              onValueChange={onChange}
            />
          )}
        />
      </Field>
    </FormPartSection>
  );
}
