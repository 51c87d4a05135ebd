import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stack/stack.tsx';
import { Alert } from './alert.tsx';

const meta = {
  title: 'Feedback/Alert',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

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
