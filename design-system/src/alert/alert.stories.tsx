import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { Alert } from './alert.tsx';

const meta = {
  title: 'Feedback/Alert',
  component: Alert,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Tones: Story = {
  render: () => (
    <Stack>
      <Alert title="Error loading data: Failed to fetch beta signups" />
      <Alert title="Error extracting profile">Please check your URLs and try again</Alert>
      <Alert tone="ok" title="Profile Complete!">
        Every venue sees the whole picture.
      </Alert>
      <Alert tone="warn" title="Set your password" />
      <Alert tone="info" title="Reviewing" />
    </Stack>
  ),
};

export const LongWordsAndAButton: Story = {
  render: () => (
    <Alert title="Kulturzentrum am Alten Güterbahnhof and The Low Tide Soundsystem & Friends could not be saved">
      <Stack gap={3}>
        <p>
          The address
          https://soundcloud.com/the-low-tide-soundsystem-and-friends/harbour-dub-for-a-very-long-ferry-crossing
          did not answer. Nothing that you typed is lost.
        </p>
        <div>
          <Button size="sm">Try again</Button>
        </div>
      </Stack>
    </Alert>
  ),
};
