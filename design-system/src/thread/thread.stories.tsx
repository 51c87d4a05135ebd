import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import { EmptyState } from '#src/empty-state/empty-state.tsx';
import { MessageCircleIcon } from '#src/icon/icon.tsx';
import { STORY_ART } from '#src/testing/story-art.ts';
import { Message, Thread, ThreadRule } from './thread.tsx';

const meta = {
  title: 'Display/Thread',
  component: Thread,
  tags: ['autodocs'],
  subcomponents: { ThreadRule, Message },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const TwoDays: Story = {
  render: () => (
    <Thread aria-label="Messages with Salt House">
      <ThreadRule>Friday 20 November</ThreadRule>
      <Message name="Salt House" id="h" time="09:20" dateTime="2026-11-20T09:20:00Z">
        Thanks Juno. Could you start at 21:00 instead of 22:00? The room opens early that night and Oyelaran
        travels with a large setup.
      </Message>
      <Message name="Juno Halide" src={STORY_ART} time="10:02" dateTime="2026-11-20T10:02:00Z" own>
        Yes, 21:00 works. I would bring my own tape delay, two channels, nothing else.
      </Message>
      <ThreadRule>Today</ThreadRule>
      <Message name="Salt House" id="h" time="08:41" dateTime="2026-11-21T08:41:00Z">
        Good. Inês decides this evening, you hear from us before 21:50. Rider and stage plan:
        https://salthouse.example/technical/main-room-2026-revision-14.pdf
      </Message>
    </Thread>
  ),
};

export const States: Story = {
  render: () => (
    <Thread aria-label="Messages with R">
      <Message name="R" time="08:41">
        Ok
      </Message>
      <ThreadRule tone="new">New</ThreadRule>
      <Message name="Juno Halide" src={STORY_ART} time="08:50" own note="Seen 08:52">
        {'Two channels.\n\nNothing else.'}
      </Message>
      <Message name="Juno Halide" src={STORY_ART} time="08:53" own state="sending" note="Sending...">
        One more thing.
      </Message>
      <Message
        name="Juno Halide"
        src={STORY_ART}
        time="08:54"
        own
        state="failed"
        note={
          <>
            Not sent.{' '}
            <Button variant="quiet" size="sm">
              Try again
            </Button>
          </>
        }
      >
        Where is the load-in?
      </Message>
      <Message name="The Low Tide Soundsystem & Friends at Kulturzentrum am Alten Güterbahnhof" time="09:00">
        {'Round the back. '.repeat(40)}
      </Message>
    </Thread>
  ),
};

export const Forty: Story = {
  render: () => (
    <Thread aria-label="Messages with Salt House">
      {Array.from({ length: 40 }, (_, i) => (
        <Message
          key={i}
          name={i % 3 === 0 ? 'Salt House' : 'Juno Halide'}
          time={`09:${10 + i}`}
          own={i % 3 !== 0}
        >
          Message {i + 1} of 40.
        </Message>
      ))}
    </Thread>
  ),
};

export const None: Story = {
  render: () => <EmptyState icon={<MessageCircleIcon />} title="No messages yet" />,
};
