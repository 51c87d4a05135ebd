import { ABOUT_MAX_LENGTH, NAME_MAX_LENGTH, STAGE_NAME_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Field } from '@backline/design-system/field';
import { MapPinIcon } from '@backline/design-system/icon';
import { Input } from '@backline/design-system/input';
import { Stack } from '@backline/design-system/stack';
import { Textarea } from '@backline/design-system/textarea';
import { routes } from '@backline/shell-sdk';
import { HandleField } from '@backline/shell-sdk/forms';
import { PlaceInput } from '@backline/shell-sdk/place-input';
import { FormPartSection } from './form-part-section.tsx';
import styles from './fields.module.css';
import type { ProfileForm } from './profile-form.ts';

export function BasicFields({ form, handle }: { form: ProfileForm; handle: string }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormPartSection part="basic" title="Basic Information">
      <Stack gap={5}>
        <div className={styles.two}>
          <Field label="Stage Name" required error={errors.stageName?.message}>
            <Input
              {...register('stageName')}
              dir="auto"
              autoComplete="nickname"
              maxLength={STAGE_NAME_MAX_LENGTH}
            />
          </Field>
          <Field label="Real Name" error={errors.realName?.message}>
            <Input {...register('realName')} dir="auto" autoComplete="name" maxLength={NAME_MAX_LENGTH} />
          </Field>
        </div>
        <HandleField
          registration={register('handle')}
          typed={form.watch('handle') ?? ''}
          present={handle}
          pathOf={routes.profile}
          error={errors.handle?.message}
        />
        <Field label="Location" error={errors.location?.message}>
          <PlaceInput
            {...register('location')}
            dir="auto"
            placeholder="City, country"
            maxLength={NAME_MAX_LENGTH}
            lead={<MapPinIcon />}
          />
        </Field>
        <Field label="Bio" error={errors.bio?.message}>
          <Textarea
            {...register('bio')}
            className={styles.part}
            data-part="bio"
            dir="auto"
            rows={4}
            maxLength={ABOUT_MAX_LENGTH}
          />
        </Field>
      </Stack>
    </FormPartSection>
  );
}
