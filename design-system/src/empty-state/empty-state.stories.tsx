import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import { CalendarDaysIcon, SearchIcon } from '#src/icon/icon.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Stack>
      <EmptyState title="No mixes uploaded yet" />
      <EmptyState icon={<CalendarDaysIcon />} title="Events Feature Coming Soon">
        Request a venue and we will tell them you asked.
      </EmptyState>
      <EmptyState
        icon={<SearchIcon />}
        title="No beta signups found matching your filters."
        action={
          <Button variant="quiet" size="sm">
            Clear filters
          </Button>
        }
      />
    </Stack>
  ),
};

export const ManyWords: Story = {
  render: () => (
    <EmptyState
      icon={<SearchIcon />}
      title="No artist called TheLowTideSoundsystemAndFriendsFeaturingEverybodyElse has applied to an event of yours."
      action={<Button variant="accent">See all artists</Button>}
    >
      Names are searched from their beginning. Try the first letters only, or look through all of them by
      month.
    </EmptyState>
  ),
};
