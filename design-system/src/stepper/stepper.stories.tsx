import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stepper } from './stepper.tsx';

const meta = {
  title: 'The line/Stepper',
  component: Stepper,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Third: Story = {
  render: () => <Stepper steps={5} current={3} />,
};

export const First: Story = {
  render: () => <Stepper steps={5} current={1} />,
};

export const Last: Story = {
  render: () => <Stepper steps={5} current={5} />,
};

export const TwelveInOtherWords: Story = {
  render: () => <Stepper steps={12} current={7} label="Month 7 of 12, the one that you are looking at" />,
};
