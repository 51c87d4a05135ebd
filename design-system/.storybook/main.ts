import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['design-system', 'shell', ...remotes].map((folder) => `../../${folder}/src/**/*.stories.tsx`),
  /** The demo's pictures, at the address that the product gives them. */
  staticDirs: [{ from: '../../services/api/src/demo/media', to: '/media/demo' }],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
};

export default config;
