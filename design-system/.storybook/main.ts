import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['design-system', 'shell', ...remotes].map((folder) => `../../${folder}/src/**/*.stories.tsx`),
  /** The demo's pictures, and cards that the edge has drawn, at the addresses that they have in the product. */
  staticDirs: [
    { from: '../../services/api/src/demo/media', to: '/media/demo' },
    { from: './share-cards', to: '/share-cards' },
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  /** Reads the props of each component from its types, for its page of documentation. */
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
