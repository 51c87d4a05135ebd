import { useState, type ComponentProps } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '#src/stack/stack.tsx';
import { Text } from '#src/text/text.tsx';
import { Pagination } from './pagination.tsx';

const meta = {
  title: 'The line/Pagination',
  component: Pagination,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

const PageLink = ({ children, ...rest }: ComponentProps<'a'>) => <a {...rest}>{children}</a>;

const PLACES = [
  { page: 1, pages: 2 },
  { page: 4, pages: 7 },
  { page: 1, pages: 40 },
  { page: 20, pages: 40 },
  { page: 40, pages: 40 },
  { page: 1204, pages: 9999 },
];

export const Links: Story = {
  render: () => (
    <Stack gap={4}>
      {PLACES.map((place, i) => (
        <Pagination
          key={i}
          {...place}
          label={`Pages ${i + 1}`}
          link={(page) => <PageLink href={`#page-${page}`} />}
        />
      ))}
    </Stack>
  ),
};

function Held() {
  const [page, setPage] = useState(3);
  return <Pagination page={page} pages={40} onPageChange={setPage} />;
}

export const Buttons: Story = { render: () => <Held /> };

export const NothingToChoose: Story = {
  render: () => (
    <Stack gap={4}>
      <Text tone="muted">No page and one page show nothing below this line.</Text>
      <Pagination page={1} pages={0} label="No pages" />
      <Pagination page={1} pages={1} label="One page" />
    </Stack>
  ),
};
