import { LINK_MAX_LENGTH } from '@backline/contracts/limits';
import { type Platform, PLATFORM_HOSTS } from '@backline/contracts/links';
import { InstagramIcon, SoundcloudIcon, SpotifyIcon, TiktokIcon } from '@backline/design-system/brand-icon';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import type { ReactNode } from 'react';
import styles from './fields.module.css';
import { FormPartSection } from './form-part-section.tsx';
import type { ProfileForm } from './use-profile-form.ts';

const LINKS: readonly [platform: Platform, label: string, icon: ReactNode][] = [
  ['spotify', 'Spotify', <SpotifyIcon key="spotify" />],
  ['soundcloud', 'SoundCloud', <SoundcloudIcon key="soundcloud" />],
  ['instagram', 'Instagram', <InstagramIcon key="instagram" />],
  ['tiktok', 'TikTok', <TiktokIcon key="tiktok" />],
];

export function LinkFields({ form }: { form: ProfileForm }) {
  const errors = form.formState.errors.socialLinks;
  return (
    <FormPartSection part="links" title="Social Media & Music Platforms">
      <Stack gap={5}>
        <Text tone="muted">Spotify follower counts update automatically.</Text>
        <div className={styles.two}>
          {LINKS.map(([platform, label, icon]) => (
            <Field key={platform} label={label} error={errors?.[platform]?.message}>
              <Input
                {...form.register(`socialLinks.${platform}`)}
                type="url"
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                placeholder={`https://${PLATFORM_HOSTS[platform]}/…`}
                maxLength={LINK_MAX_LENGTH}
                lead={icon}
              />
            </Field>
          ))}
        </div>
      </Stack>
    </FormPartSection>
  );
}
