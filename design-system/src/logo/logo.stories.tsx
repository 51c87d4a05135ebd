import type { Meta, StoryObj } from '@storybook/react-vite';
import { PaperBill } from '#src/paper-bill/paper-bill.tsx';
import { Inline, Stack } from '#src/stack/stack.tsx';
import { StoryPicture } from '#src/testing/story-picture.tsx';
import { Logo } from './logo.tsx';

const meta = {
  title: 'Foundations/Logo',
  component: Logo,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Inline gap={8}>
      <Logo />
      <Logo link={<a href="#home" />} />
      <Logo markOnly />
    </Inline>
  ),
};

export const OnPictureAndPaper: Story = {
  render: () => (
    <Stack>
      <StoryPicture>
        <Logo on="art" />
      </StoryPicture>
      <PaperBill compact lines={['Tape Orchard', 'Nine Lamps']} head={[<Logo key="logo" on="paper" />, '']} />
    </Stack>
  ),
};
