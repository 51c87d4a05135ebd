import type { Meta, StoryObj } from '@storybook/react-vite';
import { SpotifyIcon, TiktokIcon } from '../icon/icon.tsx';
import { Stack } from '../stack/stack.tsx';
import { Stat, StatRow, StatTile, StatTiles } from './stat.tsx';

const meta = {
  title: 'Display/Stat',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const RowAndTiles: Story = {
  render: () => (
    <Stack gap={8}>
      <StatRow>
        <Stat value="12" label="Applications" />
        <Stat value="8" label="Events" />
        <Stat value="156" label="Profile Views" />
        <Stat value="24" label="Network" />
      </StatRow>
      <StatTiles>
        <StatTile icon={<SpotifyIcon />} value="12.4K" label="Spotify Monthly" />
        <StatTile icon={<TiktokIcon />} value="3.4M" label="TikTok Followers" />
        <StatTile value="0" label="Instagram Followers" />
      </StatTiles>
    </Stack>
  ),
};
