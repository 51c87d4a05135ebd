import './story-clock.ts';
// Before all other styles: the tokens state the order of the layers.
import '#src/tokens.css';
import '#src/base.css';
import './preview.css';
import type { Preview } from '@storybook/react-vite';
import { Page } from '#src/page/page.tsx';

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', items: ['dark', 'light', 'system'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'dark', backgrounds: { disable: true } },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    options: {
      storySort: {
        order: [
          'Foundations',
          'Controls',
          'Display',
          'The line',
          'Feedback',
          'Overlays',
          'Layout',
          'Screens',
        ],
      },
    },
  },
  decorators: [
    (Story, { globals, parameters }) => {
      document.documentElement.dataset['theme'] = String(globals['theme']);
      return parameters['frame'] === 'main' ? (
        <Page>
          <Story />
        </Page>
      ) : (
        <Story />
      );
    },
  ],
};

export default preview;
