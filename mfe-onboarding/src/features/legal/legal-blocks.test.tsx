import type { LegalBlock } from '@backline/contracts/accounts/legal';
import { renderRoutes, writeBoot } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LegalBlocks } from './legal-blocks.tsx';

const open = (...blocks: LegalBlock[]) =>
  renderRoutes([{ path: '/', element: <LegalBlocks blocks={blocks} /> }], { at: '/' });
const paragraph = (...spans: Extract<LegalBlock, { kind: 'paragraph' }>['spans']): LegalBlock => ({
  kind: 'paragraph',
  spans,
});

describe('a legal text', () => {
  it('has its parts in their order', () => {
    const { container } = open(
      { kind: 'heading', level: 2, text: 'Accounts' },
      paragraph({ text: 'One each.' }),
      { kind: 'heading', level: 3, text: 'Of venues' },
      { kind: 'list', items: [[{ text: 'One.' }], [{ text: 'Two.' }]] },
    );
    expect(container.textContent).toContain('AccountsOne each.Of venuesOne.Two.');
    expect(screen.getByRole('heading', { level: 3, name: 'Of venues' })).toBeVisible();
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  });

  it('shows strong words as such', () => {
    const { container } = open(
      paragraph({ text: 'It binds ' }, { text: 'you', strong: true }, { text: '.' }),
    );
    expect(container.querySelector('strong')).toHaveTextContent('you');
  });

  it('stays text, whatever it looks like', () => {
    const { container } = open(paragraph({ text: '<img src=x onerror=alert(1)>' }));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  });

  it('leads to pages of ours without loading them anew, and to others by plain links', async () => {
    const { person, router } = open(
      paragraph(
        { text: 'Privacy', link: '/privacy' },
        { text: 'The authority', link: 'https://authority.example' },
      ),
    );
    expect(screen.getByRole('link', { name: 'The authority' })).toHaveAttribute(
      'href',
      'https://authority.example',
    );
    await person.click(screen.getByRole('link', { name: 'Privacy' }));
    expect(router.state.location.pathname).toBe('/privacy');
  });

  it('leads to the operator where there is an address', () => {
    onTestFinished(writeBoot({ contactEmail: 'hello@backline.example' }));
    open(paragraph({ text: 'Write to us', link: 'contact:' }));
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      'mailto:hello@backline.example',
    );
  });

  it('keeps the words where the operator has no address', () => {
    open(paragraph({ text: 'Write to us', link: 'contact:' }));
    expect(screen.getByText('Write to us')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
