import type { Preview } from '@storybook/react-vite';
import '../src/tokens.css';
import '../src/base.css';

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', items: ['dark', 'light', 'system'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'dark', backgrounds: { disable: true } },
  parameters: { layout: 'padded', a11y: { test: 'error' } },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset['theme'] = String(globals['theme']);
      return <Story />;
    },
  ],
};

export default preview;
