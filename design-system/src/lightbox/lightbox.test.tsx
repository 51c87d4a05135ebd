import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '#src/button/button.tsx';
import { describeConformance, describeControlled } from '#src/testing/conformance.tsx';
import { Lightbox, type LightboxItem } from './lightbox.tsx';

const ITEMS: LightboxItem[] = [
  { src: '/crowd.jpg', alt: 'A crowd' },
  { src: '/record.jpg', alt: 'A record' },
  { src: '/clip.mp4', alt: 'A clip', type: 'video' },
];

const press = (key: string) => userEvent.keyboard(key);
const dialog = () => screen.getByRole('dialog');

function swipe(from: [number, number], to: [number, number]) {
  const pointer = { button: 0, isPrimary: true, pointerId: 1 };
  fireEvent.pointerDown(dialog(), { ...pointer, clientX: from[0], clientY: from[1] });
  fireEvent.pointerUp(dialog(), { ...pointer, clientX: to[0], clientY: to[1] });
}

afterEach(() => void vi.unstubAllGlobals());

describe('Lightbox', () => {
  describeConformance((props) => <Lightbox defaultOpen items={ITEMS} {...props} />);
  describeControlled({
    prop: 'open',
    listener: 'onOpenChange',
    from: false,
    to: true,
    mount: (props) => <Lightbox items={ITEMS} trigger={<Button>Open</Button>} {...props} />,
    shown: () => screen.queryByRole('dialog') !== null,
    act: () => userEvent.click(screen.getByRole('button', { name: 'Open' })),
  });
});

describe('a lightbox', () => {
  it('shows nothing without items', () => {
    render(<Lightbox defaultOpen items={[]} />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has no arrows with one picture', async () => {
    render(<Lightbox defaultOpen items={ITEMS.slice(0, 1)} />);
    expect(screen.getByText('1 / 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    await press('{ArrowRight}');
    expect(screen.getByRole('img', { name: 'A crowd' })).toBeVisible();
  });

  it('is named by its place, and shows the count [own-profile 18]', () => {
    render(<Lightbox defaultOpen defaultIndex={1} items={ITEMS} />);
    expect(screen.getByRole('dialog', { name: 'Image 2 of 3' })).toBeVisible();
    expect(screen.getByText('2 / 3')).toBeVisible();
    expect(screen.getByRole('img', { name: 'A record' })).toHaveAttribute('src', '/record.jpg');
  });

  it.each([
    ['picture', { src: '/wall.jpg', alt: '' }, 'Image 1 of 1'],
    ['video', { src: '/clip.mp4', alt: '', type: 'video' as const }, 'Video 1 of 1'],
  ])('shows the place of a %s without a description', (_what, item, name) => {
    render(<Lightbox defaultOpen items={[item]} />);
    expect(screen.getByText(name, { selector: 'p' })).toBeVisible();
  });

  it('moves by arrow keys, round both ends [own-profile 21]', async () => {
    const told = vi.fn<(index: number) => void>();
    render(<Lightbox defaultOpen items={ITEMS} onIndexChange={told} />);
    await press('{ArrowLeft}');
    expect(dialog()).toHaveAccessibleName('Video 3 of 3');
    await press('{ArrowRight}');
    expect(dialog()).toHaveAccessibleName('Image 1 of 3');
    await press('{End}');
    await press('{Home}');
    expect(told.mock.calls).toEqual([[2], [0], [2], [0]]);
  });

  it('moves by its buttons [own-profile 19]', async () => {
    render(<Lightbox defaultOpen items={ITEMS} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(dialog()).toHaveAccessibleName('Image 2 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(dialog()).toHaveAccessibleName('Video 3 of 3');
  });

  it('leaves the arrow keys to a focused video', () => {
    render(<Lightbox defaultOpen defaultIndex={2} items={ITEMS} />);
    fireEvent.keyDown(screen.getByLabelText('A clip'), { key: 'ArrowRight' });
    expect(dialog()).toHaveAccessibleName('Video 3 of 3');
  });

  it('shows the item of its owner and only reports the choice', async () => {
    const told = vi.fn<(index: number) => void>();
    render(<Lightbox defaultOpen index={1} items={ITEMS} onIndexChange={told} />);
    await press('{ArrowRight}');
    expect(told.mock.calls).toEqual([[2]]);
    expect(dialog()).toHaveAccessibleName('Image 2 of 3');
  });

  it('loads the pictures on both sides, but no video', () => {
    const fetched: string[] = [];
    vi.stubGlobal(
      'Image',
      class {
        set src(value: string) {
          fetched.push(value);
        }
      },
    );
    render(<Lightbox defaultOpen defaultIndex={1} items={ITEMS} />);
    expect(fetched).toEqual(['/crowd.jpg']);
  });
});

describe('a swipe over a lightbox', () => {
  it.each([
    ['50 px are too few', [200, 100], [150, 100], 'Image 1 of 3'],
    ['to the left goes on', [200, 100], [149, 100], 'Image 2 of 3'],
    ['to the right goes back', [200, 100], [251, 100], 'Video 3 of 3'],
    ['downwards is no swipe', [200, 100], [140, 300], 'Image 1 of 3'],
  ] as [string, [number, number], [number, number], string][])('%s [own-profile 20]', (_, from, to, name) => {
    render(<Lightbox defaultOpen items={ITEMS} />);
    swipe(from, to);
    expect(dialog()).toHaveAccessibleName(name);
  });
});

describe('the focus of a lightbox', () => {
  function Gallery() {
    const [index, setIndex] = useState<number | null>(null);
    return (
      <>
        {ITEMS.map((item, i) => (
          <button key={item.src} type="button" onClick={() => setIndex(i)}>
            {item.alt}
          </button>
        ))}
        <Lightbox
          items={ITEMS}
          open={index !== null}
          index={index ?? 0}
          onIndexChange={setIndex}
          onOpenChange={() => setIndex(null)}
        />
      </>
    );
  }

  it('stays inside', async () => {
    render(<Gallery />);
    await userEvent.click(screen.getByRole('button', { name: 'A crowd' }));
    for (const name of ['Previous', 'Next', 'Close', 'Previous']) {
      await userEvent.tab();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
  });

  it.each(['{Escape}', '{Enter}'])('returns to the opened picture after %s [own-profile 21]', async (key) => {
    render(<Gallery />);
    await userEvent.click(screen.getByRole('button', { name: 'A record' }));
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await press('{ArrowRight}');
    await press(key);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'A record' })).toHaveFocus());
  });

  it('writes no style element, which the policy of the page would refuse', () => {
    const before = document.querySelectorAll('style').length;
    render(<Lightbox defaultOpen items={ITEMS} />);
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });
});
