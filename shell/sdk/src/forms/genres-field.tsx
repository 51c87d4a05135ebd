import { GENRE_MAX_LENGTH, GENRES_MAX } from '@backline/contracts/base/limits';
import { ChipInput } from '@backline/design-system/chip-input';
import { Field, type FieldProps } from '@backline/design-system/field';
import { Controller } from '@backline/shell-sdk/forms';
import type { Control, FieldErrors } from 'react-hook-form';
import type { Ref } from 'react';

interface GenreValues {
  genres?: string[] | null | undefined;
}

interface GenresForm {
  /** The library's type names every field of a form, so a form with more fields does not fit. */
  control: unknown;
  formState: { errors: FieldErrors<GenreValues> };
  getValues(name: 'genres'): GenreValues['genres'];
  setValue(name: 'genres', value: string[]): void;
}

interface Props extends Pick<FieldProps, 'label' | 'hint'> {
  form: GenresForm;
  inputRef: Ref<HTMLInputElement>;
  placeholder: string;
}

/** An artist's genres as chips. Enter or the plus adds one, its cross removes it. */
export function GenresField({ form, inputRef, placeholder, ...field }: Props) {
  const { genres } = form.formState.errors;
  return (
    <Field {...field} error={genres?.message ?? genres?.find?.((error) => error)?.message}>
      <Controller
        control={form.control as Control<GenreValues>}
        name="genres"
        render={({ field: { value, onChange } }) => (
          <ChipInput
            ref={inputRef}
            name="genre"
            autoComplete="off"
            placeholder={placeholder}
            addLabel="Add genre"
            maxLength={GENRE_MAX_LENGTH}
            maxEntries={GENRES_MAX}
            value={value ?? []}
            onValueChange={onChange}
          />
        )}
      />
    </Field>
  );
}

/** Takes a genre that was typed but not yet added. */
export function addTypedGenre(form: GenresForm, text: string): void {
  const typed = text.trim();
  const genres = form.getValues('genres') ?? [];
  if (typed !== '' && !genres.includes(typed)) form.setValue('genres', [...genres, typed]);
}
