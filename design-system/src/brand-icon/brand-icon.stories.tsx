import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '#src/stack/stack.tsx';
import * as icons from './brand-icon.tsx';

const meta = {
  title: 'Foundations/BrandIcons',
  component: icons.SpotifyIcon,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <Inline gap={6}>
      {Object.entries(icons).map(([name, Icon]) => (
        <Icon key={name} label={name.replace('Icon', '')} />
      ))}
    </Inline>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Inline gap={6}>
      <icons.SpotifyIcon size="sm" />
      <icons.SpotifyIcon size="md" />
      <icons.SpotifyIcon size="lg" />
    </Inline>
  ),
};
