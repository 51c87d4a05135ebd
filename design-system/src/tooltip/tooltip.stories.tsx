import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import { CopyIcon, DownloadIcon, InfoIcon } from '#src/icon/icon.tsx';
import { Inline } from '#src/stack/stack.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <div style={{ padding: 96 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Open: Story = {
  render: () => (
    <Tooltip defaultOpen label="Copies the address of this page">
      <Button variant="quiet" iconOnly aria-label="Copy link">
        <CopyIcon />
      </Button>
    </Tooltip>
  ),
};

export const LongWords: Story = {
  render: () => (
    <Tooltip
      defaultOpen
      side="bottom"
      label="The Low Tide Soundsystem & Friends bring their own desk: two inputs at the front of house are all they need."
    >
      <Button variant="ghost" iconOnly aria-label="About the desk">
        <InfoIcon />
      </Button>
    </Tooltip>
  ),
};

export const Closed: Story = {
  render: () => (
    <Inline>
      <Tooltip label="Copy link">
        <Button variant="quiet" iconOnly aria-label="Copy link">
          <CopyIcon />
        </Button>
      </Tooltip>
      <Tooltip label="Export as CSV">
        <Button variant="quiet" iconOnly aria-label="Export">
          <DownloadIcon />
        </Button>
      </Tooltip>
    </Inline>
  ),
};
