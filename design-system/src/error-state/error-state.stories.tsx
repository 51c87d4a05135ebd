import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorState } from './error-state.tsx';

const meta = {
  title: 'Feedback/ErrorState',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithRetry: Story = {
  render: () => (
    <ErrorState title="This part can't be reached" onRetry={() => undefined}>
      Everything else still works.
    </ErrorState>
  ),
};
