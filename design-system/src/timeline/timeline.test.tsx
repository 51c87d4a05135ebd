import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { Timeline, type TimelineProps, type TimelineStep } from './timeline.tsx';

const STEPS: TimelineStep[] = [
  { title: 'Submitted', detail: 'Thu 19 Nov, 21:50', state: 'done' },
  { title: 'Reply due', detail: 'Today, 21:50', state: 'now' },
  { title: 'Answered', state: 'next' },
];

describe('Timeline', () => {
  describeConformance((props) => <Timeline steps={STEPS} {...props} />);
  describeStates<TimelineProps>(
    (props) => <Timeline steps={STEPS} {...props} />,
    [
      [{ tone: 'warn' }, 'data-tone', 'warn'],
      [{ tone: 'bad' }, 'data-tone', 'bad'],
    ],
  );
});

describe('a timeline', () => {
  it('lists its steps in order, with their times and the open one', () => {
    render(<Timeline steps={STEPS} aria-label="Your application" />);
    expect(screen.getByRole('list', { name: 'Your application' })).toBeVisible();
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'SubmittedThu 19 Nov, 21:50',
      'Reply dueToday, 21:50',
      'Answered',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });
});
