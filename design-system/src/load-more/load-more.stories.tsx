import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Row, Rows } from '#src/rows/rows.tsx';
import { FORTY_NAMES } from '#src/testing/story-names.ts';
import { LoadMore, type LoadMoreProps } from './load-more.tsx';

const meta = {
  title: 'Layout/LoadMore',
  component: LoadMore,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

function Names(props: LoadMoreProps) {
  const [shown, setShown] = useState(5);
  const more = shown < FORTY_NAMES.length ? () => setShown(shown + 5) : undefined;
  return (
    <LoadMore onMore={more} {...props}>
      <Rows as="ol">
        {FORTY_NAMES.slice(0, shown).map((name) => (
          <Row key={name} title={name} />
        ))}
      </Rows>
    </LoadMore>
  );
}

export const Default: Story = { render: () => <Names /> };

export const OnItsWay: Story = { render: () => <Names busy /> };

export const Failed: Story = {
  render: () => <Names label="Show more events" error="More events can't be loaded right now" />,
};

export const LastPage: Story = { render: () => <Names onMore={undefined} /> };
