import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import { KeyIcon, WandIcon, WifiOffIcon } from '#src/icon/icon.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { Banner } from './banner.tsx';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Tones: Story = {
  render: () => (
    <Stack>
      <Banner tone="warn" icon={<WifiOffIcon />} title="You are offline.">
        What you see may be old.
      </Banner>
      <Banner icon={<KeyIcon />} title="Set your password." actions={<Button size="sm">Set password</Button>}>
        We sent a link to your address.
      </Banner>
      <Banner tone="dev" icon={<WandIcon />} title="Development version.">
        One part of this page comes from another address.
      </Banner>
    </Stack>
  ),
};

export const TwoButtonsAndManyWords: Story = {
  render: () => (
    <Banner
      tone="dev"
      icon={<WandIcon />}
      title="Development version."
      actions={
        <>
          <Button variant="quiet" size="sm">
            Copy address
          </Button>
          <Button size="sm">Back to the released one</Button>
        </>
      }
    >
      The part of this page that shows applications comes from
      http://127.0.0.1:5173/applications/remote-entry.js, and only in this window.
    </Banner>
  ),
};
