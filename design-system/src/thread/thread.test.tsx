import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { Message, Thread, ThreadRule, type MessageProps } from './thread.tsx';

const message = (props: Partial<MessageProps>) => (
  <Message name="Salt House" time="09:20" {...props}>
    {props.children ?? 'Could you start at 21:00?'}
  </Message>
);

describe('Thread', () => {
  describeConformance((props) => <Thread aria-label="With Salt House" {...props} />);
});

describe('ThreadRule', () => {
  describeConformance((props) => <ThreadRule {...props}>Today</ThreadRule>);
  describeStates<{ tone: 'new' }>(
    (props) => <ThreadRule {...props}>New</ThreadRule>,
    [[{ tone: 'new' }, 'data-tone', 'new']],
  );
});

describe('Message', () => {
  describeConformance((props) => message(props as Partial<MessageProps>));
  describeStates<MessageProps>(message, [
    [{ own: true }, 'data-own'],
    [{ state: 'failed' }, 'data-state', 'failed'],
    [{ state: 'sending' }, 'aria-busy'],
  ]);
});

describe('a thread', () => {
  it('is a list under its name, with days between the messages', () => {
    render(
      <Thread aria-label="With Salt House">
        <ThreadRule>Today</ThreadRule>
        {message({ dateTime: '2026-11-20T09:20:00Z' })}
      </Thread>,
    );
    const rows = within(screen.getByRole('list', { name: 'With Salt House' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Today', 'Salt House09:20Could you start at 21:00?']);
    expect(screen.getByText('09:20')).toHaveAttribute('dateTime', '2026-11-20T09:20:00Z');
  });

  it('tells below a message whether it arrived', () => {
    render(<Thread aria-label="With Salt House">{message({ state: 'failed', note: 'Not sent.' })}</Thread>);
    expect(screen.getByText('Not sent.')).toBeVisible();
  });

  it('hides the pictures from screen readers, because the names are next to them', () => {
    render(<Thread aria-label="With Salt House">{message({ src: '/salt.jpg' })}</Thread>);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
