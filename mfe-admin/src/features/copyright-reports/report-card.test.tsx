import type { MediaReport } from '@backline/contracts/desk/media-reports';
import { buildMediaReport } from '@backline/contracts/testing/media-builders';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReportCard } from './report-card.tsx';

function open(overrides: Partial<MediaReport> = {}) {
  renderRoutes([{ path: '/', element: <ReportCard report={buildMediaReport(overrides)} /> }], { at: '/' });
  return screen.getByRole('article');
}
const acts = (card: HTMLElement) =>
  within(card)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the card of a report', () => {
  it.each([
    [{ kind: 'mix', title: 'Four Hours' }, 'Mix: Four Hours'],
    [{ kind: 'image', title: '' }, 'Picture'],
    [{ kind: 'video', title: '' }, 'Video'],
  ] as const)('is named by its file (%o)', (report, name) => {
    expect(open(report)).toHaveAccessibleName(name);
  });

  it.each([
    ['open', 'Open', ['Reject report', 'Hide file']],
    ['hidden', 'Hidden', ['Show file again']],
    ['rejected', 'Rejected', []],
    ['restored', 'Shown again', []],
  ] as const)('that is %s offers what can still be decided', (status, text, offered) => {
    const card = open({ status });
    expect(within(card).getByText(text)).toBeVisible();
    expect(acts(card)).toEqual(offered);
  });

  it.each([
    ['profile', '/profile/juno-halide'],
    ['event', '/events/juno-halide'],
    ['venue', '/venue/juno-halide'],
  ] as const)('leads to the %s that shows the file', (page, href) => {
    const card = open({ shownBy: { page, id: 'juno-halide', name: 'The page' } });
    expect(within(card).getByRole('link', { name: 'The page' })).toHaveAttribute('href', href);
  });

  it.each([
    ['profile', 'A profile that is gone'],
    ['event', 'An event that is gone'],
    ['venue', 'A venue that is gone'],
  ] as const)('says that the %s is gone', (page, text) => {
    const card = open({ shownBy: { page, id: '', name: '' } });
    expect(card).toHaveTextContent(`Shown by${text}`);
    expect(within(card).queryByRole('link')).not.toBeInTheDocument();
  });

  it('tells nothing of a decision or an answer before there is one', () => {
    const undecided = open();
    for (const label of ['Decided', 'Reason', 'The uploader’s answer'])
      expect(undecided).not.toHaveTextContent(label);
  });

  it('tells when and why it was decided, and what the uploader says', () => {
    const decidedAt = '2026-11-22T09:00:00.000Z';
    const card = open({ status: 'hidden', decidedAt, reason: 'It is theirs.', answer: 'I have a licence.' });
    expect(card).toHaveTextContent('DecidedSun 22 November 2026');
    expect(card).toHaveTextContent('ReasonIt is theirs.');
    expect(card).toHaveTextContent('The uploader’s answerI have a licence.');
  });
});
