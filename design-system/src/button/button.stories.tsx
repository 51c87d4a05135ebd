import type { Meta, StoryObj } from '@storybook/react-vite';
import { DownloadIcon, PlusIcon, XIcon } from '../icon/icon.tsx';
import { Inline, Stack } from '../stack/stack.tsx';
import { Button, ButtonLink } from './button.tsx';

const VARIANTS = ['accent', 'solid', 'quiet', 'ghost', 'danger'] as const;

const meta = {
  title: 'Controls/Button',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: () => (
    <Stack gap={3}>
      {VARIANTS.map((variant) => (
        <Inline key={variant} gap={3}>
          <Button variant={variant}>Apply</Button>
          <Button variant={variant} disabled>
            Apply
          </Button>
          <Button variant={variant} busy>
            Apply...
          </Button>
        </Inline>
      ))}
    </Stack>
  ),
};

export const SizesAndIcons: Story = {
  render: () => (
    <Inline>
      <Button variant="accent" size="lg">
        Request Early Access
      </Button>
      <Button>Buy Credits</Button>
      <Button variant="quiet" size="sm">
        <DownloadIcon size="sm" />
        Export CSV
      </Button>
      <Button variant="quiet" iconOnly aria-label="Add">
        <PlusIcon />
      </Button>
      <Button variant="ghost" iconOnly aria-label="Close">
        <XIcon />
      </Button>
      <ButtonLink href="#top">A link</ButtonLink>
    </Inline>
  ),
};

export const BusyKeepsItsWidth: Story = {
  render: () => (
    <Inline>
      <Button variant="accent" size="lg" busyLabel="Creating account...">
        Create
      </Button>
      <Button variant="accent" size="lg" busy busyLabel="Creating account...">
        Create
      </Button>
    </Inline>
  ),
};

export const Block: Story = {
  render: () => (
    <Button variant="accent" size="lg" block>
      Continue
    </Button>
  ),
};
