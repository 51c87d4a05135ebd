import type { Meta, StoryObj } from '@storybook/react-vite';
import { DownloadIcon, PlusIcon, TrashIcon, XIcon } from '#src/icon/icon.tsx';
import { Inline, Stack } from '#src/stack/stack.tsx';
import { StoryPicture } from '#src/testing/story-picture.tsx';
import { Button, ButtonLink } from './button.tsx';

const VARIANTS = [
  ['accent', 'Apply'],
  ['solid', 'Accept'],
  ['quiet', 'Decline'],
  ['ghost', 'Cancel'],
  ['danger', 'Delete'],
] as const;
const SIZES = ['sm', 'md', 'lg'] as const;

const meta = {
  title: 'Controls/Button',
  component: Button,
  tags: ['autodocs'],
  subcomponents: { ButtonLink },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Stack gap={3}>
      {VARIANTS.map(([variant, word]) => (
        <Inline key={variant} gap={3}>
          <Button variant={variant}>{word}</Button>
          <Button variant={variant} disabled>
            {word}
          </Button>
          <Button variant={variant} busy>
            {word}...
          </Button>
        </Inline>
      ))}
    </Stack>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Stack gap={3}>
      {VARIANTS.map(([variant, word]) => (
        <Inline key={variant} gap={3}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {word}
            </Button>
          ))}
        </Inline>
      ))}
    </Stack>
  ),
};

export const Icons: Story = {
  render: () => (
    <Stack gap={3}>
      {SIZES.map((size) => (
        <Inline key={size} gap={3}>
          <Button variant="quiet" size={size}>
            <DownloadIcon size="sm" />
            Export CSV
          </Button>
          <Button variant="quiet" size={size} iconOnly aria-label="Add">
            <PlusIcon />
          </Button>
          <Button variant="ghost" size={size} iconOnly aria-label="Close">
            <XIcon />
          </Button>
          <Button variant="danger" size={size} iconOnly aria-label="Delete">
            <TrashIcon />
          </Button>
        </Inline>
      ))}
    </Stack>
  ),
};

export const Links: Story = {
  render: () => (
    <Inline gap={3}>
      {VARIANTS.map(([variant]) => (
        <ButtonLink key={variant} href="#events" variant={variant}>
          See events
        </ButtonLink>
      ))}
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

export const Lengths: Story = {
  render: () => (
    <Stack gap={3}>
      <Inline>
        <Button>Q</Button>
        <Button variant="quiet">Take me off the list of the night</Button>
      </Inline>
      <Button variant="accent" size="lg" block>
        Continue
      </Button>
    </Stack>
  ),
};

export const OnAPicture: Story = {
  render: () => (
    <StoryPicture>
      <Inline>
        <Button variant="art">Share</Button>
        <Button variant="art" iconOnly aria-label="Download">
          <DownloadIcon />
        </Button>
      </Inline>
    </StoryPicture>
  ),
};
