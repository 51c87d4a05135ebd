import { LINK_MAX_LENGTH } from '@backline/contracts/limits';
import { PLATFORM_EXAMPLES, PLATFORM_NAMES } from '@backline/contracts/links';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { PlatformIcon, SHOWN_PLATFORMS } from '#src/profile/platforms.tsx';
import styles from './fields.module.css';
import { FormPartSection } from './form-part-section.tsx';
import type { ProfileForm } from './profile-form.ts';

export function LinkFields({ form }: { form: ProfileForm }) {
  const errors = form.formState.errors.socialLinks;
  return (
    <FormPartSection part="links" title="Social Media & Music Platforms">
      <Stack gap={5}>
        <Text tone="muted">Spotify follower counts update automatically.</Text>
        <div className={styles.two}>
          {SHOWN_PLATFORMS.map((platform) => (
            <Field key={platform} label={PLATFORM_NAMES[platform]} error={errors?.[platform]?.message}>
              <Input
                {...form.register(`socialLinks.${platform}`)}
                type="url"
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                placeholder={PLATFORM_EXAMPLES[platform]}
                maxLength={LINK_MAX_LENGTH}
                lead={<PlatformIcon platform={platform} />}
              />
            </Field>
          ))}
        </div>
      </Stack>
    </FormPartSection>
  );
}
