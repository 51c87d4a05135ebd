import type { Meta, StoryObj } from '@storybook/react-vite';
import { PaperBill } from '../paper-bill/paper-bill.tsx';
import { Poster } from '../poster/poster.tsx';
import { Inline, Stack } from '../stack/stack.tsx';
import { STORY_ART } from '../testing/story-art.ts';
import { Logo } from './logo.tsx';

const meta = {
  title: 'Foundations/Logo',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

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
      <Poster
        src={STORY_ART}
        alt="A figure before a lamp"
        name="Juno Halide"
        ratio="16 / 9"
        flush
        style={{ maxWidth: 480 }}
      >
        <Logo on="art" />
      </Poster>
      <PaperBill compact lines={['Tape Orchard', 'Nine Lamps']} head={[<Logo key="logo" on="paper" />, '']} />
    </Stack>
  ),
};
