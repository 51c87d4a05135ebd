import { LINK_MAX_LENGTH } from '@backline/contracts/base/limits';
import { PLATFORM_EXAMPLES, PLATFORM_NAMES } from '@backline/contracts/base/links';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { PlatformIcon, SHOWN_PLATFORMS } from '#src/profile/platforms.tsx';
import styles from './fields.module.css';
import { FormPartSection } from './form-part-section.tsx';
import type { ProfileForm } from './profile-form.ts';

/** These platforms do not allow others to read these numbers. */
const ENTERED = [
  { name: 'instagramFollowers', label: 'Instagram followers' },
  { name: 'tiktokFollowers', label: 'TikTok followers' },
] as const;

export function LinkFields({ form }: { form: ProfileForm }) {
  const { errors } = form.formState;
  return (
    <FormPartSection part="links" title="Social Media & Music Platforms">
      <Stack gap={5}>
        <Text tone="muted">
          Spotify follower counts come from Spotify. Your profile says when they were read.
        </Text>
        <div className={styles.two}>
          {SHOWN_PLATFORMS.map((platform) => (
            <Field
              key={platform}
              label={PLATFORM_NAMES[platform]}
              error={errors.socialLinks?.[platform]?.message}
            >
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
          {ENTERED.map(({ name, label }) => (
            <Field
              key={name}
              label={label}
              hint="Your profile says that you entered it."
              error={errors[name]?.message}
            >
              <Input {...form.register(name)} inputMode="numeric" autoComplete="off" />
            </Field>
          ))}
        </div>
      </Stack>
    </FormPartSection>
  );
}
