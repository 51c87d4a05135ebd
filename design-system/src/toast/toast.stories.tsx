import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '#src/button/button.tsx';
import { Field } from '#src/field/field.tsx';
import { Heading } from '#src/heading/heading.tsx';
import { Input } from '#src/input/input.tsx';
import { Inline, Stack } from '#src/stack/stack.tsx';
import { ToastRegion, type ToastMessage } from './toast.tsx';

const FIRST: ToastMessage = {
  id: 0,
  tone: 'success',
  title: 'Application Submitted!',
  description: "You'll hear back from the venue within 48 hours.",
};

const TOASTS: Omit<ToastMessage, 'id'>[] = [
  FIRST,
  {
    tone: 'danger',
    title: 'Insufficient Credits',
    description: 'You need 20 credits to apply to this event.',
  },
  { tone: 'neutral', title: 'Link Copied!', description: 'Profile link copied to clipboard' },
];

/** Toasts that stay, so that pictures of them are always the same. */
function Toasts({ first = FIRST }: { first?: ToastMessage }) {
  const [toast, setToast] = useState<ToastMessage | null>(first);
  const next = Number(toast?.id ?? 0) + 1;
  return (
    <>
      <Inline>
        {TOASTS.map((toast) => (
          <Button key={toast.tone} onClick={() => setToast({ ...toast, id: next })}>
            {toast.title}
          </Button>
        ))}
      </Inline>
      <ToastRegion toast={toast} onDismiss={() => setToast(null)} duration={Infinity} />
    </>
  );
}

function Timed() {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [count, setCount] = useState(1);
  return (
    <>
      <Button
        onClick={() => {
          setCount(count + 1);
          setToast({ ...FIRST, id: count });
        }}
      >
        Apply
      </Button>
      <ToastRegion toast={toast} onDismiss={() => setToast(null)} />
    </>
  );
}

const meta = {
  title: 'Overlays/ToastRegion',
  component: ToastRegion,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const OneAtATime: Story = {
  render: () => <Toasts />,
};

export const Danger: Story = {
  render: () => (
    <Toasts
      first={{
        id: 0,
        tone: 'danger',
        title: 'Application Failed',
        description: 'Something went wrong. Please try again.',
      }}
    />
  ),
};

export const TitleAlone: Story = {
  render: () => <Toasts first={{ id: 0, tone: 'neutral', title: 'Welcome back!' }} />,
};

export const LongWords: Story = {
  render: () => (
    <Toasts
      first={{
        id: 0,
        tone: 'success',
        title: 'The Low Tide Soundsystem & Friends accepted your application',
        description:
          'You play at Kulturzentrum am Alten Güterbahnhof on Friday 11 December 2026 from 22:00. Write to them at all-night-long-bookings@thelowtidesoundsystemandfriends.example.',
      }}
    />
  ),
};

const REFUSED: ToastMessage = {
  id: 0,
  tone: 'danger',
  title: 'Account creation failed',
  description: 'An account with this email already exists. Sign in instead.',
};

/** On a phone the toast leaves fields and button free. */
export const OverAForm: Story = {
  render: () => (
    <>
      <form noValidate>
        <Stack gap={5}>
          <Heading level={1} size={2}>
            Organisation information
          </Heading>
          <Field label="Contact name">
            <Input defaultValue="Mara Lind" />
          </Field>
          <Field label="Email" error="An account with this email already exists. Sign in instead.">
            <Input type="email" defaultValue="office@salthouse.example" />
          </Field>
          <Button variant="accent" size="lg" block>
            Next
          </Button>
        </Stack>
      </form>
      <ToastRegion toast={REFUSED} onDismiss={() => undefined} duration={Infinity} />
    </>
  ),
};

export const FiveSeconds: Story = {
  render: () => <Timed />,
};
