import {
  GENRE_MAX_LENGTH,
  MIX_DESCRIPTION_MAX_LENGTH,
  MIX_TITLE_MAX_LENGTH,
} from '@backline/contracts/base/limits';
import type { mixInput } from '@backline/contracts/profiles/mix-edits';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Textarea } from '@backline/design-system/textarea';
import type { FieldErrors, UseFormRegisterReturn } from '@backline/shell-sdk/forms';
import type * as z from 'zod';
import styles from './mix-form.module.css';

type MixInput = z.input<typeof mixInput>;

interface Props {
  register: (name: keyof MixInput) => UseFormRegisterReturn;
  errors: FieldErrors<MixInput>;
}

/** The fields that describe a mix. */
export function MixFields({ register, errors }: Props) {
  return (
    <>
      <div className={styles.two}>
        <Field label="Title" required error={errors.title?.message}>
          <Input {...register('title')} dir="auto" maxLength={MIX_TITLE_MAX_LENGTH} />
        </Field>
        <Field label="Genre" error={errors.genre?.message}>
          <Input {...register('genre')} dir="auto" maxLength={GENRE_MAX_LENGTH} />
        </Field>
      </div>
      <Field label="Description" error={errors.description?.message}>
        <Textarea {...register('description')} dir="auto" rows={3} maxLength={MIX_DESCRIPTION_MAX_LENGTH} />
      </Field>
    </>
  );
}
