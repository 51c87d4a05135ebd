import type { Meta, StoryObj } from '@storybook/react-vite';
import { Billing } from '#src/billing/billing.tsx';
import { InstagramIcon, SpotifyIcon, TiktokIcon } from '#src/brand-icon/brand-icon.tsx';
import { StoryPicture } from '#src/testing/story-picture.tsx';
import { Stat, StatRow, StatTile, StatTiles } from './stat.tsx';

const meta = {
  title: 'Display/Stat',
  component: Stat,
  tags: ['autodocs'],
  subcomponents: { StatTile, StatRow, StatTiles },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Row: Story = {
  render: () => (
    <StatRow>
      <Stat value="12" label="Applications" />
      <Stat value="8" label="Events" />
      <Stat value="156" label="Profile Views" />
      <Stat value="24" label="Network" />
    </StatRow>
  ),
};

export const Tiles: Story = {
  render: () => (
    <StatTiles>
      <StatTile icon={<SpotifyIcon />} value="12.4K" label="Spotify Monthly" />
      <StatTile icon={<TiktokIcon />} value="3.4M" label="TikTok Followers" />
      <StatTile icon={<InstagramIcon />} value="0" label="Instagram Followers" />
    </StatTiles>
  ),
};

export const OnAPicture: Story = {
  render: () => (
    <StoryPicture>
      <Billing max="8rem">Juno Halide</Billing>
      <StatRow onArt>
        <Stat value="12.4K" label="Spotify" />
        <Stat value="48.1K" label="TikTok" />
        <Stat value="9.2K" label="Instagram" />
      </StatRow>
    </StoryPicture>
  ),
};

export const Lengths: Story = {
  render: () => (
    <StatRow>
      <Stat value="–" label="Q" />
      <Stat value="1,204,981,640" label="Plays on all the platforms that are connected" />
      <Stat value="$12,400–$18,650" label="Paid out" />
    </StatRow>
  ),
};
