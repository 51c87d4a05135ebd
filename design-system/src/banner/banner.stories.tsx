import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { WifiOffIcon } from '../icon/icon.tsx';
import { Stack } from '../stack/stack.tsx';
import { Banner } from './banner.tsx';

const meta = {
  title: 'Feedback/Banner',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: () => (
    <Stack>
      <Banner tone="warn" icon={<WifiOffIcon />} title="You are offline.">
        What you see may be old.
      </Banner>
      <Banner title="Set your password." actions={<Button size="sm">Set password</Button>}>
        We sent a link to your address.
      </Banner>
      <Banner tone="dev" title="Development version.">
        One part of this page comes from another address.
      </Banner>
    </Stack>
  ),
};
