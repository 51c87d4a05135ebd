import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../stack/stack.tsx';
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
