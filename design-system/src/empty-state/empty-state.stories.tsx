import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { CalendarDaysIcon, SearchIcon } from '../icon/icon.tsx';
import { Stack } from '../stack/stack.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Feedback/EmptyState',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Stack>
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
