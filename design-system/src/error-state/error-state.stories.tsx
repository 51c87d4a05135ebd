import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '#src/stack/stack.tsx';
import { ErrorState } from './error-state.tsx';

const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const WithRetry: Story = {
  render: () => (
    <ErrorState title="This part can't be reached" onRetry={() => undefined}>
      Everything else still works.
    </ErrorState>
  ),
};

export const TryingAgain: Story = {
  render: () => (
    <ErrorState title="This part can't be reached" onRetry={() => undefined} retryLabel="Load again" busy>
      Everything else still works.
    </ErrorState>
  ),
};

export const OfAWholePage: Story = {
  render: () => (
    <ErrorState level={1} title="This event can't be loaded right now" onRetry={() => undefined} />
  ),
};

export const NothingToTry: Story = {
  render: () => (
    <Stack>
      <ErrorState title="Gone" />
      <ErrorState title="https://soundcloud.com/the-low-tide-soundsystem-and-friends/harbour-dub-for-a-very-long-ferry-crossing could not be read" />
    </Stack>
  ),
};
