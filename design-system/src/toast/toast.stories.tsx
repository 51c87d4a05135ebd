import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Inline } from '../stack/stack.tsx';
import { ToastRegion, type ToastNotice } from './toast.tsx';

const FIRST: ToastNotice = {
  id: 0,
  tone: 'success',
  title: 'Application Submitted!',
  description: "You'll hear back from the venue within 48 hours.",
};

const NOTICES: Omit<ToastNotice, 'id'>[] = [
  FIRST,
  {
    tone: 'danger',
    title: 'Insufficient Credits',
    description: 'You need 20 credits to apply to this event.',
  },
  { tone: 'neutral', title: 'Link Copied!', description: 'Profile link copied to clipboard' },
];

function Notices() {
  const [toast, setToast] = useState<ToastNotice | null>(FIRST);
  return (
    <>
      <Inline>
        {NOTICES.map((notice) => (
          <Button key={notice.tone} onClick={() => setToast({ ...notice, id: Date.now() })}>
            {notice.title}
          </Button>
        ))}
      </Inline>
      <ToastRegion toast={toast} onDismiss={() => setToast(null)} />
    </>
  );
}

const meta = {
  title: 'Overlays/ToastRegion',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const OneAtATime: Story = {
  render: () => <Notices />,
};
